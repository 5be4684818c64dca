import { crc32, deflateRawSync } from 'node:zlib'
import { CFB, utils, type WorkSheet, write } from 'xlsx'

/** Workbooks as people and attackers make them, for tests. */

export interface ZipEntry {
  name: string
  content: Buffer | string
  /** What the headers claim instead of the truth. */
  claims?: { size?: number; method?: number; flags?: number }
}

/** A zip of these entries; its headers lie where an entry says so. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const title = Buffer.from(name)
    const size = claims.size ?? bytes.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(title.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(claims.flags ?? 0, 8)
    central.writeUInt16LE(claims.method ?? 8, 10)
    central.writeUInt32LE(crc32(bytes), 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(title.length, 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, title, packed)
    centrals.push(central, title)
    offset += local.length + title.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose sheet is this xml, with further entries. */
export function xlsxOf(sheetData: string, { before = '', extra = [] }: { before?: string; extra?: readonly ZipEntry[] } = {}): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${head}${before}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    ...extra,
  ])
}

/** The shell that spreadsheets put around a workbook with a password (ECMA-376 agile encryption). */
export function encryptedWorkbook(): Buffer {
  const container = CFB.utils.cfb_new()
  const info = Buffer.alloc(64)
  info.writeUInt16LE(4, 0)
  info.writeUInt16LE(4, 2)
  CFB.utils.cfb_add(container, '/EncryptionInfo', info)
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7))
  const bytes: Uint8Array = CFB.write(container, { type: 'buffer' })
  return Buffer.from(bytes)
}

export function bookOf(sheet: WorkSheet, bookType: 'biff8' | 'biff5' | 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet)
  const bytes: Buffer = write(book, { type: 'buffer', bookType, bookSST: true })
  return bytes
}
