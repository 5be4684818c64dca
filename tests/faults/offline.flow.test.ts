import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { showTab, visitPath } from '../tools/tabs'
import { fillUser, newUser, openUsers } from '../tools/users-page'
import { soon } from '../tools/wait'

const banner = '网络已断开'
const site = useSite()

describe('a browser without network', () => {
  it('X33 says so, asks nothing by itself, keeps what was typed, and refreshes once when the network is back', async () => {
    const desk = await openUsers(site)
    await desk.mark()
    const user = newUser('offline')
    await desk.press('新增')
    await fillUser(desk, user)
    const before = desk.traffic.all.length
    await desk.faults.offline(true)
    await soon(() => desk.text()).toContain(banner)
    await desk.faults.passTime(40_000)
    expect(desk.traffic.all).toHaveLength(before)

    await desk.faults.offline(false)
    await soon(() => desk.text()).not.toContain(banner)
    await soon(() => desk.traffic.calls('/sys/user/list')).toHaveLength(2)
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')
    await soon(() => desk.column('账号')).toContain(user.username)
    // The third is that of the save.
    expect([desk.traffic.calls('/sys/user/list').length, await desk.isMarked()]).toEqual([3, true])
  })

  it('X33 says in the list that a search failed, and answers it when the network is back', async () => {
    const desk = await openUsers(site)
    await desk.mark()
    await desk.faults.offline(true)
    await desk.fill('账号', 'wangwu')
    await desk.press('查询')
    await soon(() => desk.text()).toContain('网络异常，请检查网络后重试')
    await desk.faults.offline(false)
    await soon(() => desk.column('账号')).toEqual(['wangwu'])
    expect([await desk.valueOf('账号'), await desk.isMarked()]).toEqual(['wangwu', true])
  })

  it.each([
    ['in front', async () => undefined],
    ['behind another tab', (desk: Desk) => showTab(desk, 1)],
  ])('X33 X47 a page whose code could not come, %s, comes by itself when the network is back', async (_where, whileAway) => {
    const desk = await openUsers(site)
    await desk.mark()
    await desk.faults.offline(true)
    await visitPath(desk, '/dashboard/analysis')
    await soon(() => desk.text()).toContain('页面代码加载失败')
    await whileAway(desk)
    await desk.faults.offline(false)
    await soon(() => desk.text()).not.toContain(banner)
    await showTab(desk, 0)
    await soon(() => desk.text()).toContain('总访问量')
    expect(await desk.isMarked()).toBe(true)
    // The browser names each file that did not come.
    expect(desk.noise.splice(0).filter((line) => !/ERR_INTERNET_DISCONNECTED|ChunkLoadError/.test(line))).toEqual([])
  })
})
