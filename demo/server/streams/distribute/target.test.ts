import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasMuxer } from '../../media/clients/ffmpeg-muxers'
import { parseStreamAddress } from '../../media/clients/stream-address'
import type { TargetType } from './distribute-table'
import { targetArgs } from './target'

const folder = mkdtempSync(join(tmpdir(), 'ops-muxers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const argsOf = (targetType: TargetType, targetUrl: string, targetKey: string | null): string =>
  targetArgs({ targetType, targetUrl, targetKey }, parseStreamAddress(targetUrl)!).join(' ')

describe('what ffmpeg is called with for a target', () => {
  const input = '-f flv -i pipe:0 -c:v copy'
  it.each([
    ['rtmps', 'rtmps://cdn.example/live', 'k1', `${input} -c:a copy -f flv -flvflags no_duration_filesize rtmps://cdn.example/live/k1`],
    ['srt', 'srt://cdn.example:9000', 'a b', `${input} -c:a copy -f mpegts srt://cdn.example:9000?streamid=a%20b`],
    [
      'whip',
      'https://cdn.example/whip',
      '-key',
      `${input} -c:a libopus -ar 48000 -ac 2 -f whip -authorization -key https://cdn.example/whip`,
    ],
    ['whip', 'https://cdn.example/whip', null, `${input} -c:a libopus -ar 48000 -ac 2 -f whip https://cdn.example/whip`],
  ] as const)('%s', (type, url, key, expected) => expect(argsOf(type, url, key)).toBe(expected))
})

it('an ffmpeg without the format, and none at all, cannot send to it', async () => {
  const tool = join(folder, 'ffmpeg')
  writeFileSync(tool, "#!/bin/sh\nprintf ' E  flv  FLV\\n E  whip  WHIP muxer\\n'\n")
  chmodSync(tool, 0o755)
  expect([await hasMuxer(tool, 'whip'), await hasMuxer(tool, 'hip'), await hasMuxer(join(folder, 'none'), 'whip')]).toEqual([
    true,
    false,
    false,
  ])
})
