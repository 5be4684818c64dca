import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** ms; names that are not known are looked for on disk at most so often. */
const RESCAN = 1000

/** The built server lies beside the pages; like hidden files it is never sent. */
const isPrivate = (path: string): boolean => path.startsWith('/server/') || path.includes('/.')

function pathsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`)
}

/**
 * In which page folder a file lies. Files are known by their exact names: another spelling that the file system would take for
 * the same file is not answered, and a call reads no folder. Of two files with one name, the one in the earlier folder counts.
 */
export class PageFiles {
  private folders = new Map<string, string>()
  private scanned = 0

  constructor(private readonly roots: readonly string[]) {
    this.scan()
  }

  /**
   * Folder of a path, spelt as in the address; undefined where there is no such file. Files of a build that goes on are found within a
   * second.
   */
  folderOf(path: string): string | undefined {
    if (!this.folders.has(path) && performance.now() - this.scanned > RESCAN) this.scan()
    return this.folders.get(path)
  }

  private scan(): void {
    const found = new Map<string, string>()
    for (const root of this.roots.toReversed()) {
      for (const path of pathsIn(root)) if (!isPrivate(path)) found.set(path, root)
    }
    this.folders = found
    this.scanned = performance.now()
  }
}
