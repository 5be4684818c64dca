import { WorkbookError } from './workbook.types'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** Bytes that a workbook may unfold to, and how many for each of its own. */
const maxBytes = 128 * 1024 * 1024
const maxRatio = 200
/** Of larger pieces the browser unfolds hundreds of megabytes before it waits. */
const slice = 4096

interface ZipEntry {
  /** Where its packed bytes begin. */
  start: number
  packed: number
  size: number
  method: number
}

/**
 * Refuses a zip that unfolds to more than a workbook does: by the sizes it declares, and by those it really has, unfolded piece by
 * piece and counted up to what was declared.
 * @param onProgress told the share that was looked at, 0 to 1
 * @throws WorkbookError `bomb`, `password`, or `damaged` where it is no zip
 */
export async function assertNoBomb(bytes: Uint8Array<ArrayBuffer>, onProgress?: (share: number) => void): Promise<void> {
  const entries = entriesOf(bytes)
  const declared = entries.reduce((sum, { size }) => sum + size, 0)
  if (declared > maxBytes || declared > Math.max(bytes.length, slice) * maxRatio) throw new WorkbookError('bomb')
  let total = 0
  for (const { start, packed, size, method } of entries) {
    if (method === 8) await assertNotLonger(bytes.subarray(start, start + packed), size)
    total += packed
    onProgress?.(Math.min(1, total / bytes.length))
  }
}

/** @throws WorkbookError `bomb` where the packed bytes unfold to more */
async function assertNotLonger(packed: Uint8Array<ArrayBuffer>, max: number): Promise<void> {
  const stream = new DecompressionStream('deflate-raw')
  const reader = stream.readable.getReader()
  const writer = stream.writable.getWriter()
  async function feed(): Promise<void> {
    for (let at = 0; at < packed.length; at += slice) await writer.write(packed.subarray(at, at + slice))
    await writer.close()
  }
  // What goes wrong with it is heard by the reader.
  feed().catch(() => undefined)
  let size = 0
  for (;;) {
    const chunk = await reader.read().catch((error: unknown) => {
      throw new WorkbookError('damaged', error)
    })
    if (chunk.done) return
    size += chunk.value.length
    if (size > max) {
      await reader.cancel().catch(() => undefined)
      throw new WorkbookError('bomb')
    }
  }
}

/** The entries of the central directory (APPNOTE 4.3.12). */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries: ZipEntry[] = []
  try {
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== entryMark) throw new WorkbookError('damaged')
      const offset = view.getUint32(at + 42, true)
      const method = view.getUint16(at + 10, true)
      if (view.getUint16(at + 8, true) & 1) throw new WorkbookError('password')
      // Both headers say how an entry is packed, and who unpacks it may believe the other one.
      if (view.getUint32(offset, true) !== localMark || view.getUint16(offset + 8, true) !== method) throw new WorkbookError('damaged')
      const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
      entries.push({ start, packed: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true), method })
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('damaged', error)
  }
  return entries
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at--) if (view.getUint32(at, true) === endMark) return at
  throw new WorkbookError('damaged')
}
