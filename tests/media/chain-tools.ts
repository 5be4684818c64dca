import { spawn } from 'node:child_process'
import { expect } from 'vitest'
import { exitOf } from '../tools/server'
import { FLV_HEADER, readTags } from '../../demo/server/media/flv/tags'
import type { TaskProcess } from '../../demo/server/testing/task-process'
import { watchSocket } from '../../demo/server/testing/streams'
import { ffmpegPath } from './programs.mjs'

export const PULL = '/to2live/iblPullProxy'
export const TARGET = '/distribute/iblDistributeTask'
export const TRANS = '/trans/iblTransTask'

/** A supervised task as its list shows it. */
export interface TaskRow {
  id: string
  equipmentId: string
  state: string
  lastError: string | null
  retryCount: number
  kbps: number | null
  speed: number | null
  trend: readonly (number | null)[]
}

export const rowOf = async ({ call }: TaskProcess, path: string, id: string): Promise<TaskRow> =>
  (await call<TaskRow>('GET', `${path}/queryById?id=${id}`)).result

/** Whether ffmpeg reads so many pictures from an address within a time, and understands them. */
export async function decodes(address: string, frames = 45): Promise<boolean> {
  const args = [
    '-loglevel',
    'error',
    '-rw_timeout',
    '15000000',
    '-i',
    address,
    '-map',
    '0:v',
    '-frames:v',
    String(frames),
    '-f',
    'null',
    '-',
  ]
  const child = spawn(ffmpegPath() ?? 'ffmpeg', args, { stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const code = await exitOf(child)
  clearTimeout(timer)
  return code === 0
}

/** Addresses to play a device. */
export interface Played {
  wsFlv: string
  sub?: { wsFlv: string }
  httpFlv?: string
  hls?: string
}

export const playUrls = async ({ call }: TaskProcess, equipmentId: string): Promise<Played> =>
  (await call<Played>('GET', `/cloudlive/equipment/playUrls?id=${equipmentId}`)).result

/** Watches until so many ms of video have come. */
export async function expectPlayed(address: string, duration = 3000): Promise<void> {
  const viewer = await watchSocket(address)
  try {
    await expect.poll(() => playedTime(viewer.bytes()), { timeout: 60_000, interval: 200 }).toBeGreaterThan(duration)
  } finally {
    viewer.leave()
  }
}

function playedTime(bytes: Buffer): number {
  const times = (bytes.length < FLV_HEADER.length ? [] : readTags(bytes))
    .filter(({ kind }) => kind === 'video')
    .map(({ timestamp }) => timestamp)
  return (times.at(-1) ?? 0) - (times[0] ?? 0)
}
