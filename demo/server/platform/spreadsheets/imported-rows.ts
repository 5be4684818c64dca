import { ApiError } from '../base/errors'

/** A column that an import looks for. */
export interface ImportColumn {
  /** The field that its texts are of. */
  name: string
  /** What stands over it in the file: the heading of the export. */
  heading: string
  /** A file without this column is refused. */
  needed?: boolean
}

/** A row as it stands in the file: its number there, from 1, and its trimmed texts by field. */
export interface ImportedRow {
  line: number
  texts: Readonly<Record<string, string>>
}

/** Lines in which the headings may stand: a title and who exported come before them. */
const HEADING_LINES = 5

/**
 * The rows below the headings of a sheet; empty ones, and columns nobody asked for, are left out.
 * @throws ApiError where a heading is missing that is needed
 */
export function importedRows(lines: readonly (readonly string[])[], columns: readonly ImportColumn[]): ImportedRow[] {
  const byHeading = new Map(columns.map((column) => [column.heading, column]))
  const at = lines
    .slice(0, HEADING_LINES)
    .findIndex((line) => line.filter((cell) => byHeading.has(cell.trim())).length >= minCells(columns))
  const fields = (lines[at] ?? []).map((cell) => byHeading.get(cell.trim())?.name)
  const missing = columns.filter(({ name, needed }) => needed && !fields.includes(name)).map(({ heading }) => heading)
  if (at < 0 || missing.length > 0)
    throw new ApiError(
      `文件导入失败:前 ${HEADING_LINES} 行中没有表头“${(missing.length > 0 ? missing : [...byHeading.keys()]).join('、')}”`,
    )
  return lines.slice(at + 1).flatMap((line, index) => {
    const texts = Object.fromEntries(fields.flatMap((field, column) => (field === undefined ? [] : [[field, line[column]?.trim() ?? '']])))
    return Object.values(texts).some((text) => text !== '') ? [{ line: at + index + 2, texts }] : []
  })
}

/**
 * The same of a server that skips a number of lines: what stands in the next one are the headings, and a row under none of them holds
 * nothing.
 */
export function rowsBelowTitles(
  lines: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
  titleLines: number,
): ImportedRow[] {
  const byHeading = new Map(columns.map(({ heading, name }) => [heading, name]))
  const fields = (lines[titleLines] ?? []).map((cell) => byHeading.get(cell.trim()))
  if (fields.every((field) => field === undefined)) return []
  return importedRows(lines.slice(titleLines), columns).map((row) => ({ ...row, line: row.line + titleLines }))
}

/** A line with one heading among others may be a title of that name; where a table has several, two make a line of headings. */
const minCells = (columns: readonly ImportColumn[]): number => Math.min(2, columns.length)
