import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the built server all of it is in one folder; in the source the library's files are where npm put them. */
const FOLDERS = ['./page', '../../../../node_modules/@fastify/swagger-ui/static'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

const TYPES: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'doc.css': 'text/css; charset=utf-8',
  'doc.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

export interface PageFile {
  folder: string
  type: string
}

/** A file of the page that tries calls; undefined for every other name. */
export function pageFile(name: string): PageFile | undefined {
  if (!Object.hasOwn(TYPES, name)) return undefined
  const folder = FOLDERS.find((candidate) => existsSync(`${candidate}/${name}`))
  return folder === undefined ? undefined : { folder, type: TYPES[name] ?? '' }
}
