import { read, utils, write } from 'xlsx'
import type { ImportField } from '../../elements/excel-import/excel-import.types'

/** Columns of an import of devices. */
export const fields: readonly ImportField[] = [
  { name: 'code', title: '编号', required: true, unique: true },
  { name: 'rate', title: '码率', type: 'integer' },
  {
    name: 'kind',
    title: '类型',
    options: [
      { value: '1', text: '球机' },
      { value: '2', text: '枪机' },
    ],
  },
]

export const headings = ['编号', '码率', '类型']

/** A workbook of them as a file. */
export function bookOf(
  rows: readonly (readonly string[])[],
  name = '设备.xlsx',
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  heads = headings,
): File {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...heads], ...rows.map((row) => [...row])]), '设备')
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType, bookSST: true, compression: true })
  return new File([bytes], name)
}

/** One part of a received `multipart/form-data`; its content is Base64. */
export interface Part {
  name: string
  fileName?: string
  content: string
}

/** The parts of each upload since the last call. */
export const receivedParts = async () => (await fetch('/imports/seen')).json() as Promise<Part[][]>

export const bytesOf = ({ content }: Part): Uint8Array => Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))

/** The rows of the first sheet of a received workbook. */
export const rowsOf = (part: Part): string[][] => {
  const book = read(bytesOf(part), { type: 'array' })
  return utils
    .sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, blankrows: true, defval: '' })
    .map((row) => row.map(String))
}
