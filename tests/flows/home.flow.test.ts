import { expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const HOME = '/dashboard/analysis'
const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (found) => found.map(({ textContent }) => textContent).join())

it('[F9] shows what the platform does now, each part by itself, and leads to the lists', async () => {
  const failing = site.faults.answer('/ibl/records/storage', { success: false, code: 500, message: '磁盘没有回应', result: null })
  const app = await site.openAs('admin', HOME)
  await expectSoon(() => textOf(app, '.ops-operations')).toContain('共 300')
  await expectSoon(() => app.count('.ops-livestrip > li')).toBe(6)
  await expectSoon(() => textOf(app, '[aria-label="录像健康"]')).toContain('磁盘没有回应')
  failing.end()
  await app.press('重试')
  await expectSoon(() => textOf(app, '[aria-label="录像健康"]')).toContain('已用')
  await app.clickText('.ops-operations > button', '正在直播')
  await expectSoon(() => app.path()).toBe('/cloudlive/equipment?list.state=live')
})

it('[F9] leaves out of the home page what the user may not see', async () => {
  const app = await site.openAs('wangwu', HOME)
  await expectSoon(() => textOf(app, '.ops-homegrid')).toContain('今日访问')
  expect(await app.count('.ops-operations, .ops-livestrip, .ops-nodeloads')).toBe(0)
})
