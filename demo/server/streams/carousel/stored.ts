import { isObject } from '../../platform/base/objects'
import type { CarouselFile, CarouselPosition } from './r0-tables'

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The stored files of a task. */
export function parseFiles(text: string): CarouselFile[] {
  const files = parsed(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `prepare` of the room
  return Array.isArray(files) ? (files as CarouselFile[]) : []
}

/** The stored position of a task; null before its first picture. */
export function parsePosition(text: string | null): CarouselPosition | null {
  const position = parsed(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the worker
  return isObject(position) ? (position as unknown as CarouselPosition) : null
}

/** Seconds of all files. */
export const lengthOf = (files: readonly CarouselFile[]): number => files.reduce((sum, { duration }) => sum + duration, 0)
