import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { hasMuxer, whipObstacle } from './ffmpeg-muxers'

const folder = mkdtempSync(join(tmpdir(), 'ops-muxers-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('asks again a minute after a program that could not be started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const program = join(folder, 'ffmpeg')
  expect(await hasMuxer(program, 'whip')).toBe(false)
  writeFileSync(program, '#!/bin/sh\necho " E whip WHIP muxer"\n', { mode: 0o755 })
  vi.advanceTimersByTime(59_000)
  expect(await hasMuxer(program, 'whip')).toBe(false)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect([await hasMuxer(program, 'whip'), await hasMuxer(program, 'srt')]).toEqual([true, false])
})

it('says which version WHIP needs and which is installed', async () => {
  const program = (name: string, muxer: string): string => {
    const file = join(folder, name)
    writeFileSync(
      file,
      `#!/bin/sh\ncase "$*" in *muxers*) echo " E ${muxer}";; *) echo "ffmpeg version 5.1.9-0+deb12u1 Copyright";; esac\n`,
      {
        mode: 0o755,
      },
    )
    return file
  }
  expect(await whipObstacle(program('old', 'flv'))).toMatchObject({ text: 'WHIP 目标需要 ffmpeg 8 以上，已安装的是 5.1.9-0+deb12u1' })
  expect(await whipObstacle(program('new', 'whip'))).toBeNull()
  expect((await whipObstacle(join(folder, 'missing')))?.text).toContain('无法启动')
  expect((await whipObstacle(''))?.text).toContain('请安装')
})
