import { join } from 'node:path'

/** Where recordings lie below the data folder. */
export function recordFolder(dataDir: string): string {
  return join(dataDir, 'records')
}
