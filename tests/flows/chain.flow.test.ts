import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

async function expectAccessible(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  expect(await axeOfPage(app)).toEqual([])
}

/** s of play and width of the picture in the dialog. */
const pictureOf = (app: ConsolePage): Promise<{ time: number; width: number }> =>
  app.console.first('dialog video', (one) => {
    const video = one as HTMLVideoElement
    return { time: video.currentTime, width: video.videoWidth }
  })

describe('[F10] restreaming, types of carousels and live venues', () => {
  it('[1-13] shows the targets of a source, each with its own state, and starts and stops all of them', async () => {
    const app = await site.openAs('admin', '/stream/distribute')
    await expectSoon(async () => (await app.rows()).map((row) => row['目标'])).toEqual(['3'])
    await expectAccessible(app)
    const [name = ''] = (await app.rows()).map((row) => row['源设备'] ?? '')
    await app.press(name)
    await expectSoon(() => app.dialog()).toContain('视频号直播间')
    expect(await app.dialog()).toContain('rtmp://push.example/live/****0001')
    await expectAccessible(app)
    await app.press('全部启动')
    await expectSoon(() => app.dialog()).toContain('域名无法解析')
    await app.press('全部停止')
    await expectSoon(() => app.dialog()).toContain('这台设备的所有目标都会停止推流')
    await app.press(`全部停止${name}`)
    await expectSoon(() => app.dialog()).toContain('停止 3')
  })

  it.each(['/stream/r0Typer', '/stream/liveVenue'])('shows %s', async (path) => {
    const app = await site.openAs('admin', path)
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(2)
    await expectAccessible(app)
    await app.press('新增')
    await expectSoon(() => app.count('dialog input')).toBeGreaterThan(0)
    await expectAccessible(app)
  })

  it('[2.2-21] opens a venue and cuts to another source', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/stream/liveVenue')
    await app.press('控制室 第七届长三角智慧交通论坛')
    await expectSoon(async () => (await pictureOf(app)).width).toBeGreaterThan(0)
    await expectAccessible(app)
    await app.press('切到 一号演播室侧机位')
    await app.find('button', '切到 一号演播室主机位')
  })
})
