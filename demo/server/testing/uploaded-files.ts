import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files that were uploaded, half-sent ones included, by their paths below the data folder; the demo has covers besides. */
export function uploadedFiles(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'upload'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/covers'))
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length))
}
