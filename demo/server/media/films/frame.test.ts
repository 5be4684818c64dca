import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { frameArgs, frameOfFilm } from './frame'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const clip = join(import.meta.dirname, '../clips/videos/harbour.mp4')
const folder = mkdtempSync(join(tmpdir(), 'ops-frame-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, script: string): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

describe('a frame of a film', () => {
  it('is requested by arguments in which a name is no option, address or protocol', () => {
    const args = frameArgs('/v/-y http:x $(id).mp4', { second: 2, width: 640 })
    expect(args[args.indexOf('-i') + 1]).toBe('file:/v/-y http:x $(id).mp4')
    expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file')
  })

  it('is the first one where the film is too short, and none where the program fails, is absent or writes too much', async () => {
    const short = program('short', 'case "$*" in *"-ss 0 "*) printf first;; esac')
    expect(String(await frameOfFilm(short, clip, { second: 9, width: 320 }))).toBe('first')
    const request = { second: 0, width: 320 }
    expect(await frameOfFilm(program('broken', 'exit 1'), clip, request)).toBeNull()
    expect(await frameOfFilm(join(folder, 'absent'), clip, request)).toBeNull()
    expect(await frameOfFilm(program('large', 'head -c 3000000 /dev/zero'), clip, request)).toBeNull()
  })

  it('is none, at once, when the program is ended', async () => {
    const closing = new AbortController()
    const frame = frameOfFilm(program('slow', 'exec sleep 60'), clip, { second: 1, width: 320, signal: closing.signal })
    closing.abort()
    expect(await frame).toBeNull()
  })

  it.skipIf(!hasFfmpeg)('is a JPEG of that width, of files with any name; a text is none', async () => {
    for (const name of ['10:30 -y.mp4', "it's #1 %03d.mp4"]) {
      copyFileSync(clip, join(folder, name))
      const picture = await frameOfFilm('ffmpeg', join(folder, name), { second: 1, width: 320 })
      expect(picture?.subarray(0, 3).toString('hex'), name).toBe('ffd8ff')
    }
    writeFileSync(join(folder, 'list.mp4'), '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
    expect(await frameOfFilm('ffmpeg', join(folder, 'list.mp4'), { second: 0, width: 320 })).toBeNull()
  })
})
