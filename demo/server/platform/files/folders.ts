import { join } from 'node:path'

/** Where uploads live below the data folder. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'upload')
}

/** Files that are not accepted yet; what a killed server left here belongs to nobody. */
export function incomingFolder(dataDir: string): string {
  return join(uploadFolder(dataDir), '.incoming')
}
