import { expectEqual, expectTrue } from '../suites/assert'
import { mountHtml, queryShadow, loadKit, waitFor } from '../suites/page'
import { elementSamples } from '../suites/samples'

// What has no control of one line: rows and tiles of files, a grid with its own sizes, a track to slide on, documents.
const others = [
  'ops-edit-grid',
  'ops-image-upload',
  'ops-file-upload',
  'ops-slider-check',
  'ops-switch',
  'ops-code-editor',
  'ops-rich-text',
  'ops-markdown-editor',
]
const fields = elementSamples.filter(({ tag, form }) => form && !others.includes(tag))

describe('size', () => {
  before(loadKit)

  for (const { tag, markup } of fields) {
    it(`[W-P15] makes <${tag}> 28, 32 or 40 pixels high, at once and by itself`, async () => {
      const element = mountHtml(markup).querySelector<HTMLElement & { size: string }>(tag)!
      const height = () => queryShadow(element, '.ops-input')?.offsetHeight
      await waitFor(() => height() === 32, 'the usual height')
      for (const [size, pixels] of [
        ['small', 28],
        ['large', 40],
        ['medium', 32],
      ] as const) {
        element.setAttribute('size', size)
        expectEqual(element.size, size)
        await waitFor(() => height() === pixels, `${pixels} pixels for ${size}`)
      }
    })
  }

  it('[W-P15] is known to every form element', () => {
    for (const { tag } of elementSamples.filter(({ form }) => form)) expectTrue('size' in document.createElement(tag), `${tag} has no size`)
  })
})
