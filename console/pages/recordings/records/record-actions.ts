import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { recordPaths } from './record-paths'

/** Hands the file that an answer says where it is to the browser; the name under which it is saved. */
function saveFrom(response: unknown): string {
  const { url, name } = isRecord(response) ? response : {}
  if (typeof url !== 'string' || typeof name !== 'string' || !/^https?:$/.test(new URL(url, location.href).protocol))
    throw new Error('no address')
  // The answer says that it is to be saved, so the page stays.
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  return name
}

/** Files are called by the clock of the browser, snapshots as well. */
const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Asks for the file of a recording and has it saved; its name. */
export const downloadRecord = async (transport: Transport, id: string): Promise<string> =>
  saveFrom(await transport.post(recordPaths.downloadUrl, { id, timeZone: timeZone() }))

/** A part of what was recorded of a device. */
export interface MarkedClip {
  readonly equipmentId: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly startTime: string
  readonly endTime: string
}

/** Asks for it as one file and has it saved; its name. */
export const downloadClip = async (transport: Transport, clip: MarkedClip): Promise<string> =>
  saveFrom(await transport.post(recordPaths.clipUrl, { ...clip, timeZone: timeZone() }))
