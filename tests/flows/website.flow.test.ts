import { join } from 'node:path'
import { expect, describe, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

const rowOf = async (app: ConsolePage, column: string, name: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row[column] === name)

async function expectAccessible(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  expect(await axeOfPage(app)).toEqual([])
}

describe('[F10] on-demand videos', () => {
  it('[1-12] uploads a video, publishes it and plays it', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/stream/qvod')
    await expectSoon(async () => (await app.rows()).length).toBe(5)
    await expectAccessible(app)
    await app.press('上传')
    await app.find('button', '选择视频')
    await (await app.page.$('ops-console >>> .ops-videoupload input[type=file]'))!.uploadFile(
      join(import.meta.dirname, '../clips/walk.mp4'),
    )
    await expectSoon(() => app.dialog()).toContain('已添加为草稿')
    await expectAccessible(app)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => rowOf(app, '标题', 'walk')).toMatchObject({ 状态: '草稿', 公开: '内部', 时长: '00:00:04' })
    await app.pressInMenu('更多：walk', '发布')
    await expectSoon(() => app.dialog()).toContain('发布视频')
    await app.press('发布')
    await expectSoon(() => rowOf(app, '标题', 'walk')).toMatchObject({ 状态: '已发布' })
    await app.press('播放 walk')
    const width = () => app.console.first('dialog video', (one) => (one as HTMLVideoElement).videoWidth)
    await expectSoon(width).toBe(320)
    await expectAccessible(app)
  })
})
