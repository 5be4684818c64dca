import { type Message, message, messageFields } from '../base/message'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { DbTransaction } from '../database/transactions'
import { detailOf, ApiError } from '../base/errors'
import { actionResult, type Envelope } from '../http/envelope'
import type { WriteHandlerContext } from '../http/routes'
import { saveReasons } from './import-reasons'
import { hiddenColumns, type ImportColumn, type ImportedRow, importedRows, rowsAfterTitles, storedTexts } from './imported-rows'
import { type ImportInput, receiveImport } from './received-workbooks'
import { readWorkbook } from './workbooks'
import { objectSchema } from '../http/schema/result-schema'

/** Rows of one file, and columns of its sheet. */
const MAX_ROWS = 5000
const MAX_COLUMNS = 100

/** A call that may write, whatever else it takes. */
export type ImportContext = Pick<WriteHandlerContext, 'context' | 'caller' | 'request' | 'write'>

/** How the rows of a kind of record are imported. */
export interface TableImport<Help> {
  /** What they are called: the file of reasons is named after it. */
  what: string
  columns: readonly ImportColumn[]
  /** Asked once before the first row, in the transaction of all: codes by their names, and what else rows are stored with. */
  prepare: (work: DbTransaction, input: ImportInput) => Promise<Help> | Help
  /** Stores one row. What it throws as an ApiError leaves this row out, with all that it wrote so far, and no other. */
  store: (work: DbTransaction, row: ImportedRow, help: Help) => Promise<void>
}

/** Of all imports: nothing where every row was stored, else what was left out. */
export const IMPORTED = {
  result: objectSchema({
    totalCount: Type.Integer(),
    errorCount: Type.Integer(),
    successCount: Type.Integer(),
    msg: Type.String(),
    errorRows: Type.Array(objectSchema({ file: Type.Integer(), line: Type.Integer(), reason: Type.String() })),
  }),
}

/** A row that was not stored, beside what JeecgBoot tells: for clients that mend it. */
interface LeftOutRow {
  /** Place of its file among those sent, from 0. */
  file: number
  /** As the file counts its rows, from 1. */
  line: number
  reason: string
}

/**
 * Imports the rows of one workbook or several, `.xls` or `.xlsx`, in one transaction (clauses 7.3-07, 8-12). Rows that do not suit are
 * left out and named in a text file, which the answer (code 201) leads to.
 * @throws ApiError where a file is no workbook that can be read, has other headings, or no row: nothing is stored then
 */
export async function importTable<Help>(call: ImportContext, table: TableImport<Help>): Promise<Envelope> {
  const { files, input } = await receiveImport(call)
  const titles = call.context.settings.version.importTitleLines
  const sheets: ImportedRow[][] = []
  let columnsHidden = 0
  for (const { name, bytes } of files)
    try {
      const sheet = await readWorkbook(bytes, { mostRows: MAX_ROWS, mostColumns: MAX_COLUMNS })
      columnsHidden += hiddenColumns(sheet, table.columns)
      sheets.push(titles === undefined ? importedRows(sheet, table.columns) : rowsAfterTitles(sheet, table.columns, titles))
    } catch (error) {
      throw files.length > 1 && error instanceof ApiError ? new ApiError(message`${name}：${error.text}`, error.code, error.status) : error
    }
  const totalCount = sheets.flat().length
  const hidden = { rows: sheets.flat().filter(({ isHidden }) => isHidden).length, columns: columnsHidden }
  if (totalCount === 0 && titles === undefined) throw new ApiError('文件导入失败:没有数据')
  return call.write(async (trx) => {
    const help = await table.prepare(trx, input)
    const errorRows: LeftOutRow[] = []
    for (const [file, rows] of sheets.entries())
      for (const row of rows) {
        const reason = await storedOrReason(trx, () => table.store(trx, { ...row, texts: storedTexts(row, table.columns) }, help))
        if (reason !== null) errorRows.push({ file, line: row.line, reason })
      }
    const errorCount = errorRows.length
    if (errorCount === 0) return actionResult(withHidden(message`文件导入成功！数据行数：${totalCount}`, hidden))
    const successCount = totalCount - errorCount
    const reasons = errorRows.map(
      ({ file, line, reason }) => `${files.length > 1 ? `${files[file]!.name} ` : ''}第 ${line} 行：${reason}，忽略导入。`,
    )
    const saved = await saveReasons(trx, call, table.what, reasons)
    const counts = message`总上传行数：${totalCount}，已导入行数：${successCount}，错误行数：${errorCount}`
    const { text: msg } = withHidden(counts, hidden)
    return {
      success: true,
      code: 201,
      ...messageFields('文件导入成功，但有错误。'),
      result: { totalCount, errorCount, successCount, msg, ...saved, errorRows },
    }
  })
}

/** What is said of an import, with how many of its rows and columns the file hides: nobody saw them. */
function withHidden(said: Message, { rows, columns }: { rows: number; columns: number }): Message {
  const withRows = rows === 0 ? said : message`${said}；其中在文件里隐藏的行：${rows}`
  return columns === 0 ? withRows : message`${withRows}；在文件里隐藏的列：${columns}`
}

/** Stores a row; one that fails leaves nothing behind. Resolves with the reason why it was not stored, or null. */
async function storedOrReason(trx: DbTransaction, store: () => Promise<void>): Promise<string | null> {
  await sql`savepoint imported_row`.execute(trx)
  try {
    await store()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint imported_row`.execute(trx)
    return detailOf(error).text
  } finally {
    await sql`release savepoint imported_row`.execute(trx)
  }
}
