import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** The first bytes of every file that the page gives to its user, in hexadecimal. */
async function openWatched(): Promise<{ app: ConsolePage; saved: () => Promise<string[]> }> {
  const app = await site.openAs('admin', '/isystem/user')
  await usersShown(app)
  await app.page.evaluate(() => {
    const heads: string[] = []
    Reflect.set(globalThis, 'opsTestSaved', heads)
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      void file.arrayBuffer().then((bytes) => heads.push([...new Uint8Array(bytes.slice(0, 4))].map((byte) => byte.toString(16)).join('')))
      return create(file)
    }
  })
  return { app, saved: () => app.page.evaluate(() => Reflect.get(globalThis, 'opsTestSaved') as string[]) }
}

const exportParams = (app: ConsolePage) => Object.fromEntries(app.traffic.calls('/sys/user/exportXls').at(-1)?.query ?? [])

describe('export of users', () => {
  it('[7.3-08] saves what was found as .xls, and of it what is ticked', async () => {
    const { app, saved } = await openWatched()
    await app.fill('账号', 'zhang')
    await app.press('查询')
    await expectSoon(() => app.text()).toMatch(/共 \d\d 条/)
    const [, found] = /共 (\d\d) 条/.exec(await app.text())!
    await app.pressInMenu('导出', `导出查询结果 ${found} 条`)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已导出 用户列表.xls' })
    expect(exportParams(app)).toMatchObject({ username: '*zhang*', column: 'createTime', order: 'desc' })
    await expectSoon(saved).toEqual(['d0cf11e0'])

    await app.clickNth('tbody input[type=checkbox]', 0)
    await app.clickNth('tbody input[type=checkbox]', 1)
    await app.pressInMenu('导出', '导出选中的 2 条')
    await expectSoon(saved).toHaveLength(2)
    expect(exportParams(app)).toMatchObject({ username: '*zhang*' })
    expect(exportParams(app)['selections']?.split(',')).toHaveLength(2)
  })

  it('[8-11] says that the download failed where the file is an answer that says no, and saves nothing', async () => {
    const { app, saved } = await openWatched()
    site.faults.respond('/sys/user/exportXls', { success: false, code: 500, message: '磁盘已满' })
    await app.pressInMenu('导出', '导出全部')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'danger', text: expect.stringContaining('磁盘已满') as string })
    expect(await saved()).toEqual([])
  })

  it('can be cancelled while the server is at it', async () => {
    const { app, saved } = await openWatched()
    site.faults.on('/sys/user/exportXls', 'held')
    await app.pressInMenu('导出', '导出全部')
    await app.press('取消')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'info', text: '已取消导出' })
    expect(await saved()).toEqual([])
  })

  it.each([
    ['zh-CN', '导出', '导出全部', /^正在导出 用户管理… \d+%/, '取消', '已取消导出'],
    ['en', 'Export', 'Export all', /^Exporting User management… \d+%/, 'Cancel', 'The export was cancelled'],
  ] as const)(
    '[7.3-08] says in percent how much of the file has come, and can be cancelled then: %s',
    async (lang, menu, all, pattern, cancel, end) => {
      const { app, saved } = await openWatched()
      if (lang === 'en') await app.switchFrom('简体中文')
      // Its code comes by the same network, so the menu opens first.
      await app.press(menu)
      await app.find('menuitem', all)
      await app.faults.slowNetwork(0, 400)
      await app.press(all, 'menuitem')
      await expectSoon(() => app.toasts()).toContainEqual({ tone: 'info', text: expect.stringMatching(pattern) as string })
      await app.press(cancel)
      await expectSoon(() => app.toasts()).toContainEqual({ tone: 'info', text: end })
      expect(await saved()).toEqual([])
    },
  )
})
