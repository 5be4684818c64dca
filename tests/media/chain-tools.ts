import { spawn } from 'node:child_process'
import { exitOf } from '../tools/server'
import { readTags } from '../../demo/server/media/flv/tags'
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

/** ms of video that a viewer gets within a few seconds. */
export async function playedTime(address: string, seconds = 3): Promise<number> {
  const viewer = await watchSocket(address)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const times = readTags(viewer.bytes())
    .filter(({ kind }) => kind === 'video')
    .map(({ timestamp }) => timestamp)
  viewer.leave()
  return (times.at(-1) ?? 0) - (times[0] ?? 0)
}
