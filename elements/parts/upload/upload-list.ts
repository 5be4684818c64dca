import { uuid32 } from '../../core/format/uuid'
import { rejectionOf } from './file-check'
import type { CountRules, Refusal, StoredFile, UploadItem, UploadRules } from './upload.types'
import { nameOfPath } from './stored-files'

type FileFacts = Pick<StoredFile, 'fileName' | 'fileSize'>

/** Files of this visit by stored path, which says less than the file did. Old ones make room. */
const remembered = new Map<string, FileFacts>()
const MAX_ENTRIES = 1000

export function rememberFile(path: string, previous: FileFacts): void {
  remembered.set(path, previous)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_ENTRIES && oldest !== undefined) remembered.delete(oldest)
}

/** A file that is only a path gets the name and size it was sent with, where that was in this visit. */
export function withMemory(file: StoredFile): StoredFile {
  return file.fileName === nameOfPath(file.filePath) ? { ...file, ...remembered.get(file.filePath) } : file
}

/** The pure side of a list of uploads: each function takes the list and gives the next one. */
type List = readonly UploadItem[]

/** Lines of stored files; a file that was in the list before keeps its line, and with it name and size. */
export function loaded(files: readonly StoredFile[], before: List = []): List {
  const uploaded = new Map(before.filter(isStored).map((item) => [item.path, item]))
  return files.map(withMemory).map(({ fileName, filePath, fileSize }) => {
    const old = uploaded.get(filePath)
    return old
      ? { ...old, size: fileSize ?? old.size }
      : { id: uuid32(), name: fileName, size: fileSize, status: 'done', percent: 100, path: filePath, message: '', file: undefined }
  })
}

export interface Admission {
  readonly accepted: readonly File[]
  readonly refused: readonly Refusal[]
}

/** Which of the chosen files may be sent: type, size and number are settled before anything is uploaded. */
export function admitted(list: List, files: readonly File[], rules: UploadRules): Admission {
  const rejected: Refusal[] = []
  const fit = files.filter((file) => {
    const reason = rejectionOf(file, rules)
    if (reason) rejected.push({ name: file.name, reason })
    return reason === null
  })
  const room = roomFor(list, rules)
  // The last ones win: of many chosen at once only the last have a place at all.
  const accepted = rules.overflow === 'last' ? fit.slice(Math.max(0, fit.length - room)) : fit.slice(0, room)
  for (const { name } of fit.filter((file) => !accepted.includes(file))) rejected.push({ name, reason: 'count' })
  return { accepted, refused: rejected }
}

/** How many more files have a place. */
function roomFor(list: List, { maxCount, overflow }: CountRules): number {
  if (maxCount <= 0) return Infinity
  return overflow === 'last' ? maxCount : Math.max(0, maxCount - list.length)
}

/** No further file would be taken. */
export function isFull(list: List, rules: CountRules): boolean {
  return roomFor(list, rules) === 0
}

export function added(list: List, files: readonly File[]): List {
  return [
    ...list,
    ...files.map((file): UploadItem => ({
      id: uuid32(),
      name: file.name,
      size: file.size,
      status: 'queued',
      percent: 0,
      path: '',
      message: '',
      file,
    })),
  ]
}

function changed(list: List, id: string, change: Partial<UploadItem>): List {
  return list.map((item) => (item.id === id ? { ...item, ...change } : item))
}

export function started(list: List, id: string): List {
  return changed(list, id, { status: 'uploading', percent: 0, message: '' })
}

/** Sent is not stored: 100 is shown when the server has answered. */
export function progressed(list: List, id: string, percent: number): List {
  return changed(list, id, { percent: Math.min(99, Math.max(0, percent)) })
}

/** The file is stored; where the last ones win, the oldest stored ones beyond the number leave now and not before. */
export function stored(list: List, id: string, path: string, { maxCount, overflow }: CountRules): List {
  const next = changed(list, id, { status: 'done', percent: 100, path })
  if (overflow !== 'last' || maxCount <= 0) return next
  const leaving = new Set(next.filter(isStored).slice(0, -maxCount))
  return next.filter((item) => !leaving.has(item))
}

export function failed(list: List, id: string, message: string): List {
  return changed(list, id, { status: 'failed', message })
}

export function queuedAgain(list: List, id: string): List {
  return changed(list, id, { status: 'queued', percent: 0, message: '' })
}

export function removed(list: List, id: string): List {
  return list.filter((item) => item.id !== id)
}

/** The line `by` places later, or the same list where there is no such place. */
export function moved(list: List, id: string, by: number): List {
  const from = list.findIndex((item) => item.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= list.length || by === 0) return list
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export function isStored(item: UploadItem): boolean {
  return item.status === 'done'
}

export function isPending(item: UploadItem): boolean {
  return item.status === 'queued' || item.status === 'uploading'
}

/** Only finished files count (clauses 4.4). */
export function storedFiles(list: List): StoredFile[] {
  return list.filter(isStored).map(({ name, path, size }) => ({ fileName: name, filePath: path, fileSize: size }))
}
