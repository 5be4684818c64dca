import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { fileWith } from '../tools/built-file'
import { changedFields } from '../tools/changed-fields'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { formAddress, formId, storedForms } from '../tools/online-forms'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

async function open(table: string, heading: string): Promise<ConsolePage> {
  const app = await site.openAs('admin', formAddress(table))
  await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe(heading)
  return app
}

/** The form is there, and its first field has the focus: nothing typed now goes to the list behind it. */
const formShown = (app: ConsolePage) =>
  expectSoon(() => app.console.all('dialog .ops-form', (forms) => forms.some((form) => form.matches(':focus-within')))).toBe(true)

async function stored() {
  const { token } = await site.server.signIn('admin')
  return storedForms(site.server, token)
}

const listCall = (table: string): string => `/online/cgform/api/getData/${formId(table)}`
const lastCall = (app: ConsolePage, path: string): Record<string, string> => Object.fromEntries(app.traffic.calls(path).at(-1)?.query ?? [])

describe('[2.2-11] an online form in the shape of a list', () => {
  it('is searched, sorted and exported by the server, in words', async () => {
    const app = await open('ops_work_order', '维修工单')
    await expectSoon(() => app.column('状态')).toContain('待派单')
    await app.fill('标题', '机柜')
    await app.press('查询')
    await everyCell(app, '标题', (title) => title.includes('机柜'))
    expect(lastCall(app, listCall('ops_work_order'))).toMatchObject({ title: '*机柜*', column: 'create_time', order: 'desc' })
    await app.press('重置')
    await app.clickText('th button', '工单号')
    await expectSoon(() => lastCall(app, listCall('ops_work_order'))['column']).toBe('order_no')
    await app.pressInMenu('导出', '导出全部')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已导出 维修工单.xls' })
  })

  it('takes a new record, tells the words of the server at its field, changes and deletes it', { tags: ['main'] }, async () => {
    const app = await open('ops_work_order', '维修工单')
    await app.press('新增')
    await formShown(app)
    await app.fill('工单号', 'FLOW-1')
    await app.fill('标题', '导播间灯不亮')
    await app.choose('类别', '例行保养')
    await app.choose('设备大类', '采集设备')
    await app.choose('设备型号', '云台摄像机')
    await app.fill('工时', '1.5')
    await app.press('保存')
    await expectSoon(() => app.fieldError('工时')).toContain('工时必须是整数')
    await app.fill('工时', '2')
    await app.press('保存')
    await expectSoon(() => app.column('工单号')).toContain('FLOW-1')
    const forms = await stored()
    const [row] = await forms.rows('ops_work_order', 'order_no=FLOW-1')
    expect(row).toMatchObject({
      title: '导播间灯不亮',
      kind: '4',
      hours: 2,
      urgency: '1',
      reporter: 'admin',
      device_model_dictText: '云台摄像机',
    })

    await app.press('编辑 FLOW-1')
    await formShown(app)
    await app.fill('标题', '导播间灯已修')
    await app.press('保存')
    await expectSoon(() => app.column('标题')).toContain('导播间灯已修')

    await app.pressInMenu('更多：FLOW-1', '删除')
    await app.press('删除FLOW-1')
    await expectSoon(() => app.column('工单号')).not.toContain('FLOW-1')
    expect(await forms.rows('ops_work_order', 'order_no=FLOW-1')).toEqual([])
  })
})

describe('[2.2-11] an online form in the shape of a tree', () => {
  it('opens level by level, takes a record below another one, and says why one cannot be deleted', async () => {
    const app = await open('ops_area', '巡检区域')
    await expectSoon(() => app.column('区域名称')).toEqual(['演播中心', '总控机房', '外场'])
    await app.pressInMenu('更多：外场', '添加下级')
    await formShown(app)
    await app.fill('区域名称', '东看台')
    await app.fill('区域编码', 'WC-09')
    await app.press('保存')
    await expectSoon(() => app.column('区域名称')).toContain('东看台')
    const [row] = await (await stored()).rows('ops_area', 'code=WC-09')
    expect(row).toMatchObject({ pid_dictText: '外场' })

    await app.pressInMenu('更多：总控机房', '删除')
    await app.press('删除总控机房')
    await expectSoon(async () => JSON.stringify(await app.toasts())).toContain('下级')
  })
})

it('[2.2-11] [7.3-07] an online form takes the rows of a workbook', async () => {
  const app = await open('ops_area', '巡检区域')
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['区域名称', '区域编码', '上级区域'],
      ['西看台', 'WC-10', '外场'],
    ]),
  )
  const folder = mkdtempSync(join(tmpdir(), 'ops-areas-'))
  const file = join(folder, 'areas.xlsx')
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  await app.press('导入')
  const [chooser] = await Promise.all([app.page.waitForFileChooser(), app.press('选择导入文件')])
  await chooser.accept([file])
  await expectSoon(() => app.dialog()).toContain('西看台')
  await app.clickText('dialog button', '开始上传')
  const forms = await stored()
  await expectSoon(async () => (await forms.rows('ops_area', 'code=WC-10')).map((row) => row['pid_dictText'])).toEqual(['外场'])
  rmSync(folder, { recursive: true })
})

describe('[2.2-11] an online form whose rows open their details', () => {
  it('shows them below the row, and saves what is changed in them with the record', async () => {
    const app = await open('ops_patrol', '巡检任务')
    await app.clickNth('td .ops-toggle', 0)
    await expectSoon(() => app.console.all('.ops-detailrows-table tbody tr', (rows) => rows.length)).toBeGreaterThan(1)
    await expectSoon(() => app.text()).toContain('电源与 UPS')

    await app.press('新增')
    await formShown(app)
    await app.fill('任务号', 'FLOW-P')
    await app.fill('任务名称', '流程巡检')
    await app.clickText('.ops-field button', '新增')
    await app.clickNth('[role=gridcell][aria-colindex="3"]', 0, { count: 2 })
    await app.page.keyboard.type('门禁')
    // Saved with the editor still open, as people do.
    await app.press('保存')
    await expectSoon(() => app.column('任务号')).toContain('FLOW-P')
    const forms = await stored()
    const [row] = await forms.rows('ops_patrol', 'patrol_no=FLOW-P')
    expect(await forms.row('ops_patrol', String(row!['id']))).toMatchObject({
      ops_patrol_item: [{ point: '门禁', result: '3', order_num: 1 }],
    })
  })
})

describe('[2.2-11] an online form alone', () => {
  it.each([formAddress('ops_shift'), '/online/cgformForm/ops_shift'])(
    'at %s is filled in and sent; what is missing is said first',
    async (address) => {
      const app = await site.openAs('admin', address)
      await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe('值班交接')
      await app.press('保存')
      await expectSoon(() => app.fieldError('交接事项')).not.toBe('')
      await app.fill('交接事项', `一切正常 ${address}`)
      await app.press('接班人', 'combobox')
      await app.clickNth('dialog table:not([aria-busy=true]) tbody td:nth-child(2)', 0)
      await app.press('确定选择 1 人')
      await app.press('保存')
      // Another one can be filled in at once.
      await expectSoon(() => app.valueOf('交接事项')).toBe('')
      await app.fill('交接事项', '还没写完')
      await app.press('查看记录')
      await expectSoon(() => app.column('交接事项')).toContain(`一切正常 ${address}`)
      // What was typed stays, out of sight, while one looks at the records.
      const isFormSeen = () => app.console.first('.ops-formpage', (form) => form.checkVisibility())
      expect(await isFormSeen()).toBe(false)
      await app.press('填写表单')
      await expectSoon(isFormSeen).toBe(true)
      expect(await app.valueOf('交接事项')).toBe('还没写完')
    },
  )
})

it.each([
  ['ops_shift', '值班交接', 'PickerEditor', ''],
  ['ops_work_order', '维修工单', 'FileUpload', '新增'],
  ['ops_work_order', '维修工单', 'MarkdownEditor', '新增'],
  ['ops_patrol', '巡检任务', 'RowsEditor', '新增'],
  ['ops_patrol', '巡检任务', 'RowsEditor', '编辑'],
  ['ops_patrol', '巡检任务', 'RowsEditor', '详情'],
])('[2.2-11] the form of %s (%s) stays where it is when the code of %s comes, opened by "%s"', async (table, heading, view, opener) => {
  const fault = site.faults.on(fileWith(`/${view}.tsx`, 'console'), 'held')
  const app = await open(table, heading)
  if (opener === '新增') await app.press(opener)
  else if (opener === '详情') await app.clickNth('td .ops-opens', 0)
  else if (opener !== '') await app.clickText('td button', opener)
  const positions = (): Promise<number[]> =>
    app.console.all('.ops-form .ops-item', (items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  // Of a field: before the record is there the form waits as a whole.
  const waiting = (): Promise<number> => app.count('.ops-form .ops-item .ops-skeleton')
  await expectSoon(() => fault.hits).toBe(1)
  await expectSoon(waiting).toBeGreaterThan(0)
  const before = await positions()
  fault.end()
  await expectSoon(waiting).toBe(0)
  await app.painted()
  expect(await positions()).toEqual(before)
})

it.each([1440, 390])('[2.2-11] the rows of a record scroll within its form, at %d px too', async (width) => {
  const app = await site.open({ width, height: 844 })
  await app.enter(await site.server.signIn('admin'), formAddress('ops_patrol'))
  await app.press('新增')
  const right = (css: string): Promise<number> => app.console.first(css, (box) => Math.round(box.getBoundingClientRect().right))
  await expectSoon(() => app.count('.ops-form .ops-grid')).toBe(1)
  await expectSoon(() => app.count('.ops-form .ops-grid .ops-bar')).toBe(1)
  expect(await right('.ops-form .ops-grid')).toBe(await right('.ops-form textarea'))
  expect(await app.console.first('.ops-form .ops-grid-view', (view) => view.scrollWidth > view.clientWidth)).toBe(true)
})

describe('[2.2-11] who may not', () => {
  it('read a form is told so in the place of it', async () => {
    const admin = await permissionsOf(site.server, 'admin')
    respondPermissions(site.faults, admin)
    const app = await site.openAs('jeecg', formAddress('ops_work_order'))
    await expectSoon(() => app.text()).toContain('没有查看这个在线表单的权限')
    app.consoleOutput.splice(0)
  })
})

it('speaks English where its definition does', async () => {
  const app = await site.openAs('admin', '/dashboard/analysis')
  await setPageLanguage(app, 'en')
  await app.go(formAddress('ops_work_order'))
  await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe('Repair orders')
  await expectSoon(() => app.column('State')).toContain('Open')
  await app.press('Add')
  await app.field('Order No.')
  await app.press('Save')
  await expectSoon(() => app.fieldError('Title')).not.toBe('')
})

describe('an online form on a server of the 3.8 generation', () => {
  const genuine = useSite(serverKinds.find(({ kind }) => kind === '3.8')!.settings)

  it('[V-G08] [V-G09] [V-G32] keeps details and fields that its list does not show when something else is changed', async () => {
    const { token } = await genuine.server.signIn('admin')
    const forms = storedForms(genuine.server, token)
    const [listed] = await forms.rows('ops_patrol', 'pageSize=1')
    const id = String(listed!['id'])
    const row = () => forms.row('ops_patrol', id)
    await genuine.server.call(`/online/cgform/api/form/${formId('ops_patrol')}`, {
      token,
      method: 'PUT',
      body: { ...(await row()), summary: '不在列表中' },
    })
    const before = await row()
    expect(before).toMatchObject({ summary: '不在列表中', ops_patrol_item: expect.arrayContaining([expect.anything()]) })
    expect(listed).not.toHaveProperty('summary')
    const app = await genuine.openAs('admin', formAddress('ops_patrol'))
    await app.press(`编辑 ${String(before['patrol_no'])}`)
    await formShown(app)
    await app.fill('任务名称', '改过的任务')
    await app.press('保存')
    await expectSoon(async () => (await row())['title']).toBe('改过的任务')
    expect(changedFields(before, await row())).toEqual(['title'])
  })
})
