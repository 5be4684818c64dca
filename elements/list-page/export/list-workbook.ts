import type { SearchFields } from '../../core/query'
import type { Locale } from '../../core/i18n'
import { fileName, sheetName } from '../../edit-grid/panels/export/files'
import { xlsxWriter } from '../../edit-grid/panels/export/xlsx/xlsx-writer'
import type { SheetCell } from '../../edit-grid/panels/export/xlsx/sheet.types'
import { columnFields, fieldText, missingFields, type ColumnField } from '../declared/columns'
import type { Resource, ResourceList, WireRecord } from '../resource/resource.types'
import { columnTitleOf, headingOf } from '../resource/words'

/** What is exported: the ticked records, what the search finds, or everything. */
export type Exported = 'ticked' | 'found' | 'all'

/** Records of one file: a list call brings 500, so these take up to a hundred calls. */
export const MAX_LISTED = 50_000
/** Records that are written before the page may do something else. */
const BATCH = 500
const DEFAULT_WIDTH = 140
const NO_SEARCH: SearchFields = {}

/** A file that was written from the list. `total` records match, `count` of them are in the file. */
export interface ListWorkbook {
  readonly blob: Blob
  readonly fileName: string
  readonly count: number
  readonly total: number
}

export interface ListWorkbookOrder {
  readonly resource: Resource
  readonly list: ResourceList
  readonly exported: Exported
  readonly locale: Locale
  readonly signal: AbortSignal
  /** 0-100. */
  readonly onProgress: (percent: number) => void
}

/**
 * The workbook of an export, written from the records of the list, for servers that have no call for it. It has all columns of the
 * list, also those that are hidden.
 * @throws OpsError, or the reason of the signal
 */
export async function listWorkbook({ resource, list, exported, locale, signal, onProgress }: ListWorkbookOrder): Promise<ListWorkbook> {
  const ticked = [...list.selection.values()]
  let total = ticked.length
  const records =
    exported === 'ticked'
      ? ticked
      : await list.matching(
          signal,
          (count, all) => {
            total = all
            onProgress(Math.round((Math.min(count, MAX_LISTED) / Math.max(1, Math.min(all, MAX_LISTED))) * 100))
          },
          { max: MAX_LISTED, ...(exported === 'all' && { search: NO_SEARCH }) },
        )
  const missing = missingFields(resource, records, new Set())
  const fields = columnFields(resource).filter(({ name }) => !missing.has(name))
  const name = headingOf(resource, locale)
  const maker = await xlsxWriter({
    name: sheetName(name),
    titles: fields.map((field) => columnTitleOf(resource, field, locale)),
    widths: fields.map(({ column: { width, minWidth } }) => width ?? minWidth ?? DEFAULT_WIDTH),
  })
  try {
    for (let from = 0; from < records.length; from += BATCH) {
      signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await maker.add(records.slice(from, from + BATCH).map((record) => fields.map((field) => cellOf(resource, field, record, locale))))
    }
    return { blob: await maker.finish(), fileName: fileName(name, 'xlsx', new Date()), count: records.length, total }
  } catch (error) {
    maker.stop()
    throw error
  }
}

/** Numbers stay numbers, everything else is the text of the list. */
function cellOf(resource: Resource, field: ColumnField, record: WireRecord, locale: Locale): SheetCell {
  const value = record[field.name]
  return field.type === 'number' && typeof value === 'number' ? value : fieldText(resource, field, record, locale)
}
