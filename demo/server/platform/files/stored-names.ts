import { parse } from 'node:path'
import { NAME_CHARACTERS } from '../http/patterns'

const longest = 80

/** The paths upload gives out, with and without the name a file came with. */
const STORED_PATH = new RegExp(
  String.raw`^([a-z0-9_-]{1,32}/[0-9a-f]{32})(?:/([${NAME_CHARACTERS}]{1,${longest}}))?\.([a-z0-9]{1,8})$`,
  'u',
)

export interface StoredName {
  /** Where it lies below the upload folder: `<biz>/<32 hex>.<extension by content>`. */
  file: string
  /** What it is called. */
  name: string
  extension: string
}

/** A path as upload answered it, taken apart; null for any other. */
export function storedName(path: string): StoredName | null {
  const [, folder, input, extension] = STORED_PATH.exec(path) ?? []
  if (folder === undefined || extension === undefined) return null
  const file = `${folder}.${extension}`
  return { file, name: input === undefined ? parse(file).base : `${input}.${extension}`, extension }
}

/** The path of a file that lies at `file`, with the name it came with: forms that keep nothing but the path can show it. */
export function namedPath(file: string, fileName: string): string {
  const { dir, name, ext } = parse(file)
  const plain = parse(fileName)
    .name.normalize('NFC')
    .replaceAll(new RegExp(`[^${NAME_CHARACTERS}]+`, 'gu'), '_')
  const input = Array.from(plain)
    .slice(0, longest)
    .join('')
    .replaceAll(/^[ ._]+|[ ._]+$/g, '')
  return `${dir}/${name}${input === '' ? '' : `/${input}`}${ext}`
}
