import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const toasts = async (app: ConsolePage): Promise<string[]> => (await app.toasts()).map(({ text }) => text)

/** Keeps the bytes of the files that the page saves. */
async function watchFiles(app: ConsolePage): Promise<() => Promise<number[][]>> {
  await app.page.evaluate(() => {
    const files: number[][] = []
    Reflect.set(globalThis, 'opsTestSaved', files)
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      void file.arrayBuffer().then((bytes) => files.push([...new Uint8Array(bytes)]))
      return create(file)
    }
  })
  return () => app.page.evaluate(() => Reflect.get(globalThis, 'opsTestSaved') as number[][])
}

const rowsOf = (bytes: number[]): unknown[][] => {
  const { SheetNames: names, Sheets: sheets } = read(new Uint8Array(bytes), { type: 'array' })
  return utils.sheet_to_json(sheets[names[0]!]!, { header: 1 })
}

describe('a server that lacks calls of ours', () => {
  const site = useSite(genuine.settings)

  it('[V-G19] [V-G26] writes the export of logs from their list, and hides the check that the server does not have', async () => {
    const app = await site.openAs('admin', '/system/log')
    await expectSoon(() => app.column('日志内容')).not.toEqual([])
    const files = await watchFiles(app)
    await app.pressInMenu('导出', '导出全部')
    await expectSoon(() => toasts(app)).toContainEqual(expect.stringMatching(/^已导出 日志管理 \d{4}-\d{2}-\d{2}\.xlsx$/))
    await expectSoon(files).toHaveLength(1)
    const [headings, ...rows] = rowsOf((await files())[0]!)
    expect(headings).toContain('操作人账号')
    expect(rows.length).toBeGreaterThan(0)
    await app.pressInMenu('导出', '导出全部')
    await expectSoon(files).toHaveLength(2)
    expect(app.traffic.calls('/sys/log/exportXls')).toHaveLength(1)

    await app.press('校验日志')
    await expectSoon(() => app.dialog()).toContain('此服务器没有为日志建立校验链。')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.text()).not.toContain('校验日志')
    app.consoleOutput.splice(0)
  })

  it('[V-G26] offers the sources of permissions no more once the server has answered that it has none', async () => {
    const app = await site.openAs('admin', genuine.usersPage)
    await usersShown(app)
    await searchAccount(app, 'zhangsan')
    await app.pressInMenu('更多：张三', '权限来源')
    await expectSoon(() => app.dialog()).toContain('此服务器不提供权限来源')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press('更多：张三')
    await expectSoon(() => app.count('[role=menuitem]')).toBeGreaterThan(0)
    expect(await app.console.all('[role=menuitem]', (items) => items.map((item) => item.textContent))).not.toContain('权限来源')
    app.consoleOutput.splice(0)
  })

  it('[V-G22] says which emptied value the server has kept', async () => {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/sys/user/list?username=zhangsan', { token })
    const [user] = (result as { records: Record<string, unknown>[] }).records
    const body = { ...user, birthday: '1990-05-06' }
    await site.server.call('/sys/user/edit', { method: 'PUT', token, body })
    const app = await site.openAs('admin', genuine.usersPage)
    await usersShown(app)
    await searchAccount(app, 'zhangsan')
    await app.press('编辑 张三')
    await app.fill('生日', '')
    await app.press('保存')
    await expectSoon(() => toasts(app)).toContainEqual('已保存，但服务器没有清空： 生日：1990-05-06')
  })

  it('[V-G20] changes the own e-mail address without a password that the server would not check', async () => {
    const app = await site.openAs('lisi', '/account/settings')
    await app.fill('邮箱', 'lisi@elsewhere.example')
    expect(await app.text()).not.toContain('当前密码')
    await app.press('保存')
    await expectSoon(() => toasts(app)).toContainEqual(expect.stringContaining('资料已保存'))
  })

  it('[V-G34] offers the administrator a test message, for which the server has no permission', async () => {
    const app = await site.openAs('admin', '/message/template')
    await expectSoon(() => app.column('模板标题')).not.toEqual([])
    const [title = ''] = await app.column('模板标题')
    await app.pressInMenu(`更多：${title}`, '测试')
    await expectSoon(() => app.dialog()).toContain('发送测试消息')
  })
})
