import { isRecord } from '../../core/storage/shapes'
import type { StoredFile, ValueMode } from './upload.types'

/** What stands after the last slash, readable, without the milliseconds that servers of this family put behind the name. */
export function nameOfPath(path: string): string {
  const name = path
    .split(/[?#]/)[0]!
    .split('/')
    .at(-1)!
    .replace(/_\d{13}(?=\.\w+$|$)/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function fileOfPath(path: string): StoredFile {
  return { fileName: nameOfPath(path), filePath: path }
}

function fileOfRecord(record: unknown): StoredFile | null {
  if (typeof record === 'string') return record === '' ? null : fileOfPath(record)
  if (!isRecord(record)) return null
  const { filePath, fileName, fileSize } = record
  if (typeof filePath !== 'string' || filePath === '') return null
  const size = Number(fileSize ?? Number.NaN)
  return {
    fileName: typeof fileName === 'string' && fileName !== '' ? fileName : nameOfPath(filePath),
    filePath,
    ...(Number.isFinite(size) && { fileSize: size }),
  }
}

function readJson(value: string): StoredFile[] | null {
  try {
    const records: unknown = JSON.parse(value)
    if (!Array.isArray(records)) return null
    const files = records.map(fileOfRecord)
    return files.every((file) => file !== null) ? files : null
  } catch {
    return null
  }
}

/** The files of a value, written in either mode. Null: it looks like JSON and is none of ours. */
export function readValue(value: string): StoredFile[] | null {
  if (value.trimStart().startsWith('[')) return readJson(value)
  return value
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
    .map(fileOfPath)
}

/**
 * The value of stored files; none is `''`. A comma inside a stored path is written `%2C` in path mode: the value still
 * falls into the same paths, and the address of the file is the same. Object mode carries paths as they are.
 */
export function writeValue(files: readonly StoredFile[], mode: ValueMode): string {
  if (files.length === 0) return ''
  if (mode === 'path') return files.map(({ filePath }) => filePath.replaceAll(',', '%2C')).join(',')
  return JSON.stringify(files.map(({ fileName, filePath, fileSize }) => ({ fileName, filePath, fileSize })))
}
