import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import type { ConsolePage } from '../tools/console-page'
import { meetsEnd, signInOver } from '../tools/session-end'
import { useSite } from '../tools/site'
import { newUser, openUsers } from '../tools/users-page'
import { expectSoon, waitFor } from '../tools/wait'

const site = useSite()
const folder = mkdtempSync(join(tmpdir(), 'ops-import-'))
const headings = ['登录账号', '真实姓名', '电话', '工号', '性别', '部门']

/** A workbook of new users, as the export lays them out. */
function workbook(name: string, rows: readonly (readonly string[])[]): string {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([['用户列表'], ['导出人:管理员'], headings, ...rows.map((row) => [...row])])
  utils.book_append_sheet(book, sheet, '用户')
  const path = join(folder, name)
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  writeFileSync(path, bytes)
  return path
}

const rowOf = (name: string): string[] => {
  const { username, realname, phone, workNo } = newUser(name)
  return [username, realname, phone, workNo, '男', '设备运维部']
}

async function choose(app: ConsolePage, button: string, path: string): Promise<void> {
  await app.press(button)
  const input = await waitFor(() => app.page.$('ops-console >>> dialog input[type=file]'), 'the file input')
  await input.uploadFile(path)
}

const posts = (app: ConsolePage): number => app.traffic.calls('/sys/user/importExcel').length

describe('import of users', () => {
  it('[7.3-07] [8-12] a workbook is checked, imported but for one row, that row mended in the preview and imported again', async () => {
    const app = await openUsers(site)
    const [good, taken, wrong] = [rowOf('good'), rowOf('taken'), rowOf('wrong')]
    const account = taken[0]!
    taken[0] = 'admin'
    wrong[4] = '不详'
    await choose(app, '导入', workbook('用户.xlsx', [good, taken, wrong]))
    await expectSoon(() => app.dialog()).toContain('共 3 行，2 行可导入，1 行有误')
    await app.clickText('.ops-dialogfoot button', '开始上传 2 行')
    await expectSoon(() => app.dialog()).toContain('文件导入成功，但有错误。')
    expect(await app.dialog()).toMatch(/具体详情请\s*点击下载/)
    const details = await app.console.first('.ops-note a', (link) => (link as HTMLAnchorElement).href)
    expect(await (await fetch(details)).text()).toContain('第 5 行：用户名已经存在，忽略导入。')

    await app.press('修正未导入的 2 行')
    await expectSoon(() => app.dialog()).toContain('1 行已导入')
    await app.clickText('[role=gridcell]', 'admin')
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('a')
    await app.page.keyboard.up('Control')
    await app.page.keyboard.type(account)
    await app.page.keyboard.press('Enter')
    await app.clickText('.ops-dialogfoot button', '开始上传 1 行')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '文件导入成功！数据行数：1' })
    expect(posts(app)).toBe(2)
    await expectSoon(() => app.text()).toContain(good[0])
  })

  it('a press that is doubled sends once; an upload on a slow network can be cancelled, and nothing is lost', async () => {
    const app = await openUsers(site)
    await choose(app, '导入', workbook('慢.xlsx', [rowOf('slow')]))
    await expectSoon(() => app.dialog()).toContain('共 1 行，1 行可导入')
    const fault = site.faults.on('/sys/user/importExcel', 'held')
    await app.press('开始上传 1 行', 'button', { count: 2 })
    await expectSoon(() => fault.hits).toBe(1)
    await app.press('取消上传')
    await expectSoon(() => app.dialog()).toContain('已取消上传')
    expect(await app.dialog()).toContain('共 1 行，1 行可导入')
    expect(posts(app)).toBe(1)
  })

  it('a session that has ended meanwhile is signed in over, and the rows go on their way as they were mended', async () => {
    const app = await openUsers(site)
    const row = rowOf('expired')
    const account = row[0]!
    row[0] = 'admin'
    await choose(app, '导入', workbook('过期.xlsx', [row]))
    await expectSoon(() => app.dialog()).toContain('共 1 行，1 行可导入')
    await app.clickText('[role=gridcell]', 'admin')
    await app.page.keyboard.type(account)
    await app.page.keyboard.press('Enter')
    await meetsEnd(site, app, '/sys/user/importExcel', () => app.press('开始上传 1 行'))
    await signInOver(app)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '文件导入成功！数据行数：1' })
    await expectSoon(() => app.text()).toContain(account)
  })

  it('[7.3-08] what was exported is imported with one row changed, in English: only that one is new', async () => {
    const app = await openUsers(site)
    await app.page.evaluate(() => {
      const create = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (file: Blob) => {
        void file.arrayBuffer().then((bytes) => Reflect.set(globalThis, 'opsTestBytes', [...new Uint8Array(bytes)]))
        return create(file)
      }
    })
    await app.fill('账号', 'zhang')
    await app.press('查询')
    await expectSoon(() => app.text()).toMatch(/共 \d\d 条/)
    const [, found] = /共 (\d\d) 条/.exec(await app.text())!
    await app.pressInMenu('导出', `导出查询结果 ${found} 条`)
    const exported = () => app.page.evaluate(() => (Reflect.get(globalThis, 'opsTestBytes') as number[] | undefined) ?? [])
    await expectSoon(async () => (await exported()).length).toBeGreaterThan(1000)
    const book = read(Uint8Array.from(await exported()), { type: 'array' })
    const sheet = book.Sheets[book.SheetNames[0]!]!
    const heads = utils.sheet_to_json<string[]>(sheet, { header: 1 })[2]!
    const { username, phone, workNo } = newUser('changed')
    for (const [heading, text] of [
      ['登录账号', username],
      ['电话', phone],
      ['工号', workNo],
      ['电子邮件', ''],
      ['座机号', ''],
    ] as const)
      utils.sheet_add_aoa(sheet, [[text]], { origin: { r: 3, c: heads.indexOf(heading) } })
    const path = join(folder, 'changed.xls')
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'biff8', bookSST: true })
    writeFileSync(path, bytes)

    await app.switchFrom('简体中文')
    await choose(app, 'Import', path)
    await expectSoon(() => app.dialog()).toContain(`${found} rows,`)
    await app.clickText('.ops-dialogfoot button', 'Upload ')
    await expectSoon(() => app.dialog()).toContain('imported: 1')
    expect(await app.dialog()).toMatch(/For details please\s*click to download/)
  })
})
