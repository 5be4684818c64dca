/** A finished file of an archive: its deflated bytes, and what the archive tells of them. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Blob
  readonly checksum: number
  /** Bytes before compression. */
  readonly size: number
}

const headOfGzip = 10
const tailOfGzip = 8

/**
 * A file of a zip archive that is compressed while it is written, by the browser and off the thread. A gzip stream holds what an
 * archive wants: the same deflated bytes, and behind them checksum and length.
 */
export class ZipFile {
  readonly #encoder = new TextEncoder()
  readonly #gzip = new CompressionStream('gzip')
  readonly #writer = this.#gzip.writable.getWriter()
  readonly #packed = new Response(this.#gzip.readable).blob()

  constructor(private readonly name: string) {}

  /** Resolves when the bytes were taken. */
  async write(text: string): Promise<void> {
    await this.#writer.write(this.#encoder.encode(text))
  }

  async close(): Promise<PackedFile> {
    await this.#writer.close()
    const packed = await this.#packed
    const tail = new DataView(await packed.slice(-tailOfGzip).arrayBuffer())
    return {
      name: this.name,
      bytes: packed.slice(headOfGzip, -tailOfGzip),
      checksum: tail.getUint32(0, true),
      size: tail.getUint32(4, true),
    }
  }

  stop(): void {
    this.#packed.catch(() => undefined)
    this.#writer.abort().catch(() => undefined)
  }
}

/** 1 January 1980, the first day a zip archive knows: the same rows make the same file. */
const noDate = 0x21_00_00

/** Fields of two (`H`) and four (`I`) bytes, little-endian. */
function fields(kinds: string, ...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(kinds.split('').reduce((sum, kind) => sum + (kind === 'H' ? 2 : 4), 0)))
  let position = 0
  for (const [index, kind] of kinds.split('').entries()) {
    if (kind === 'H') view.setUint16(position, values[index]!, true)
    else view.setUint32(position, values[index]!, true)
    position += kind === 'H' ? 2 : 4
  }
  return new Uint8Array(view.buffer)
}

/** The archive of some files; names are ASCII. */
export function zipOf(files: readonly PackedFile[], type: string): Blob {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const { name, bytes, checksum, size } of files) {
    // version 2.0, no flags, deflated
    const header = [20, 0, 8, noDate, checksum, bytes.size, size, name.length, 0] as const
    parts.push(fields('IHHHIIIIHH', 0x04_03_4b_50, ...header), name, bytes)
    directory.push(fields('IHHHHIIIIHHHHHII', 0x02_01_4b_50, 20, ...header, 0, 0, 0, 0, offset), name)
    offset += 30 + name.length + bytes.size
    directorySize += 46 + name.length
  }
  return new Blob([...parts, ...directory, fields('IHHHHIIH', 0x06_05_4b_50, 0, 0, files.length, files.length, directorySize, offset, 0)], {
    type,
  })
}
