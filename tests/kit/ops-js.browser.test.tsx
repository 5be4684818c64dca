import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { defineTag } from '../../elements/core/define/define-guard'
import { expectEqual, expectSame, expectTrue } from '../suites/assert'
import { createStage, loadKit, nextFrame, captureEvents, waitFor } from '../suites/page'

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
const bodies = () => loaded().filter((path) => path.includes('/dist/chunks/runtime-'))

/** Paths of the modules in everything that was loaded of the build, by its source maps; the bundler's own file has none. */
async function modules(): Promise<string[]> {
  const maps = loaded()
    .filter((path) => path.startsWith('/dist/') && path.endsWith('.js'))
    .map(async (path) => {
      const map = await fetch(`${path}.map`)
      return map.ok ? ((await map.json()) as { sources: string[] }).sources : []
    })
  return (await Promise.all(maps)).flat()
}

describe('ops.js', () => {
  it('defines every tag without loading React or any body', async () => {
    await loadKit()
    await nextFrame()
    for (const tag of ['ops-config', 'ops-console', 'ops-modal', 'ops-dict-select', 'ops-date-picker']) {
      expectTrue(customElements.get(tag), `${tag} is not defined`)
    }
    expectEqual(bodies(), [])
  })

  it('loads the body of an element when the first one connects', async () => {
    await loadKit()
    createStage().append(document.createElement('ops-dict-select'))
    await waitFor(() => bodies().length > 0, 'the body')
    const parts = await modules()
    expectTrue(
      parts.some((path) => path.includes('/react-dom/')),
      'the modules of the body are not told',
    )
    expectTrue(!parts.some((path) => path.includes('/axios/')), 'a field without a server loads the transport')
    expectTrue(!parts.some((path) => path.endsWith('/console/Console.tsx')), 'a field loads the console')
  })

  it('loses nothing of a React 19 host that renders before the body arrives', async () => {
    await loadKit()
    const options = [{ value: 'a', text: 'from React' }]
    const received: unknown[] = []
    const root = createRoot(createStage())
    root.render(
      createElement('ops-dict-select', {
        options,
        required: true,
        value: 'a',
        onchange: (event: CustomEvent) => received.push(event.detail),
      }),
    )
    const element = await waitFor(() => document.querySelector('ops-dict-select'), 'the element')
    expectSame(element.options, options, 'the options are not the same object')
    expectEqual([element.required, element.value], [true, 'a'])
    await waitFor(() => element.shadowRoot?.textContent?.includes('from React'), 'the body with the options')
    element.dispatchEvent(new CustomEvent('change', { detail: 1 }))
    expectEqual(received, [1])
    root.unmount()
  })

  it('touches neither the head nor the body of the page', async () => {
    await loadKit()
    const [head, body] = [document.head.innerHTML, document.body.getAttributeNames().join()]
    const stage = createStage()
    stage.innerHTML = '<ops-modal open heading="h"><ops-date-picker open></ops-date-picker></ops-modal>'
    await waitFor(() => stage.querySelector('ops-date-picker')!.shadowRoot!.querySelector('[role="grid"]'), 'the calendar in the dialog')
    expectEqual([document.head.innerHTML === head, document.body.getAttributeNames().join()], [true, body])
    expectTrue(
      [...document.body.children].every((child) => !child.hasAttribute('aria-hidden') && !child.hasAttribute('inert')),
      'the page was changed',
    )
  })

  it('keeps hot-keys of the page quiet while the user types in a field, except with a modifier or Escape', async () => {
    await loadKit()
    const stage = createStage()
    stage.innerHTML = '<ops-date-picker></ops-date-picker>'
    const keys = captureEvents(document, 'keydown')
    const input = await waitFor(() => stage.querySelector('ops-date-picker')!.shadowRoot!.querySelector('input'), 'the input')
    for (const init of [{ key: 'j' }, { key: 'Backspace' }, { key: 'k', ctrlKey: true }, { key: 'F1' }]) {
      input.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, composed: true }))
    }
    expectEqual(
      keys.map((event) => (event as unknown as KeyboardEvent).key),
      ['k', 'F1'],
    )
  })

  it('leaves the first definition of a tag and warns once, naming both versions', async () => {
    await loadKit()
    const warnings: string[] = []
    const { warn } = console
    console.warn = (text: string) => warnings.push(text)
    const first = customElements.get('ops-modal')
    defineTag('ops-modal', () => class extends HTMLElement {})
    defineTag('ops-dict-select', () => class extends HTMLElement {})
    console.warn = warn
    expectSame(customElements.get('ops-modal'), first, 'the definition was replaced')
    expectEqual(warnings.length, 1)
    expectTrue(/version 0\.1\.0; version test/.test(warnings[0]!), 'the versions are not named')
  })
})
