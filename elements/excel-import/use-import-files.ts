import { useRef, useState } from 'react'
import { formatBytes, formatNumber } from '../core/format'
import type { Translate } from '../core/i18n/locale-context'
import { isAccepted } from '../parts/upload/file-check'
import type { ImportField } from './excel-import.types'
import type { excelImportStrings } from './excel-import.strings'
import { fieldsOf, recognizedRows, headingOf, type ImportRow, noLayout, type SheetLayout, similarHeadings } from './rows/sheet-rows'
import { readWorkbookFile } from './workbook/workbook-jobs'
import { type SheetCells, WorkbookError } from './workbook/workbook.types'

export type Translator = Translate<keyof (typeof excelImportStrings)['en']>

export const acceptedFiles = '.xls,.xlsx'
const maxFiles = 5
const maxColumns = 200
/** Lines above the rows. */
const MAX_HEADING_LINES = 5

/** A chosen file. */
export interface ImportFile {
  readonly id: number
  readonly file: File
  /** `unread`: the page allows no worker, so that it can only be sent as it is. */
  readonly state: 'reading' | 'read' | 'failed' | 'unread'
  /** 0-100 */
  readonly percent: number
  /** Why it cannot be imported, in words. */
  readonly reason: string
  readonly sheet: string
  readonly count: number
  readonly layout: SheetLayout
  /** Headings of columns that are not imported. */
  readonly unused: readonly string[]
  /** How many of the rows the file hides. */
  readonly hidden: number
}

export interface ImportLimits {
  /** bytes */
  readonly maxSize: number
  readonly maxRows: number
}

export interface ImportFiles {
  readonly files: readonly ImportFile[]
  /** What was not even taken. */
  readonly errors: readonly string[]
  /** The fields that are shown: the given ones, or those of the first file. */
  readonly fields: readonly ImportField[]
  readonly add: (files: readonly File[], folders: readonly string[]) => void
  readonly remove: (id: number) => void
  /** Reading ends. */
  readonly stop: () => void
}

/** The chosen files, each read in a worker of its own as soon as it is there. */
export function useImportFiles(
  input: readonly ImportField[] | undefined,
  { maxSize, maxRows }: ImportLimits,
  t: Translator,
  onRows: (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) => void,
): ImportFiles {
  const [files, setFiles] = useState<readonly ImportFile[]>([])
  const [rejections, setRejections] = useState<readonly string[]>([])
  const [guessed, setGuessed] = useState<readonly ImportField[]>([])
  const readers = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  const fields = input ?? guessed

  const change = (id: number, more: Partial<ImportFile>): void =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...more } : file)))

  function rejectionOf(file: File): string | null {
    if (!isAccepted(file, acceptedFiles)) return t('fault.type')
    if (file.size === 0) return t('fault.empty')
    return file.size > maxSize ? t('fault.size', { size: formatBytes(maxSize) }) : null
  }

  function take(id: number, sheet: SheetCells): void {
    const own = input ?? fieldsOf(sheet)
    const { rows, missing, unused, hidden, ...layout } = recognizedRows(sheet, own, id)
    const comma = t('listComma')
    const titleOf = (field: ImportField): string => {
      const { title } = field
      const similar = [...new Set([title, headingOf(field)].flatMap((heading) => similarHeadings(heading, unused)))]
      return similar.length > 0 ? t('fault.similar', { title, titles: similar.join(comma) }) : title
    }
    if (missing.length > 0) return change(id, { state: 'failed', reason: t('fault.missing', { titles: missing.map(titleOf).join(comma) }) })
    if (rows.length === 0) return change(id, { state: 'failed', reason: t('fault.none') })
    if (rows.length > maxRows) return change(id, { state: 'failed', reason: t('fault.rows', { rows: formatNumber(maxRows) }) })
    if (!input) setGuessed((before) => (before.length > 0 ? before : own))
    // Whichever file was read first: in the order of the files.
    onRows((before) => [...before, ...rows].toSorted((one, other) => one.file - other.file))
    change(id, { state: 'read', percent: 100, sheet: sheet.sheet, count: rows.length, layout, unused, hidden })
  }

  async function read({ id, file }: ImportFile): Promise<void> {
    const ends = new AbortController()
    readers.current.set(id, ends)
    try {
      const limits = { mostRows: maxRows + MAX_HEADING_LINES, mostColumns: maxColumns }
      const sheet = await readWorkbookFile(file, limits, { signal: ends.signal, onPercent: (percent) => change(id, { percent }) })
      if (!ends.signal.aborted) take(id, sheet)
    } catch (error) {
      if (ends.signal.aborted) return
      if (error instanceof WorkbookError && error.fault === 'worker') change(id, { state: 'unread', percent: 100 })
      else {
        const fault = error instanceof WorkbookError && error.fault !== 'worker' ? error.fault : 'damaged'
        change(id, { state: 'failed', reason: t(`fault.${fault}`, { rows: formatNumber(maxRows) }) })
      }
    } finally {
      readers.current.delete(id)
    }
  }

  return {
    files,
    errors: rejections,
    fields,
    add(chosen, folders) {
      const newFiles = chosen.filter((one) => !files.some(({ file }) => isSame(file, one)))
      const reasons = newFiles.map((file) => [file, rejectionOf(file)] as const)
      const good = reasons.filter(([, reason]) => reason === null).map(([file]) => file)
      const room = Math.max(0, maxFiles - files.length)
      setRejections([
        ...folders.map((name) => t('refused', { file: name, message: t('fault.folder') })),
        ...reasons.flatMap(([{ name }, reason]) => (reason === null ? [] : [t('refused', { file: name, message: reason })])),
        ...(good.length > room ? [t('fault.many', { n: maxFiles })] : []),
      ])
      const added = good.slice(0, room).map((file): ImportFile => {
        lastId.current += 1
        return {
          id: lastId.current,
          file,
          state: 'reading',
          percent: 0,
          reason: '',
          sheet: '',
          count: 0,
          layout: noLayout,
          unused: [],
          hidden: 0,
        }
      })
      setFiles([...files, ...added])
      for (const one of added) void read(one)
    },
    remove(id) {
      readers.current.get(id)?.abort()
      setRejections([])
      setFiles((all) => all.filter((file) => file.id !== id))
      onRows((rows) => rows.filter(({ file }) => file !== id))
      if (files.length === 1) setGuessed([])
    },
    stop() {
      for (const ends of readers.current.values()) ends.abort()
    },
  }
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
