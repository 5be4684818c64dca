import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { showTab, visitPath } from '../tools/tabs'
import { fillUser, newUser, openUsers } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const banner = '网络已断开'
const site = useSite({}, { fetchesAhead: true })

describe('a browser without network', () => {
  it('[X33] says so, asks nothing by itself, keeps what was typed, and refreshes once when the network is back', async () => {
    const app = await openUsers(site)
    await app.mark()
    const user = newUser('offline')
    await app.press('新增')
    await fillUser(app, user)
    const before = app.traffic.all.length
    await app.faults.offline(true)
    await expectSoon(() => app.text()).toContain(banner)
    await app.faults.passTime(40_000)
    expect(app.traffic.all).toHaveLength(before)

    await app.faults.offline(false)
    await expectSoon(() => app.text()).not.toContain(banner)
    await expectSoon(() => app.traffic.calls('/sys/user/list')).toHaveLength(2)
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('账号')).toContain(user.username)
    // The third is that of the save.
    expect([app.traffic.calls('/sys/user/list').length, await app.isMarked()]).toEqual([3, true])
  })

  it('[X33] says in the list that a search failed, and answers it when the network is back', async () => {
    const app = await openUsers(site)
    await app.mark()
    await app.faults.offline(true)
    await app.fill('账号', 'wangwu')
    await app.press('查询')
    await expectSoon(() => app.text()).toContain('网络异常，请检查网络后重试')
    await app.faults.offline(false)
    await expectSoon(() => app.column('账号')).toEqual(['wangwu'])
    expect([await app.valueOf('账号'), await app.isMarked()]).toEqual(['wangwu', true])
  })

  it.each([
    ['in front', async () => undefined],
    ['behind another tab', (app: ConsolePage) => showTab(app, 1)],
  ])('[X33] [X47] a page whose code could not come, %s, comes by itself when the network is back', async (_where, whileAway) => {
    const app = await openUsers(site)
    await app.mark()
    await app.faults.offline(true)
    await visitPath(app, '/dashboard/analysis')
    await expectSoon(() => app.text()).toContain('页面代码加载失败')
    await whileAway(app)
    await app.faults.offline(false)
    await expectSoon(() => app.text()).not.toContain(banner)
    await showTab(app, 0)
    await expectSoon(() => app.text()).toContain('总访问量')
    expect(await app.isMarked()).toBe(true)
    // The browser names each file that did not come.
    expect(app.consoleOutput.splice(0).filter((line) => !/ERR_INTERNET_DISCONNECTED|ChunkLoadError/.test(line))).toEqual([])
  })
})
