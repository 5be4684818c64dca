import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'

/** What may be stored, by what the content is, not by its name. No HTML, SVG, XML or programs. */
const BINARY_KINDS: ReadonlySet<string> = new Set([
  'jpg',
  'png',
  'gif',
  'webp',
  'bmp',
  'avif',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'zip',
  'mp4',
  'm4v',
  'mov',
  'webm',
  'flv',
  'mp3',
  'm4a',
  'wav',
  'aac',
  'ogg',
])

/** Old Office files share one container; only their name says which they are. */
const OLD_OFFICE: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt'])
const TEXT_NAMES: ReadonlySet<string> = new Set(['txt', 'csv', 'log', 'md', 'srt'])

/** Raster pictures, the only files shown inline. */
export const RASTER_KINDS: ReadonlySet<string> = new Set(['jpg', 'png', 'gif', 'webp', 'bmp', 'avif'])

const SNIFFED_BYTES = 65_536
/** Anything a browser might take for a document, wherever it stands in the beginning of the file. */
const MARKUP = /<\s*(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed|style|link|meta|img|a\s)/i

function namedExtension(fileName: string): string {
  return extname(fileName).slice(1).toLowerCase()
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Text in UTF-8 or GBK without control characters and without markup. */
function isPlainText(beginning: Buffer): boolean {
  if (beginning.length === 0 || beginning.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return false
  return !MARKUP.test(beginning.toString('latin1'))
}

/** Other names of what we know by one. */
const ALIASES: ReadonlySet<string> = new Set(['jpeg', 'jpe', 'jfif', 'svg', 'ico', 'tif', 'tiff', 'heic'])

function isPromised(named: string): boolean {
  return BINARY_KINDS.has(named) || OLD_OFFICE.has(named) || ALIASES.has(named)
}

/** The extension a stored file gets, from its content; null = refused. */
export async function safeExtension(path: string, fileName: string): Promise<string | null> {
  const kind = await fileTypeFromFile(path)
  const named = namedExtension(fileName)
  if (kind?.ext === 'cfb') return OLD_OFFICE.has(named) ? named : null
  if (kind) return BINARY_KINDS.has(kind.ext) ? kind.ext : null
  // A name that promises a picture or a film, over a text: whoever shows it would show nothing.
  if (isPromised(named) || !isPlainText(await beginningOf(path))) return null
  return TEXT_NAMES.has(named) ? named : 'txt'
}
