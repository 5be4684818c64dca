import { marked } from 'marked'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { editorAttacks } from '../../tests/suites/editor-attacks'
import { findings, foreignPictures, loadedFrom, ownMarks } from '../../tests/suites/hostile-findings'
import { markdownAttacks } from '../../tests/suites/markdown-attacks'
import { mountHtml, loadKit, nextFrame } from '../../tests/suites/page'
import { textOf } from '../../tests/suites/rich-editor'

const attacks = [...new Set([...editorAttacks, ...markdownAttacks])]
/** Of items, cells, footnotes and HTML in the text. */
const more = new Set([
  ...ownMarks,
  'id',
  'type',
  'aria-label',
  'data-value',
  'data-type',
  'data-spread',
  'data-label',
  'data-list-type',
  'data-language',
  'data-is-header',
  'data-is-inline',
  'data-verbatim',
])

/** What would run, in a few words. */
function running(body: Element): string[] {
  return [...body.querySelectorAll('*')].flatMap((node) => [
    ...(/^(script|style|svg|math|iframe|object|embed|form|base|meta|link)$/.test(node.localName) ? [node.localName] : []),
    ...[...node.attributes].map(({ name }) => name).filter((name) => name.startsWith('on') || name === 'srcdoc'),
    ...['href', 'src']
      .map((name) => node.getAttribute(name) ?? '')
      .filter((url) => /^\W*(java|vb)script:|^\W*data:(?!image\/(png|jpe?g|gif|webp);)/i.test(url)),
  ])
}

describe('hostile text in <ops-markdown-editor>', () => {
  before(loadKit)

  it('comes in more than 150 kinds', () => expectTrue(attacks.length >= 150, `${attacks.length}`))

  for (const variant of ['set as value', 'pasted as text', 'pasted as HTML'] as const) {
    it(`runs nothing, calls nobody, and is clean in the text, in the value and in its HTML when it is ${variant}`, async () => {
      const element = mountHtml('<ops-markdown-editor></ops-markdown-editor>').querySelector('ops-markdown-editor')!
      const text = await textOf(element)
      for (const attack of attacks) {
        element.value = variant === 'set as value' ? `${attack}\n\nend` : 'end'
        await nextFrame()
        if (variant !== 'set as value') {
          const clipboardData = new DataTransfer()
          if (variant === 'pasted as HTML') clipboardData.setData('text/html', attack)
          clipboardData.setData('text/plain', attack)
          text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
        }
        if (!text.checkVisibility()) continue
        // A key, so that the value is written anew.
        text.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }))
        await nextFrame()
        expectEqual(window.__xss, undefined, attack)
        expectEqual(findings(text.querySelectorAll('*:not(.ops-markdown-task > input)'), more), [], attack)
        expectEqual(foreignPictures(text), [], attack)
        expectTrue(element.value.includes('k'), `the value was not written: ${attack}`)
        const rendered = new DOMParser().parseFromString(await element.getHtml(), 'text/html').body
        expectEqual(findings(rendered.querySelectorAll('*'), new Set()), [], attack)
        // Nothing is left in what is written that would run where it is rendered without any care.
        const careless = new DOMParser().parseFromString(await marked(element.value), 'text/html').body
        expectEqual(running(careless), [], `${attack}\nbecame\n${element.value}`)
      }
      expectEqual(loadedFrom('evil.example'), [])
      expectEqual(document.getElementById('__xss'), null)
    })
  }

  it('keeps harmless formatting, HTML of it too', async () => {
    const element = mountHtml('<ops-markdown-editor></ops-markdown-editor>').querySelector('ops-markdown-editor')!
    const input = 'a **b** <kbd>c</kbd> [d](https://ops.example)\n\n<div align="center">\n\ne\n\n</div>\n'
    element.value = `${input}\n<script>window.__xss=1</script>\n`
    const text = await textOf(element)
    await nextFrame()
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Z', bubbles: true, cancelable: true }))
    await nextFrame()
    expectEqual(element.value.replace('Z', ''), `${input}\n\\<script>window.\\_\\_xss=1\\</script>\n`)
    const rendered = await element.getHtml()
    for (const part of ['<strong>b</strong>', '<kbd>c</kbd>', 'href="https://ops.example"', '&lt;script&gt;'])
      expectTrue(rendered.includes(part), rendered)
  })
})
