import { sendKeys } from '@web/test-runner-commands'
import type { QueryField } from '../../elements/query-builder/query-builder.types'
import { buttonWith, mountHtml, queryShadow, waitFor } from './page'

export type Builder = HTMLElementTagNameMap['ops-query-builder']

export const fields: readonly QueryField[] = [
  { value: 'name', text: '名称' },
  {
    value: 'online',
    text: '在线',
    options: [
      { value: '1', text: '在线' },
      { value: '0', text: '离线' },
      { value: '2', text: '告警' },
    ],
  },
  { value: 'size', text: '路数', type: 'int' },
  { value: 'since', text: '接入日期', type: 'date' },
  { value: 'locked', text: '锁定', type: 'switch' },
  { value: 'grade', text: '等级', type: 'string', dictCode: 'grade' },
]
let codes = 0
export const all = <Found extends HTMLElement>(element: Element, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<Found>(selector),
]
export const press = async (element: Element, text: string) =>
  (await waitFor(() => buttonWith(element, text), `the button ${text}`)).click()
export const labelled = (element: Element, label: string) => waitFor(() => queryShadow(element, `[aria-label="${label}"]`), label)
export const rows = (element: Element) => all(element, '.ops-condition')
export const toast = (element: Element) =>
  all(element, '.ops-toast')
    .map((one) => one.textContent ?? '')
    .join('|')
/** The conditions in effect, in words. */
export const queryText = (element: Element) => queryShadow(element, '.ops-saidquery')?.textContent?.trim()

/** Opens a select and takes the option with this text, by its keys. */
export async function choose(element: Element, label: string, option: string): Promise<void> {
  const box = await labelled(element, label)
  box.focus()
  box.click()
  const found = await waitFor(
    () => all(element, '[role="option"]').find((one) => one.checkVisibility() && one.textContent?.trim() === option),
    `the option ${option}`,
  )
  found.click()
  await waitFor(() => box.textContent?.includes(option) || (box as HTMLInputElement).value === option, `${option} chosen`)
}

export async function type(element: Element, label: string, text: string): Promise<void> {
  const input = (await labelled(element, label)) as HTMLInputElement
  input.focus()
  input.select()
  await sendKeys({ type: text })
}

export function mountBuilder(more: Partial<Builder> = {}): Builder {
  const element = mountHtml('<ops-query-builder></ops-query-builder>').querySelector('ops-query-builder')!
  Object.assign(element, { fields, saveCode: `test ${++codes}`, ...more })
  return element
}

export async function opened(more: Partial<Builder> = {}): Promise<Builder> {
  const element = mountBuilder(more)
  await press(element, more.lang === 'en' ? 'Advanced query' : '高级查询')
  await waitFor(() => rows(element).length > 0, 'the rows')
  return element
}

/** A condition as somebody writes it. */
export async function write(element: Builder, n: number, field: string, text: string): Promise<void> {
  await choose(element, `第 ${n} 个条件的字段`, field)
  await type(element, `第 ${n} 个条件的值`, text)
}
