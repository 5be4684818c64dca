import { sendKeys } from '@web/test-runner-commands'
import { queryShadow, nextFrame, waitFor } from './page'
import { all } from './record-dialog'
import { choose, fileOf } from './uploads'

export interface DialogSample {
  readonly name: string
  /** One `ops-...` element, perhaps inside a configuration. */
  readonly markup: string
  readonly tag: string
  /** Pixels of the dialog where there is room for it (clauses 2.9 and 9). */
  readonly width: number
  /** Does what closing would lose. */
  readonly change?: (element: HTMLElement) => Promise<unknown>
  /** Says what was done. */
  readonly state?: (element: HTMLElement) => unknown
  /** What the question names. */
  readonly lost?: { readonly 'zh-CN': string; readonly en: string }
  /** Several can be chosen with a press on each. */
  readonly several?: boolean
}

type Opens = HTMLElement & { open: boolean }

const json = (data: unknown): string => JSON.stringify(data).replaceAll("'", '&apos;')

/** More than any dialog shows at once. */
const people = Array.from({ length: 60 }, (_, n) => ({
  id: `${n}`,
  username: `user${n}`,
  realname: `Person ${n}`,
  roleCode: `role${n}`,
  roleName: `Role ${n}`,
  code: `code${n}`,
  name: `Name ${n}`,
  departIds: 'd1',
}))
const departs = [
  { id: 'd1', departName: 'Depart 1', children: Array.from({ length: 40 }, (_, n) => ({ id: `d1-${n}`, departName: `Depart 1-${n}` })) },
]
const picked = (element: HTMLElement): unknown => all(element, '.ops-picker-picked li b').map((name) => name.textContent)
/** Presses a row of the table, or a card of a narrow screen. */
const pressRow =
  (text: string) =>
  async (element: HTMLElement): Promise<void> => {
    const row = await waitFor(
      () => all(element, 'tbody > tr:not([aria-hidden]), .ops-picker-card').find((one) => one.textContent?.includes(text)),
      `the row of ${text}`,
    )
    row.click()
  }

const record = (
  tag: string,
  width: number,
  more: string,
  row: string,
  noun: { 'zh-CN': string; en: string },
  name = tag,
): DialogSample => ({
  name,
  tag,
  width,
  markup: `<${tag} multiple ${more} options='${json(people)}'></${tag}>`,
  change: pressRow(row),
  state: picked,
  lost: { 'zh-CN': `${noun['zh-CN']}增加 1，移除 0`, en: `${noun.en}, 1 added, 0 removed` },
  several: true,
})

/** Every dialog of the kit that somebody opens and may change something in. */
export const dialogSamples: readonly DialogSample[] = [
  record('ops-user-picker', 1200, '', 'user3', { 'zh-CN': '用户', en: 'users' }),
  record(
    'ops-user-picker',
    1250,
    `by-depart departs='${json(departs)}'`,
    'user3',
    { 'zh-CN': '用户', en: 'users' },
    'ops-user-picker by-depart',
  ),
  record('ops-role-picker', 900, '', 'role3', { 'zh-CN': '角色', en: 'roles' }),
  record('ops-position-picker', 1000, '', 'code3', { 'zh-CN': '职务', en: 'positions' }),
  record(
    'ops-biz-picker',
    900,
    `columns='${json([
      { key: 'name', title: 'Name' },
      { key: 'code', title: 'Code' },
    ])}'`,
    'code3',
    { 'zh-CN': '记录', en: 'records' },
  ),
  record(
    'ops-popup-picker',
    1200,
    `field="who" org-fields="realname" dest-fields="who" columns='${json([
      { dataIndex: 'realname', title: 'Name' },
      { dataIndex: 'username', title: 'Account' },
    ])}'`,
    'user3',
    { 'zh-CN': '记录', en: 'records' },
  ),
  {
    name: 'ops-depart-picker',
    tag: 'ops-depart-picker',
    width: 500,
    markup: `<ops-depart-picker multiple options='${json(departs)}'></ops-depart-picker>`,
    change: async (element) =>
      (await waitFor(() => all(element, '[role="treeitem"]').find((one) => one.textContent === 'Depart 1-2'), 'the department')).click(),
    state: (element) => all(element, '[role="treeitem"][aria-checked="true"]').map((one) => one.textContent),
    lost: { 'zh-CN': '部门增加 1，移除 0', en: 'Departments, 1 added, 0 removed' },
    several: true,
  },
  {
    name: 'ops-cron-picker',
    tag: 'ops-cron-picker',
    width: 608,
    markup: '<ops-cron-picker value="0 0 12 * * ?"></ops-cron-picker>',
    async change(element) {
      ;(
        await waitFor(
          () => queryShadow<HTMLInputElement>(element, 'dialog input[aria-label="表达式"], dialog input[aria-label="Expression"]'),
          'the expression',
        )
      ).select()
      await sendKeys({ type: '0 0 7 * * ?' })
    },
    state: (element) =>
      queryShadow<HTMLInputElement>(element, 'dialog input[aria-label="表达式"], dialog input[aria-label="Expression"]')?.value,
    lost: { 'zh-CN': '0 0 7 * * ?', en: '0 0 7 * * ?' },
  },
  {
    name: 'ops-upload-dialog',
    tag: 'ops-upload-dialog',
    width: 520,
    markup: '<ops-config base-url="/uploads"><ops-upload-dialog></ops-upload-dialog></ops-config>',
    async change(element) {
      await choose(element, fileOf('a.txt'))
      await waitFor(() => queryShadow(element, '.ops-file'), 'the file')
    },
    state: (element) => all(element, '.ops-filename > .ops-truncate').map((name) => name.textContent),
    lost: { 'zh-CN': '文件列表', en: 'list of files' },
  },
  {
    name: 'ops-excel-import',
    tag: 'ops-excel-import',
    width: 600,
    markup: '<ops-excel-import url="/imports/ok"></ops-excel-import>',
    async change(element) {
      await choose(element, fileOf('a.xlsx'))
      await waitFor(() => queryShadow(element, '.ops-importfile[data-failed]'), 'the file')
    },
    state: (element) => all(element, '.ops-importfile > b').map((name) => name.textContent),
    lost: { 'zh-CN': '文件', en: 'file' },
  },
  {
    name: 'ops-query-builder',
    tag: 'ops-query-builder',
    width: 1000,
    markup: `<ops-query-builder save-code="dialog-sample" fields='[{"value":"name","text":"Name"}]' value='{"matchType":"and","records":[{"field":"name","rule":"eq","val":"a"}]}'></ops-query-builder>`,
    async change(element) {
      queryShadow<HTMLInputElement>(element, '.ops-conditionvalue input')!.select()
      await sendKeys({ type: '123456' })
    },
    state: (element) => queryShadow<HTMLInputElement>(element, '.ops-conditionvalue input')?.value,
    lost: { 'zh-CN': '查询条件', en: 'conditions' },
  },
  {
    name: 'ops-password-dialog',
    tag: 'ops-password-dialog',
    width: 800,
    markup: '<ops-password-dialog username="admin"></ops-password-dialog>',
    async change(element) {
      queryShadow(element, 'input[name="oldpassword"]')!.focus()
      await sendKeys({ type: '123456' })
    },
    state: (element) => queryShadow<HTMLInputElement>(element, 'input[name="oldpassword"]')?.value,
    lost: { 'zh-CN': '密码', en: 'passwords' },
  },
  {
    name: 'ops-depart-switch',
    tag: 'ops-depart-switch',
    width: 450,
    markup: `<ops-depart-switch username="admin" org-code="A01" departs='${json([
      { orgCode: 'A01', departName: 'Studio' },
      { orgCode: 'A02', departName: 'Control' },
    ])}'></ops-depart-switch>`,
    async change(element) {
      queryShadow(element, 'dialog [role="combobox"]')!.click()
      ;(await waitFor(() => all(element, '[role="option"]').find((one) => one.textContent?.includes('Control')), 'the department')).click()
      await waitFor(() => !queryShadow(element, '[role="option"]'), 'the list to close')
    },
    state: (element) => queryShadow(element, 'dialog [role="combobox"]')?.textContent,
    lost: { 'zh-CN': 'Control', en: 'Control' },
  },
  {
    name: 'ops-modal',
    tag: 'ops-modal',
    width: 640,
    markup: `<ops-modal heading="Rules" width="640" fullscreen-switch><input aria-label="rule"><p>${'A long rule of the house. '.repeat(400)}</p></ops-modal>`,
    async change(element) {
      element.querySelector('input')!.focus()
      await sendKeys({ type: 'x' })
      element.setAttribute('unsaved', 'The rule you typed')
      await nextFrame()
    },
    state: (element) => element.querySelector('input')!.value,
    lost: { 'zh-CN': 'The rule you typed', en: 'The rule you typed' },
  },
]

export const dialogsWithChanges = dialogSamples.filter((sample): sample is Required<DialogSample> => sample.change !== undefined)

/** The panel of the dialog that was opened first. */
export const panelOf = (element: HTMLElement): HTMLElement | null => queryShadow(element, '[data-dialog-panel]')

/** Opens it as the page does, and waits for its content. */
export async function openSample(element: HTMLElement): Promise<HTMLElement> {
  ;(element as Opens).open = true
  const panel = await waitFor(() => panelOf(element), `the dialog of ${element.localName}`)
  await waitFor(() => panel.querySelector('.ops-body')!.childElementCount > 0 && !panel.querySelector('[aria-busy="true"]'), 'its content')
  return panel
}
