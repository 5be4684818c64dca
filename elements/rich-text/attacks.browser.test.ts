import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { editorAttacks } from '../../tests/suites/editor-attacks'
import { findings, foreignPictures, loadedFrom, ownMarks } from '../../tests/suites/hostile-findings'
import { mountHtml, loadKit, nextFrame } from '../../tests/suites/page'
import { textOf } from '../../tests/suites/rich-editor'

describe('hostile HTML in <ops-rich-text>', () => {
  before(loadKit)

  it('comes in more than 150 kinds', () => expectTrue(new Set(editorAttacks).size >= 150, `${new Set(editorAttacks).size}`))

  for (const variant of ['set as value', 'pasted'] as const) {
    it(`runs nothing, calls nobody, and is clean in the text and in the value when it is ${variant}`, async () => {
      const element = mountHtml('<ops-rich-text></ops-rich-text>').querySelector('ops-rich-text')!
      const text = await textOf(element)
      for (const attack of editorAttacks) {
        element.value = variant === 'pasted' ? '' : `${attack}<p>end</p>`
        await nextFrame()
        if (variant === 'pasted') {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', attack)
          clipboardData.setData('text/plain', 'x')
          text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
        }
        // A key, so that the value is written anew.
        text.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }))
        await nextFrame()
        expectEqual(window.__xss, undefined, attack)
        expectEqual(findings(text.querySelectorAll('*'), ownMarks), [], attack)
        expectEqual(foreignPictures(text), [], attack)
        const parsed = new DOMParser().parseFromString(element.value, 'text/html').body
        expectTrue(element.value.includes('k'), `the value was not written: ${attack}`)
        expectEqual(findings(parsed.querySelectorAll('*'), new Set()), [], attack)
      }
      expectEqual(loadedFrom('evil.example'), [])
      expectEqual(document.getElementById('__xss'), null)
    })
  }

  it("keeps somebody else's picture without asking for it, and harmless formatting", async () => {
    const element = mountHtml('<ops-rich-text></ops-rich-text>').querySelector('ops-rich-text')!
    element.value = '<p>a <b>b</b> <img src="https://evil.example/t.gif" alt="图"></p>'
    const text = await textOf(element)
    expectEqual([text.querySelector('img:not([class])'), text.querySelector('.ops-editor-foreign')?.textContent], [null, '外部图片：图'])
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }))
    await nextFrame()
    expectEqual(element.value, '<p>ka <strong>b</strong> <img src="https://evil.example/t.gif" alt="图" referrerpolicy="no-referrer"></p>')
  })
})
