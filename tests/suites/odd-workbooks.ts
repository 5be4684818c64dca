import { CFB } from 'xlsx'

/** A zip with one packed entry that says it is so long, whatever it is. */
export async function zipOf(content: Uint8Array<ArrayBuffer>, fileName: string, size: number, flags = 0): Promise<File> {
  const packed = new Uint8Array(
    await new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  )
  const name = new TextEncoder().encode('xl/worksheets/sheet1.xml')
  const header = (mark: number, length: number, shift: number): DataView<ArrayBuffer> => {
    const view = new DataView(new ArrayBuffer(length))
    view.setUint32(0, mark, true)
    view.setUint16(6 + shift, flags, true)
    view.setUint16(8 + shift, 8, true)
    view.setUint32(18 + shift, packed.length, true)
    view.setUint32(22 + shift, size, true)
    view.setUint16(26 + shift, name.length, true)
    return view
  }
  const local = header(0x04034b50, 30, 0)
  const central = header(0x02014b50, 46, 2)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, 1, true)
  end.setUint16(10, 1, true)
  end.setUint32(12, 46 + name.length, true)
  end.setUint32(16, 30 + name.length + packed.length, true)
  return new File([local, name, packed, central, name, end], fileName)
}

/** The shell that Office puts around a workbook with a password (ECMA-376 agile encryption). */
export function encrypted(fileName: string): File {
  const container = CFB.utils.cfb_new()
  const info = new Uint8Array(64)
  info.set([4, 0, 4, 0])
  CFB.utils.cfb_add(container, '/EncryptionInfo', info)
  CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(4096).fill(7))
  const bytes: Iterable<number> = CFB.write(container, { type: 'array' })
  return new File([Uint8Array.from(bytes)], fileName)
}
