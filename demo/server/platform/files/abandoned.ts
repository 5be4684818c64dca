import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE } from '../base/time'
import { incomingFolder } from './folders'

/** An upload that nobody has written to for this long belongs to a server that is gone. */
const ABANDONED = 60 * MINUTE

/**
 * Makes the folder of incoming uploads ready: what killed servers left in it goes. Where other servers share the folder
 * (`isShared`) their running uploads are in it too, so only what nobody has touched for an hour.
 */
export function clearIncoming(dataDir: string, isShared: boolean): void {
  const folder = incomingFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  // The file system's clock, because its times are compared.
  const oldest = isShared ? Date.now() - ABANDONED : Number.POSITIVE_INFINITY
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (touched < oldest) rmSync(file, { recursive: true, force: true })
  }
}
