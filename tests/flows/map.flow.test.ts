import { describe, expect, it } from 'vitest'
import { SECOND, timeOf, timeText } from '../../demo/server/platform/base/time'
import { userId } from '../../demo/server/system/seed/users'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))
const selected = (app: ConsolePage): Promise<string> => textOf(app, '.ops-map-selection')

/** Draws a rectangle over the middle of the map. */
async function selectArea(app: ConsolePage): Promise<void> {
  await expectSoon(() => textOf(app, '.ops-map-side')).toMatch(/全部 [1-9]/)
  await app.press('框选')
  const [left, top, width, height] = await app.console.first('.ops-map-area', (cover) => {
    const box = cover.getBoundingClientRect()
    return [box.left, box.top, box.width, box.height] as const
  })
  const { mouse } = app.page
  await mouse.move(left + width * 0.1, top + height * 0.1)
  await mouse.down()
  await mouse.move(left + width * 0.5, top + height * 0.5)
  await mouse.move(left + width * 0.9, top + height * 0.9)
  await mouse.up()
  await expectSoon(() => selected(app)).toMatch(/已选 [1-9]/)
}

describe('[F9] the map', () => {
  it('[1-18] selects what is in a rectangle, for the wall and for a room', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/gpsinfo')
    await selectArea(app)
    expect(await axeOfPage(app)).toEqual([])
    await app.press('上墙')
    await expectSoon(() => app.path()).toMatch(/^\/cloudlive\/wall\?ids=[\w,%-]{32,}/)
    await expectSoon(() => app.count('.ops-wall-pane')).toBeGreaterThan(0)
    await app.go('/gpsinfo')
    await selectArea(app)
    await app.press('发起调度')
    await expectSoon(() => app.dialog()).toContain('发起并呼叫')
  })

  it('[1-18] plays a track across midnight', async () => {
    const { token } = await site.server.signIn('jeecg')
    const today = timeText(Date.now()).slice(0, 10)
    const last = Math.min(Date.now(), timeOf(`${today} 00:00:00`) + 120 * SECOND)
    const timeAt = (index: number): number => last - (24 - index) * 10 * SECOND
    const rows = Array.from({ length: 25 }, (_, index) => ({ lng: 121.4 + index / 1000, lat: 31.2, speed: 36, gpsTime: timeAt(index) }))
    const { success, message } = await site.server.call('/ibl/api/appGpsUpload', { method: 'POST', token, body: { rows } })
    expect(success, message).toBe(true)
    const app = await site.openAs('admin', `/gpsinfo?track=user:${userId('jeecg')}`)
    await app.press('24 小时', 'radio')
    const time = (): Promise<string> => textOf(app, '.ops-map-time b')
    await expectSoon(() => textOf(app, '.ops-map-side')).toContain('轨迹点 25')
    await expectSoon(time).toBe(timeText(timeAt(0)))
    await app.press('64×', 'radio')
    await app.press('播放')
    await expectSoon(time).toContain(today)
    expect(await axeOfPage(app)).toEqual([])
  })
})
