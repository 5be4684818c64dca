import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HTTPRequest } from 'puppeteer-core'
import { afterAll, describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { showTab, visitTab } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices', OPS_VIDEO_MB: '60' })

const walk = join(import.meta.dirname, '../clips/walk.mp4')
const folder = mkdtempSync(join(tmpdir(), 'ops-upload-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A video of several parts: the clip with an empty box behind it. */
function largeVideo(name: string, megabytes: number): string {
  const box = Buffer.alloc(megabytes * 1024 * 1024)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat([readFileSync(walk), box]))
  return path
}

const rowOf = async (app: ConsolePage, column: string, name: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row[column] === name)

async function expectAccessible(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  expect(await axeOfPage(app)).toEqual([])
}

async function chooseFile(app: ConsolePage, path: string): Promise<void> {
  await app.press('上传')
  await app.find('button', '选择视频')
  await (await app.page.$('ops-console >>> .ops-videoupload input[type=file]'))!.uploadFile(path)
}

/** Opens the page and shows its videos as rows. */
async function openList(): Promise<ConsolePage> {
  const app = await site.openAs('admin', '/stream/qvod')
  await expectSoon(() => app.count('.ops-rowcard .ops-videocover')).toBeGreaterThan(0)
  await app.press('卡片视图')
  await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(0)
  return app
}

describe('[F10] on-demand videos', () => {
  it('[1-12] uploads a video, publishes it and plays it', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/stream/qvod')
    await expectSoon(() => app.count('.ops-rowcard .ops-videocover')).toBe(5)
    await expectAccessible(app)
    await app.press('卡片视图')
    await expectSoon(async () => (await app.rows()).length).toBe(5)
    await expectAccessible(app)
    await chooseFile(app, walk)
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
    await expectSoon(() => app.dialog()).toContain('相关视频')
    await expectAccessible(app)
    await app.press('当前画面设为封面')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '封面已更换' })
  })

  it('[1-12] [S-57] an upload goes on after its connection broke, and after the page was left', async () => {
    const path = largeVideo('港口 夜检.mp4', 17)
    const app = await openList()
    const lost = site.faults.on('/ibl/upload/', 'lost', { method: 'PATCH', times: 1 })
    const held = site.faults.on('/ibl/upload/', 'held', { method: 'PATCH', times: 1 })
    await chooseFile(app, path)
    await expectSoon(() => held.hits).toBe(1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('dialog[open]')).toBe(0)

    // Another tab in front does not interrupt it, and it is listed once.
    await visitTab(app, '/isystem/user')
    await usersShown(app)
    await showTab(app, 1)
    const tray = () => app.console.first('.ops-videotray', (one) => one.textContent ?? '')
    const files = () => app.console.all('.ops-videotray li strong', (names) => names.map(({ textContent }) => textContent))
    held.end()
    await expectSoon(tray).toContain('已添加为草稿')
    expect(await files()).toEqual(['港口 夜检.mp4'])
    expect(lost.hits).toBe(1)

    const other = largeVideo('隧道 夜检.mp4', 18)
    await app.page.emulateNetworkConditions({ upload: 4 * 1024 * 1024, download: 100 * 1024 * 1024, latency: 0 })
    await chooseFile(app, other)
    await expectSoon(() => app.dialog()).toMatch(/(?:4[4-9]|[5-9]\d)%/)
    await app.press('暂停 隧道 夜检.mp4')
    await expectSoon(() => app.dialog()).toContain('已暂停')
    await app.page.emulateNetworkConditions(null)
    const offsets: number[] = []
    app.page.on('request', (request: HTTPRequest) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await app.page.reload()
    await expectSoon(tray).toMatch(/隧道 夜检\.mp4已中断，已传的 \d+% 还在/)
    await expectAccessible(app)
    await app.press('续传 隧道 夜检.mp4')
    await app.find('button', '选择视频')
    await (await app.page.$('ops-console >>> .ops-videoupload input[type=file]'))!.uploadFile(other)
    await expectSoon(() => app.dialog()).toContain('已添加为草稿')
    expect(offsets[0]).toBeGreaterThanOrEqual(8 * 1024 * 1024)
    await app.page.keyboard.press('Escape')
    await expectSoon(async () => (await app.column('标题')).filter((title) => title?.endsWith('夜检')).toSorted()).toEqual([
      '港口 夜检',
      '隧道 夜检',
    ])

    // A file that is no video.
    const wrong = join(folder, '坏文件.mp4')
    writeFileSync(wrong, 'no film')
    await chooseFile(app, wrong)
    await expectSoon(() => app.dialog()).toContain('浏览器不能播放该文件')
    await app.press('移除 坏文件.mp4')
    await app.page.keyboard.press('Escape')

    // Both take 35 MB of 60.
    await chooseFile(app, largeVideo('大文件.mp4', 30))
    await expectSoon(() => app.dialog()).toContain('视频空间不足')
    await expectAccessible(app)
  })
})
