import type { DepartRecord } from '../../elements/depart-picker/depart-picker.types'
import { queryShadow, nextFrame, waitFor } from './page'
import { lineOf } from './tree-page'

export type Picker = HTMLElementTagNameMap['ops-depart-picker']

export const departRecords: DepartRecord[] = [
  {
    id: 'east',
    key: 'east',
    departName: '华东运营中心',
    orgCode: 'A01',
    children: [
      { id: 'video', departName: '视频运营部', orgCode: 'A01A01' },
      {
        id: 'run',
        departName: '设备运维部',
        orgCode: 'A01A02',
        children: [
          { id: 'e1', departName: '华东片区', orgCode: 'A01A02A01' },
          { id: 's1', departName: '华南片区', orgCode: 'A01A02A02' },
        ],
      },
    ],
  },
  { id: 'lab', departName: '研究院', orgCode: 'A02', children: null },
]
export const options = `options='${JSON.stringify(departRecords)}'`

export const boxOf = async (element: Element, text: string) => (await lineOf(element, text)).getAttribute('aria-checked')
const primary = (element: Element) => waitFor(() => queryShadow(element, 'dialog .ops-btn[data-kind="primary"]'), 'the confirming button')
export const closed = (element: Element) => waitFor(() => !queryShadow(element, 'dialog'), 'the dialog to close')

export async function openDialog(element: Element): Promise<void> {
  ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
  await waitFor(() => queryShadow(element, 'dialog [role="tree"]'), 'the tree')
}

export async function confirm(element: Element): Promise<void> {
  ;(await primary(element)).click()
  await closed(element)
}

export async function checkNodes(element: Element, ...texts: string[]): Promise<void> {
  for (const text of texts) (await lineOf(element, text)).click()
  await nextFrame()
}
