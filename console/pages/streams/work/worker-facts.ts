import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { sizeText } from '../../parts/size-text'

/** What comes out of a worker. */
export interface WorkerPicture {
  codec: string
  /** `1920 × 1080`; '' if it is unknown. */
  size: string
  sound: string
}

const workerOf = ({ worker }: WireRecord): WireRecord => (isRecord(worker) ? worker : {})

/** The picture of a task that runs here; null before the first one. */
export function pictureOf(task: WireRecord): WorkerPicture | null {
  const { picture, sound } = workerOf(task)
  return isRecord(picture) ? { codec: stringValue(picture['codec']), size: sizeText(picture), sound: stringValue(sound) } : null
}

/** Key of the words for what runs a task, and their parameters. */
export type WorkerText =
  | { key: 'byServer' | 'byFfmpeg'; pid: string }
  | { key: 'byNode'; node: string }
  | { key: 'byFfmpegIdle' | 'elsewhere' | 'noWorker' }

/** What runs a task. */
export function workerText(task: WireRecord): WorkerText {
  const { program, pid, node } = workerOf(task)
  if (program === 'node') return { key: 'byNode', node: stringValue(node) }
  if (program === 'server') return { key: 'byServer', pid: stringValue(pid) }
  if (program === 'ffmpeg') return pid === null ? { key: 'byFfmpegIdle' } : { key: 'byFfmpeg', pid: stringValue(pid) }
  const state = stringValue(task['state'])
  return { key: state === 'running' || state === 'idle' ? 'elsewhere' : 'noWorker' }
}
