import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { userId } from '../../demo/server/system/seed/users'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices', OPS_RECORD: 'on' })

async function opened(body: object): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const { success, result, message } = await site.server.call('/dispatch/iblDispatch/add', { method: 'POST', token, body })
  expect(success, message).toBe(true)
  return (result as { id: string }).id
}
const JEECG = { memberType: 'user', memberId: userId('jeecg') }
const LISI = { memberType: 'user', memberId: userId('lisi') }
const CAMERA = { memberType: 'equipment', memberId: equipmentId(1) }
const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))

/** A second of a tone, as a file of the kind that any browser plays. */
function wav(): Buffer {
  const rate = 8000
  const samples = Buffer.alloc(rate * 2)
  for (let index = 0; index < rate; index += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin((index * 440 * 2 * Math.PI) / rate)), index * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

it('[1-16] [F9] broadcasts a sound file and a microphone with who listens, and records the main picture', async () => {
  const id = await opened({ title: '疏散', kind: 'broadcast', members: [JEECG, LISI, CAMERA] })
  const host = await site.openAs('admin', `/dispatch?id=${id}`)
  const colleague = await site.openAs('jeecg', `/dispatch?id=${id}`)
  const broadcast = (app: ConsolePage) => textOf(app, '.ops-room-broadcast')
  const listens = () => colleague.console.all('audio', (sounds) => sounds.length)
  await expectSoon(() => broadcast(host)).toContain('没有在广播')

  await host.press('声音文件（循环播放）', 'radio')
  await host.press('开始广播')
  await expectSoon(() => broadcast(host)).toContain('请先上传声音文件')
  const path = join(mkdtempSync(join(tmpdir(), 'ops-sound-')), 'tone.wav')
  writeFileSync(path, wav())
  await expectSoon(() => host.console.all('.ops-room-broadcast input[type=file]', (inputs) => inputs.length)).toBe(1)
  await (await host.page.$('ops-console >>> .ops-room-broadcast input[type=file]'))!.uploadFile(path)
  await expectSoon(() => broadcast(host)).toContain('tone.wav 上传完成')
  await host.press('开始广播')
  await expectSoon(() => broadcast(colleague)).toContain('正在广播声音文件，音量 80%')
  await expectSoon(() => broadcast(host)).toContain('2 个目标在收听，共 3 个')
  expect(await broadcast(host)).toMatch(/正在收听[^]*(响铃|离线)[^]*正在收听/)
  await expectSoon(listens).toBe(1)
  expect(await axeOfPage(host)).toEqual([])
  await host.press('停止广播')
  await expectSoon(() => broadcast(colleague)).toContain('没有在广播')
  await expectSoon(listens).toBe(0)
  await host.press('麦克风', 'radio')
  await host.press('开始广播')
  await expectSoon(() => broadcast(colleague)).toContain('正在用麦克风广播')
  await expectSoon(listens).toBe(1)

  await host.press('开始录像')
  await expectSoon(() => textOf(colleague, '.ops-room-title')).toContain('正在录像')
  await host.press('录像', 'tab')
  await expectSoon(() => textOf(host, '.ops-room-recordings')).toContain('正在录')
  await host.press('停止录像')
  await expectSoon(() => textOf(host, '.ops-room-recordings')).toMatch(/\d (B|KB|MB)/)
  await expectSoon(() => textOf(colleague, '.ops-room-title')).not.toContain('正在录像')
  // A pause ends the broadcast too.
  await host.press('暂停')
  await expectSoon(() => broadcast(colleague)).toContain('没有在广播')
  await host.console.all('.ops-room-recordings button', ([link]) => link?.click())
  await expectSoon(() => host.console.all('.ops-segments [aria-current]', (segments) => segments.length)).toBe(1)
})
