import { Worker } from 'node:worker_threads'
import { type MergedCells, type NumericCell, type SheetCell, sheetCell } from '../../../../elements/core/format/sheet-cells'
import { TooManyRequestsError, ApiError } from '../base/errors'

/** What a workbook holds: two lines over the whole width, the headings, and the rows. */
export interface WorkbookTable {
  title: string
  subtitle: string
  /** Name of the sheet. */
  sheet: string
  headings: readonly string[]
  /** Texts stay texts, whatever they begin with: nothing of them is ever a formula. */
  rows: readonly (readonly Cell[])[]
}

export type Cell = string | number

export type WorkbookJob =
  | { kind: 'write'; table: WorkbookTable; widths: readonly number[] }
  | { kind: 'read'; bytes: Uint8Array; mostRows: number; mostColumns: number }

/** What a file can be in the place of a workbook that can be read, in words. */
const FAULTS: Readonly<Record<string, string>> = {
  kind: '文件不是 Excel 工作簿（.xls、.xlsx）',
  damaged: '文件已损坏，无法读取',
  password: '文件设有打开密码，请去除后再导入',
  bomb: '文件解压后过大',
  rows: '数据行数过多',
  columns: '列数过多',
  old: '文件是 Excel 5.0/95 的旧格式，文字编码无法确定，请用 Excel 另存为 .xlsx',
}

/** Threads at a time, and jobs that wait for one. */
const MAX_THREADS = 2
const MAX_WAITING = 10
const LONGEST_MS = 60_000
const MAX_MEGABYTES = 512

const waiting: (() => void)[] = []
let running = 0

async function turn(): Promise<void> {
  if (running >= MAX_THREADS) {
    if (waiting.length >= MAX_WAITING) throw new TooManyRequestsError(10)
    await new Promise<void>((go) => waiting.push(go))
  }
  running += 1
}

/** Runs a job in a thread of its own, which ends with it, whatever the file does to it. */
async function run(job: WorkbookJob): Promise<unknown> {
  await turn()
  try {
    return await new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./workbook-worker.mjs', import.meta.url), {
        workerData: job,
        resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
      })
      const end = setTimeout(() => {
        reject(new ApiError('表格处理超时，请减少数据后重试'))
        void worker.terminate()
      }, LONGEST_MS)
      worker.once('message', ({ done, fault }: { done?: unknown; fault?: string }) => {
        if (fault === undefined) resolve(done)
        else reject(Object.hasOwn(FAULTS, fault) ? new ApiError(FAULTS[fault]!) : new Error(`a workbook: ${fault}`))
      })
      // Too little memory for what the file holds.
      worker.once('error', () => reject(new ApiError(FAULTS['bomb']!)))
      worker.once('exit', (code) => {
        clearTimeout(end)
        if (code !== 0) reject(new Error(`the thread of a workbook ended with ${code}`))
      })
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Rows by which columns get their widths. */
const MEASURED = 100

/** Widths of columns in characters; a Chinese one takes two. */
export function columnWidths({ headings, rows }: WorkbookTable): number[] {
  const width = (cell: Cell) => String(cell).replaceAll(/[^\0-\u02ff]/g, 'xx').length
  const measured = rows.slice(0, MEASURED)
  return headings.map((heading, column) =>
    Math.min(40, Math.max(8, width(heading), ...measured.map((row) => width(row[column] ?? ''))) + 2),
  )
}

/** The bytes of a workbook of the old kind, `.xls`. @throws TooManyRequestsError when too many are asked for, ApiError after a minute */
export async function writeWorkbook(table: WorkbookTable): Promise<Buffer> {
  const bytes = await run({ kind: 'write', table, widths: columnWidths(table) })
  if (!(bytes instanceof Uint8Array)) throw new Error('a workbook was not written')
  return Buffer.from(bytes)
}

/** The first sheet of a workbook. */
export interface Sheet {
  /** Up to the last one that says something. */
  rows: readonly (readonly SheetCell[])[]
  merged: readonly MergedCells[]
  hidden: HiddenLines
}

/** Rows and columns that a file hides, from 0. */
export interface HiddenLines {
  rows: readonly number[]
  columns: readonly number[]
}

/** What the thread reads. */
interface RawSheet {
  rows: (string | NumericCell)[][]
  merged: MergedCells[]
  hidden: HiddenLines
  is1904: boolean
}

/** The first sheet of a workbook of either kind. @throws ApiError that says what the file is instead */
export async function readWorkbook(bytes: Uint8Array, limits: { mostRows: number; mostColumns: number }): Promise<Sheet> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers so
  const { rows, merged, hidden, is1904 } = (await run({ kind: 'read', bytes, ...limits })) as RawSheet
  return { merged, hidden, rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : sheetCell(cell, is1904)))) }
}
