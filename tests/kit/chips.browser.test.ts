import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../suites/assert'
import { mountHtml, queryShadow, loadKit, waitFor } from '../suites/page'
import { deepElementAt } from '../suites/presses'

const short = `options='[{"value":"1","text":"刘"},{"value":"2","text":"a"}]' value="1,2"`
const fields: Readonly<Record<string, string>> = {
  'ops-dict-multi-select': `<ops-dict-multi-select ${short}></ops-dict-multi-select>`,
  'ops-tree-select': `<ops-tree-select multiple value="1,2" options='[{"key":"1","title":"刘"},{"key":"2","title":"a"}]'></ops-tree-select>`,
  'ops-user-picker': `<ops-user-picker multiple value="a,b" options='[{"id":"1","username":"a","realname":"刘"},{"id":"2","username":"b","realname":"b"}]'></ops-user-picker>`,
}

describe('the tags of chosen values', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  for (const [tag, markup] of Object.entries(fields)) {
    for (const width of [800, 390]) {
      it(`[W-P16] of ${tag} have a cross of 24 pixels beside their text and never over it, at ${width} px`, async () => {
        await setViewport({ width, height: 700 })
        const element = mountHtml(markup).firstElementChild!
        const chips = await waitFor(() => {
          const found = [...element.shadowRoot!.querySelectorAll('.ops-chip:has(button)')]
          return found.length === 2 && found
        }, 'both tags')
        for (const chip of chips) {
          const text = chip.querySelector('.ops-truncate')!.getBoundingClientRect()
          const cross = chip.querySelector('button')!.getBoundingClientRect()
          expectTrue(cross.width >= 24 && cross.height >= 24 && cross.left >= text.right, 'a small cross, or one over the text')
          for (let x = Math.ceil(text.left); x <= text.right - 1; x += 1)
            expectEqual(deepElementAt(x, text.top + text.height / 2).closest('button'), null)
          expectTrue(deepElementAt(cross.left + cross.width / 2, cross.top + 2).closest('button') !== null, 'no target')
        }
        expectTrue(queryShadow(element, '.ops-chiprow') !== null, 'no row')
      })
    }
  }
})
