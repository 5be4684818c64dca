import { expectEqual } from '../../tests/suites/assert'
import { mountHtml, loadKit, nextFrame, waitFor } from '../../tests/suites/page'
import { textOf } from '../../tests/suites/rich-editor'

/** What people write, in as many hands as possible. */
const parts: readonly string[] = [
  'Setext\n======\n\nand\n---\n',
  '# Closed #\n\n##   Wide\n',
  '* star\n* list\n    * deep\n\n      more\n',
  '+ plus\n\n+ loose\n\n+ list\n',
  '1) one\n2) two\n10) three\n',
  '3. three\n3. three again\n',
  '- [ ] open\n- [X] done\n   continued\n',
  '> quoted\nlazy\n>\n> > deeper\n',
  '> - in\n>   - a quotation\n',
  '```js title="x"\nconst a = `1`\n\n\n```\n',
  '~~~~\n```\n~~~~\n',
  '    indented code\n\n    more of it\n',
  '| a | b |\n|:--|--:|\n| 1 | 22222 |\n| `x|y` | \\| |\n',
  'a|b\n-|-\n1|2\n',
  '***\n\n- - -\n\n___\n',
  '_em_ __strong__ *em* **strong** ***both*** ~one~ ~~two~~\n',
  'hard  \nbreak\\\nand soft\nbreak\n',
  '<https://ops.example> www.ops.example https://ops.example/a_b_c\n',
  '[text](https://ops.example "title") [ref][a] [a] [b][]\n\n[a]: https://ops.example/a  "A"\n[B]: <https://ops.example/b c>\n',
  '![alt](/a.png) ![alt *em*][p]\n\n[p]: /p.png\n',
  'note[^1] and[^long]\n\n[^1]: short\n\n[^long]:\n    a paragraph\n\n    another one\n',
  '<div align="center">\n\n**inside**\n\n</div>\n',
  '<details>\n<summary>more</summary>\n\ntext\n\n</details>\n',
  'H<sub>2</sub>O<br>next <!-- remark --> end\n',
  '&copy; &nbsp; \\* not a list, snake_case_word 2 * 3 * 4\n',
  '中文，**加粗**、`代码`。\n第二行\n',
  '\n\n\nfar below\n\n\n\n\nand further\n',
  '- a\n\n\n- b\n- c\n',
  '1. one\n\n   ```sh\n   ls\n   ```\n\n2. two\n',
  '- \n- empty before\n',
  '-   wide\n-   marker\n',
  'tab\tin\ttext\n\n-\ttab list\n',
  '# \n\nempty heading above\n',
  '***bold italic*** and **bold *nested* end**\n',
  'trailing blanks   \n\nend',
]

describe('what nobody edited, in <ops-markdown-editor>', () => {
  before(loadKit)

  const key = (text: HTMLElement, letter = 'k') =>
    text.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true }))
  const open = async (value: string) => {
    const element = mountHtml('<ops-markdown-editor></ops-markdown-editor>').querySelector('ops-markdown-editor')!
    element.value = value
    const text = await textOf(element)
    await nextFrame()
    return { element, text }
  }
  /** Puts the cursor behind the first stretch of text that holds these words, by the selection of the page, as a click does. */
  const cursor = async (text: HTMLElement, words: string) => {
    text.focus()
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const stretches: Node[] = []
    while (walker.nextNode()) stretches.push(walker.currentNode)
    const node = stretches.find(({ textContent }) => textContent?.includes(words))
    const range = document.createRange()
    range.setStart(node!, node!.textContent!.indexOf(words) + words.length)
    getSelection()!.removeAllRanges()
    getSelection()!.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
    await nextFrame()
  }

  it('stays as it was given: each way of writing, after an edit before it, with both ends of lines', async () => {
    const { element, text } = await open('')
    for (const part of parts)
      for (const end of ['\n', '\r\n']) {
        const input = `intro\n\n${part}`.replaceAll('\n', end)
        element.value = input
        await nextFrame()
        expectEqual(element.value, input)
        await cursor(text, 'intro')
        key(text)
        await waitFor(() => element.value !== input, 'the edit')
        expectEqual(element.value, input.replace('intro', 'introk'))
      }
  })

  it('stays as it was given: all of it in one text', async () => {
    const input = `intro\n\n${parts.join('\n\n')}`
    const { element, text } = await open(input)
    await cursor(text, 'intro')
    key(text)
    await waitFor(() => element.value !== input, 'the edit')
    expectEqual(element.value, input.replace('intro', 'introk'))
  })

  for (const [title, input, words, expected] of [
    ['an item leaves its list', '* one\n* two\n    * deep\n* three\n', 'two', '* one\n* twok\n    * deep\n* three\n'],
    ['a deeper item leaves all above', '+   one\n\n    1) a\n    2) b\n', 'b', '+   one\n\n    1) a\n    2) bk\n'],
    ['a cell leaves the other rows', 'a|b\n:-|-\n1  |  2\n3|4\n', '3', 'a|b\n:-|-\n1  |  2\n| 3k | 4 |\n'],
    ['a title of a table leaves the rows below', 'a|b\n:-|-\n1  |  2\n', 'a', '| ak | b |\n:-|-\n1  |  2\n'],
    ['a task leaves its box', '* [X] one\n* [ ] two\n', 'two', '* [X] one\n* [ ] twok\n'],
    ['a block leaves those around it', '_a_\n\nb\n\n__c__  \nd\n', 'b', '_a_\n\nbk\n\n__c__  \nd\n'],
    ['an item of a quotation leaves what is around it', '_a_\n\n> - b\n\n_c_', 'b', '_a_\n\n> - bk\n\n_c_'],
    ['the second block of an item leaves the first', '1. *a*\n\n   b\n2. c\n', 'b', '1. *a*\n\n   bk\n2. c\n'],
  ] as const) {
    it(`stays as it was given: ${title} alone`, async () => {
      const { element, text } = await open(input)
      await cursor(text, words)
      key(text)
      await waitFor(() => element.value !== input, 'the edit')
      expectEqual(element.value, expected)
    })
  }

  for (const [title, input, words, expected] of [
    ['a block', '_a_\n\n__b__\n', 'a', '_a_\n\nk\n\n__b__\n'],
    ['an item', '* _a_\n* __b__\n', 'a', '* _a_\n* k\n* __b__\n'],
    ['an item of a loose list', '*   _a_\n\n*   __b__\n', 'b', '*   _a_\n\n*   __b__\n\n*   k\n'],
  ] as const) {
    it(`keeps what is around ${title} that is put in between`, async () => {
      const { element, text } = await open(input)
      await cursor(text, words)
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
      key(text)
      await waitFor(() => element.value === expected, `${JSON.stringify(expected)}, not ${JSON.stringify(element.value)}`)
    })
  }

  it('reads what it wrote as the same text again', async () => {
    const { element, text } = await open('')
    for (const part of parts) {
      element.value = part
      await nextFrame()
      const shown = text.innerText
      // Switched to the source and back it is the same document.
      element.source = true
      await nextFrame()
      element.source = false
      await waitFor(() => text.checkVisibility(), `the text of ${part}`)
      expectEqual([text.innerText, element.value], [shown, part])
    }
  })

  it('shows as source only what it could not keep, and says so', async () => {
    const element = mountHtml('<ops-markdown-editor></ops-markdown-editor>').querySelector('ops-markdown-editor')!
    element.value = `${'> '.repeat(6000)}x`
    await waitFor(() => element.shadowRoot!.querySelector('.ops-note')?.textContent?.includes('只能以 Markdown 源码编辑'), 'the note')
    await waitFor(() => element.shadowRoot!.querySelector('.cm-content'), 'the source')
    expectEqual(element.value, `${'> '.repeat(6000)}x`)
  })
})
