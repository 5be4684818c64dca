import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Work } from '../database/transactions'
import { detailOf, Failure } from '../base/failures'
import { done, type Envelope } from '../http/envelope'
import type { WriteCall } from '../http/routes'
import { keepReasons } from './import-reasons'
import { type ImportColumn, type ImportedRow, importedRows } from './imported-rows'
import { type ImportGiven, receiveImport } from './received-workbooks'
import { readWorkbook } from './workbooks'
import { answerOf } from '../http/schema/answers'

/** Rows of one file, and columns of its sheet. */
const MOST_ROWS = 5000
const MOST_COLUMNS = 100

/** A call that may write, whatever else it takes. */
export type ImportCall = Pick<WriteCall, 'context' | 'caller' | 'request' | 'write'>

/** How the rows of a kind of record are imported. */
export interface TableImport<Help> {
  /** What they are called: the file of reasons is named after it. */
  what: string
  columns: readonly ImportColumn[]
  /** Asked once before the first row, in the transaction of all: codes by their names, and what else rows are stored with. */
  prepare: (work: Work, given: ImportGiven) => Promise<Help> | Help
  /** Stores one row. What it throws as a Failure leaves this row out, with all that it wrote so far, and no other. */
  store: (work: Work, row: ImportedRow, help: Help) => Promise<void>
}

/** Of all imports: nothing where every row was stored, else what was left out. */
export const IMPORTED = {
  result: answerOf({
    totalCount: Type.Integer(),
    errorCount: Type.Integer(),
    successCount: Type.Integer(),
    msg: Type.String(),
    errorRows: Type.Array(answerOf({ file: Type.Integer(), line: Type.Integer(), reason: Type.String() })),
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
 * @throws Failure where a file is no workbook that can be read, has other headings, or no row: nothing is stored then
 */
export async function importTable<Help>(call: ImportCall, table: TableImport<Help>): Promise<Envelope> {
  const { files, given } = await receiveImport(call)
  const sheets: ImportedRow[][] = []
  for (const { name, bytes } of files)
    try {
      sheets.push(importedRows(await readWorkbook(bytes, { mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS }), table.columns))
    } catch (error) {
      throw files.length > 1 && error instanceof Failure ? new Failure(`${name}：${error.message}`, error.code, error.status) : error
    }
  const totalCount = sheets.flat().length
  if (totalCount === 0) throw new Failure('文件导入失败:没有数据')
  return call.write(async (work) => {
    const help = await table.prepare(work, given)
    const errorRows: LeftOutRow[] = []
    for (const [file, rows] of sheets.entries())
      for (const row of rows) {
        const reason = await storedOrWhy(work, () => table.store(work, row, help))
        if (reason !== null) errorRows.push({ file, line: row.line, reason })
      }
    const errorCount = errorRows.length
    if (errorCount === 0) return done(`文件导入成功！数据行数：${totalCount}`)
    const successCount = totalCount - errorCount
    const reasons = errorRows.map(
      ({ file, line, reason }) => `${files.length > 1 ? `${files[file]!.name} ` : ''}第 ${line} 行：${reason}，忽略导入。`,
    )
    const kept = await keepReasons(work, call, table.what, reasons)
    const msg = `总上传行数：${totalCount}，已导入行数：${successCount}，错误行数：${errorCount}`
    return {
      success: true,
      code: 201,
      message: '文件导入成功，但有错误。',
      result: { totalCount, errorCount, successCount, msg, ...kept, errorRows },
    }
  })
}

/** Stores a row; one that fails leaves nothing behind. Resolves with the reason why it was not stored, or null. */
async function storedOrWhy(work: Work, store: () => Promise<void>): Promise<string | null> {
  await sql`savepoint imported_row`.execute(work)
  try {
    await store()
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await sql`rollback to savepoint imported_row`.execute(work)
    return detailOf(error)
  } finally {
    await sql`release savepoint imported_row`.execute(work)
  }
}
