import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hasMuxer } from './ffmpeg-muxers'

const folder = mkdtempSync(join(tmpdir(), 'ops-muxers-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('asks again after a program that could not be started', async () => {
  const program = join(folder, 'ffmpeg')
  expect(await hasMuxer(program, 'whip')).toBe(false)
  writeFileSync(program, '#!/bin/sh\necho " E whip WHIP muxer"\n', { mode: 0o755 })
  expect([await hasMuxer(program, 'whip'), await hasMuxer(program, 'srt')]).toEqual([true, false])
})
