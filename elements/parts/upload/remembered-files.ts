import { nameOfPath } from './stored-files'
import type { StoredFile } from './upload.types'

type Known = Pick<StoredFile, 'fileName' | 'fileSize'>

/** Files of this visit by stored path, which says less than the file did. Old ones make room. */
const remembered = new Map<string, Known>()
const most = 1000

export function rememberFile(path: string, known: Known): void {
  remembered.set(path, known)
  const [oldest] = remembered.keys()
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
}

/** A file that is only a path gets the name and size it was sent with, where that was in this visit. */
export function withMemory(file: StoredFile): StoredFile {
  return file.fileName === nameOfPath(file.filePath) ? { ...file, ...remembered.get(file.filePath) } : file
}
