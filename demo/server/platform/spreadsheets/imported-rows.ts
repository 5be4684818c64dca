import { type Message, message, messageOf } from '../base/message'
import { readValue, type ValueKind } from '../../../../elements/core/format/read-value'
import { filledRows, headingName, numberOfCell, textOfCell } from '../../../../elements/core/format/sheet-cells'
import { unreadText } from '../../../../elements/core/format/unread'
import { ApiError } from '../base/errors'
import type { Sheet } from './workbooks'

/** A column that an import looks for. */
export interface ImportColumn {
  /** The field that its texts are of. */
  name: string
  /** What stands over it in the file: the heading of the export. */
  heading: string
  /** Further headings that a file may have. */
  aliases?: readonly string[]
  /** A file without this column is refused. */
  needed?: boolean
  /** What its cells are read as; default: texts. Stored are `1234.5`, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, and `1` or `0` of a flag. */
  type?: 'number' | 'integer' | 'date' | 'datetime' | 'flag'
}

/** A row as it stands in the file: its number there, from 1, and its trimmed texts by field. */
export interface ImportedRow {
  line: number
  /** The file hides it. */
  isHidden?: true
  texts: Readonly<Record<string, string>>
}

/** Lines in which the headings may stand: a title and who exported come before them. */
const HEADING_LINES = 5

/**
 * The rows below the headings of a sheet; empty ones, and columns nobody asked for, are left out. A cell that was merged over rows gives
 * its text to all of them.
 * @throws ApiError where a heading is missing that is needed
 */
export function importedRows({ rows, merged, hidden }: Sheet, columns: readonly ImportColumn[]): ImportedRow[] {
  const { at, found } = headingsOf(rows, columns)
  const hiddenRows = new Set(hidden.rows)
  const missing = columns.filter((column) => column.needed && !found.includes(column)).map(({ heading }) => heading)
  if (at < 0 || missing.length > 0)
    throw new ApiError(
      message`文件导入失败:前 ${HEADING_LINES} 行中没有表头“${listOf(missing.length > 0 ? missing : columns.map(({ heading }) => heading))}”`,
    )
  return filledRows(rows, merged, at + 1)
    .slice(at + 1)
    .flatMap((line, index) => {
      const texts = Object.fromEntries(
        found.flatMap((column, position) => {
          if (column === undefined) return []
          const isNumber = column.type === 'number' || column.type === 'integer'
          return [[column.name, isNumber ? numberOfCell(line[position]) : textOfCell(line[position])]]
        }),
      )
      if (Object.values(texts).every((text) => text === '')) return []
      return [{ line: at + index + 2, texts, ...(hiddenRows.has(at + index + 1) && { isHidden: true as const }) }]
    })
}

/** The line of the headings, from 0, and the column of each of its cells; -1 where no line has enough of them. */
function headingsOf(rows: Sheet['rows'], columns: readonly ImportColumn[]): { at: number; found: (ImportColumn | undefined)[] } {
  const byHeading = new Map(
    columns.flatMap((column) => [column.heading, ...(column.aliases ?? [])].map((heading) => [headingName(heading), column] as const)),
  )
  const headings = rows.slice(0, HEADING_LINES).map((line) => line.map((cell) => byHeading.get(headingName(textOfCell(cell)))))
  const at = headings.findIndex((line) => line.filter(Boolean).length >= minCells(columns))
  return { at, found: headings[at] ?? [] }
}

/** How many columns that an import reads the file hides. */
export function hiddenColumns({ rows, hidden }: Sheet, columns: readonly ImportColumn[]): number {
  const { found } = headingsOf(rows, columns)
  return hidden.columns.filter((index) => found[index] !== undefined).length
}

const listOf = (headings: readonly string[]): Message => headings.map(messageOf).reduce((before, heading) => message`${before}、${heading}`)

/** The texts of a row as they are stored. @throws ApiError for one that its column cannot read */
export function storedTexts({ texts }: ImportedRow, columns: readonly ImportColumn[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const column = columns.find((one) => one.name === name)
      return [name, column?.type === undefined || text === '' ? text : stored(text, column.heading, kindOf(column.type))]
    }),
  )
}

const kindOf = (type: NonNullable<ImportColumn['type']>): ValueKind =>
  type === 'flag' ? { kind: 'boolean', values: ['1', '0'] } : { kind: type }

function stored(text: string, heading: string, kind: ValueKind): string {
  const reading = readValue(text, kind)
  if ('reason' in reading) throw new ApiError(message`${messageOf(heading)}：${messageOf(unreadText(text, reading.reason, 'zh-CN'))}`)
  return String(reading.value)
}

/**
 * The same of a server that skips a number of lines: what stands in the next one are the headings, and a row under none of them holds
 * nothing. It has no aliases.
 */
export function rowsAfterTitles({ rows, merged, hidden }: Sheet, columns: readonly ImportColumn[], titleLines: number): ImportedRow[] {
  const own = columns.map(({ aliases: _aliases, ...column }): ImportColumn => column)
  const headings = new Set(own.map(({ heading }) => headingName(heading)))
  const dataRows = rows.slice(titleLines)
  if (!dataRows[0]?.some((cell) => headings.has(headingName(textOfCell(cell))))) return []
  const moved = merged
    .filter(({ bottom }) => bottom >= titleLines)
    .map((cells) => ({ ...cells, top: cells.top - titleLines, bottom: cells.bottom - titleLines }))
  const concealed = { ...hidden, rows: hidden.rows.map((row) => row - titleLines) }
  return importedRows({ rows: dataRows, merged: moved, hidden: concealed }, own).map((row) => ({ ...row, line: row.line + titleLines }))
}

/** A line with one heading among others may be a title of that name; where a table has several, two make a line of headings. */
const minCells = (columns: readonly ImportColumn[]): number => Math.min(2, columns.length)
