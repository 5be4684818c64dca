import { sendKeys, setViewport } from '@web/test-runner-commands'
import type { ElementEntry } from '../../elements/core/define/element-entry'
import type { TreeRecord, TreeRecordSource } from '../../elements/parts/tree-picker'
import { expectEqual, expectTrue } from './assert'
import { axeSuite } from './axe-suite'
import { elementSuite } from './element-suite'
import { formSuite } from './form-suite'
import { pauseTimers } from './paused-timers'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from './page'
import { pickerSuite } from './picker-suite'
import { buttonOf, fieldTexts, lineOf, lines, lineTexts, searchTree, toggleLine } from './tree-page'

type Picker = HTMLElement & { value: string; selection: readonly TreeRecord[]; options?: readonly TreeRecord[]; source?: TreeRecordSource }

export const sampleTree: TreeRecord[] = [
  {
    key: '1',
    title: '设备类',
    code: 'A',
    children: [
      { key: '11', title: '编码器', code: 'A01' },
      { key: '12', title: '摄像机', code: 'A02', children: [{ key: '121', title: '球机', code: 'A02A01' }] },
    ],
  },
  { key: '2', title: '备件类', code: 'B' },
]
const options = `options='${JSON.stringify(sampleTree)}'`

export const panel = '.ops-float, .ops-sheet'

export async function openTree(element: Element): Promise<void> {
  ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
  await waitFor(() => queryShadow(element, '[role="tree"]'), 'the tree')
}

export const closedTree = (element: Element) => waitFor(() => !queryShadow(element, '[role="tree"]'), 'the tree to close')

export async function press(element: Element, ...texts: string[]): Promise<void> {
  for (const text of texts) (await lineOf(element, text)).click()
  await nextFrame()
}

/** What every element with a dropdown tree does, with data of the page. Run once per element. */
export function treePickerSuite(entry: ElementEntry): void {
  const { tag } = entry
  const names: Record<string, string> = { 1: '设备类', 2: '备件类' }

  async function commit(element: HTMLElement, value: string): Promise<void> {
    await openTree(element)
    await press(element, names[value]!)
    await closedTree(element)
  }

  elementSuite({ entry, markup: `<${tag} ${options}></${tag}>` })
  formSuite({ tag, attributes: options, values: ['1', '2'], control: '[role="combobox"]', commit })
  axeSuite({ tag, attributes: `label="分类" multiple value="11,gone" ${options}`, open: openTree })
  pickerSuite({ tag, attributes: options, panel, chosen: '2', choose: (element) => press(element, '备件类') })

  describe(`<${tag}> with data of the page`, () => {
    before(loadKit)
    beforeEach(() => setViewport({ width: 1440, height: 900 }))
    after(() => setViewport({ width: 800, height: 600 }))

    const mountPicker = (more = '', records: readonly TreeRecord[] | null = sampleTree) => {
      const element = mountHtml(`<${tag} ${more}></${tag}>`).querySelector<Picker>(tag)!
      if (records) element.options = records
      return element
    }

    it('shows the text of its value, whichever level it is on, and opens the way to it', async () => {
      const element = mountPicker('value="121"')
      await waitFor(() => fieldTexts(element).join() === '球机', 'the text')
      await openTree(element)
      expectEqual(lineTexts(element), ['设备类', '编码器', '摄像机', '球机', '备件类'])
      expectEqual((await lineOf(element, '球机')).getAttribute('aria-selected'), 'true')
    })

    it('takes several over one by one, in the order of choice, parents and children apart', async () => {
      const element = mountPicker('multiple')
      const changes = captureEvents(element, 'change')
      await openTree(element)
      await press(element, '备件类', '设备类')
      expectEqual([element.value, changes.length], ['2,1', 2])
      await press(element, '备件类')
      expectEqual([element.value, element.selection.map(({ title }) => title).join()], ['1', '设备类'])
      ;(await buttonOf(element, '完成')).click()
      await closedTree(element)
      expectEqual(fieldTexts(element), ['设备类'])
    })

    it('keeps a value that has no record as it is, also beside others', async () => {
      const element = mountPicker('multiple value="gone,11"')
      await waitFor(() => fieldTexts(element).join() === 'gone,编码器', 'both chips')
      await openTree(element)
      await press(element, '备件类')
      expectEqual(element.value, 'gone,11,2')
    })

    it('empties by one press, in the panel and by keys', async () => {
      const element = mountPicker('value="2"')
      await openTree(element)
      ;(await buttonOf(element, '清空')).click()
      await closedTree(element)
      expectEqual(element.value, '')
      element.value = '2'
      element.focus()
      await sendKeys({ press: 'Backspace' })
      expectEqual(element.value, '')
    })

    it('takes a stored 0 for nothing where no record of the page has it', async () => {
      const element = mountPicker('value="0"', null)
      await whenRendered(element)
      expectEqual(fieldTexts(element), [])
      const other = mountPicker('value="0"', [{ key: '0', title: '全部' }])
      await waitFor(() => fieldTexts(other).join() === '全部', 'the record 0')
    })

    it('searches, marks what it finds and opens the way there', async () => {
      const element = mountPicker()
      await openTree(element)
      const input = await searchTree(element, '球')
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
      await waitFor(() => lineTexts(element).join() === '设备类,摄像机,球机', 'what was found')
      expectEqual(queryShadow(element, 'mark')!.textContent, '球')
      await press(element, '球机')
      expectEqual(element.value, '121')
    })

    it('[9-07] searches 300 ms after the last key', async () => {
      const element = mountPicker()
      await openTree(element)
      const timers = pauseTimers(300)
      for (const text of ['球', '编码']) await searchTree(element, text)
      expectEqual([timers.count(), lineTexts(element).join()], [1, '设备类,备件类'])
      timers.run()
      timers.release()
      await waitFor(() => lineTexts(element).join() === '设备类,编码器', 'what was found')
    })

    it('is used by keys alone', async () => {
      const element = mountPicker()
      await whenRendered(element)
      element.focus()
      await sendKeys({ press: 'ArrowDown' })
      await waitFor(() => queryShadow(element, '.ops-treehead input:focus'), 'focus in the search')
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await sendKeys({ press: key })
      await closedTree(element)
      expectEqual(element.value, '11')
      await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'combobox', 'focus back on the field')
    })

    it('puts focus into the search box when the tree comes, not on what would empty it', async () => {
      const element = mountPicker('value="2"')
      await openTree(element)
      await waitFor(() => queryShadow(element, '.ops-treehead input:focus'), 'focus in the search')
    })

    it('opens the way to what was chosen below a branch that was loaded, without asking again', async () => {
      const element = mountPicker('', null)
      const requests: string[] = []
      element.source = ({ parent, values }) => {
        if (!values) requests.push(parent?.key ?? '')
        return Promise.resolve(parent || values ? [{ key: '11', title: '编码器' }] : [{ key: '1', title: '设备类', leaf: 0 }])
      }
      await openTree(element)
      await toggleLine(element, '设备类')
      await press(element, '编码器')
      await closedTree(element)
      await openTree(element)
      expectEqual((await lineOf(element, '编码器')).getAttribute('aria-selected'), 'true')
      expectEqual(requests, ['', '1'])
    })

    it('[9-12] is at most 400 px high and scrolls beyond, and draws of 10,000 records only the lines in sight', async () => {
      const many = Array.from({ length: 100 }, (_, a) => ({
        key: `${a}`,
        title: `类${a}`,
        children: Array.from({ length: 99 }, (__, b) => ({ key: `${a}-${b}`, title: `种${a}-${b}` })),
      }))
      const element = mountPicker('multiple value="99-98"', many)
      await openTree(element)
      expectTrue(queryShadow(element, panel)!.offsetHeight <= 400, `the panel is ${queryShadow(element, panel)!.offsetHeight} high`)
      const tree = queryShadow(element, '[role="tree"]')!
      expectTrue(tree.scrollHeight > tree.clientHeight, 'it does not scroll')
      tree.scrollTop = tree.scrollHeight
      await lineOf(element, '种99-98')
      expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn`)
    })

    it('[0-16] speaks English', async () => {
      const element = mountPicker('lang="en" multiple value="2"')
      await openTree(element)
      await buttonOf(element, 'Done')
      expectTrue(
        !/[\u4e00-\u9fff]/.test(queryShadow(element, '.ops-treehead input')!.getAttribute('placeholder')!),
        'Chinese in the search box',
      )
    })

    it('asks a function of the page for the top level, for what is below and for names, and survives its failure', async () => {
      const element = mountPicker('value="11"', null)
      const failures = captureEvents(element, 'ops-load-error')
      let isAway = true
      element.source = ({ parent, values }) => {
        if (isAway) return Promise.reject(new Error('away'))
        if (values) return Promise.resolve([{ key: '11', title: '编码器' }])
        return Promise.resolve(
          parent
            ? [
                { key: '11', title: '编码器' },
                { key: '12', title: '摄像机' },
              ]
            : [{ key: '1', title: '设备类', leaf: 0 }],
        )
      }
      await waitFor(() => failures.length === 1, 'the event')
      expectEqual(fieldTexts(element), ['11'])
      ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
      const retry = await waitFor(() => queryShadow(element, '.ops-float .ops-empty[role="alert"] button'), 'the failure with retry')
      isAway = false
      retry.click()
      await toggleLine(element, '设备类')
      await press(element, '摄像机')
      expectEqual([element.value, ...fieldTexts(element)], ['12', '摄像机'])
    })
  })
}
