import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { TooManyRequestsError } from '../base/errors'
import { streamWorkbook } from './stream-workbook'
import { type Cell, writeWorkbook } from './workbooks'

/** Rows up to which the old format is written: it takes a second for each thousand, and ends at 65,536. */
const MAX_OLD_ROWS = 2000

/** Characters of a text up to which it is written: with longer ones than 8,224 bytes the writer never comes to an end. */
const MAX_OLD_LENGTH = 4000

/** Long files that are sent at a time, and how long one may take, ms. */
const MAX_STREAMS = 4
const LONGEST_MS = 10 * 60_000

let streams = 0

export interface SentWorkbook {
  title: string
  subtitle: string
  sheet: string
  headings: readonly string[]
  rows: AsyncGenerator<Cell[]>
}

function attach(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
}

/**
 * Sends a table as a real workbook under the name it is given: `.xls`, as JeecgBoot does, or `.xlsx` where there are many rows, which
 * goes out while they are read, or a long text. @throws TooManyRequestsError when too many long files are on their way
 */
export async function sendWorkbook(reply: FastifyReply, { rows, ...table }: SentWorkbook): Promise<FastifyReply> {
  const first: Cell[][] = []
  let hasLongText = false
  while (first.length <= MAX_OLD_ROWS && !hasLongText) {
    const { value, done } = await rows.next()
    if (done) return attach(reply, `${table.title}.xls`, 'application/vnd.ms-excel').send(await writeWorkbook({ ...table, rows: first }))
    first.push(value)
    hasLongText = value.some((cell) => typeof cell === 'string' && cell.length > MAX_OLD_LENGTH)
  }
  if (streams >= MAX_STREAMS) throw new TooManyRequestsError(10)
  streams += 1
  const file = streamWorkbook({ ...table, rows: first }, rows, AbortSignal.timeout(LONGEST_MS))
  finished(file, () => (streams -= 1))
  return attach(reply, `${table.title}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(file)
}
