import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { markOf } from './run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Smaller files do not get smaller; the server does not compress them either. */
const MIN_BYTES = 1024
/** The best quality takes twice the time for 2 % fewer bytes: only the console, which people load first, has it. */
const qualityOf = (file) => (file.startsWith(`${root}dist/console`) ? 11 : 10)

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const isOutdated = (copy, file) => !existsSync(copy) || statSync(copy).mtimeMs < statSync(file).mtimeMs

/** A server may send the file while it is written: it gets its name when it is complete. */
function writeCopy(copy, bytes) {
  writeFileSync(`${copy}.part`, bytes)
  renameSync(`${copy}.part`, copy)
}

async function compress(file) {
  if (!isOutdated(`${file}.br`, file) && !isOutdated(`${file}.gz`, file)) return
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeCopy(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
  writeCopy(`${file}.br`, await toBrotli(bytes, { params }))
}

/** Writes `.br` and `.gz` beside the built files: the server sends them without work. */
const files = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })
  .filter((file) => !/^server[\\/]/.test(file) && /\.(?:js|css|html|svg|json)$/.test(file))
  .map((file) => `${root}dist/${file}`)
await Promise.all(files.map(compress))
writeFileSync(root + markOf('compressed'), '')
