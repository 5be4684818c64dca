import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'

/** A file of a carousel. */
export interface CarouselFile {
  /** `folder/name`. */
  path: string
  name: string
  /** Seconds. */
  duration: number
}

/** The files in a response, or in the value of the form field. */
export function filesIn(value: unknown): CarouselFile[] {
  if (typeof value === 'string') {
    try {
      return value === '' ? [] : filesIn(JSON.parse(value))
    } catch {
      return []
    }
  }
  return (Array.isArray(value) ? value : []).filter(isRecord).map((file) => ({
    path: stringValue(file['path']),
    name: stringValue(file['name']),
    duration: Number(file['duration']) || 0,
  }))
}

/** The value of the form field. */
export const filesText = (files: readonly CarouselFile[]): string => (files.length === 0 ? '' : JSON.stringify(files))

/** Keys of files in a list, which may have one several times. */
export function fileKeys(files: readonly CarouselFile[]): string[] {
  const counts = new Map<string, number>()
  return files.map(({ path }) => {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return `${path}#${count}`
  })
}

/** The list with the file at `from` moved to `to`. */
export function movedFile(files: readonly CarouselFile[], from: number, to: number): CarouselFile[] {
  const file = files[from]
  if (!file) return [...files]
  return files.toSpliced(from, 1).toSpliced(to, 0, file)
}

/** Seconds of all files. */
export const totalOf = (files: readonly CarouselFile[]): number => files.reduce((sum, { duration }) => sum + duration, 0)
