import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|html|svg|json)$/
const packed = /\.(?:br|gz)$/
/** Bytes below which the server does not compress either: nothing would be saved. */
const smallest = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < smallest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params: quality }), toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/**
 * Lays `.br` and `.gz` beside the built files, so that the server sends the smallest form without work; the best brotli level
 * takes seconds, too long for each answer. While sources are watched there are none: they would be older than the files.
 */
export function precompress(): Plugin {
  let target = ''
  return {
    name: 'ops-precompress',
    apply: 'build',
    configResolved(config) {
      target = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      // After the pages were copied.
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('server/'))
        for (const file of files) if (packed.test(file)) rmSync(join(target, file))
        if (!this.meta.watchMode) await Promise.all(files.filter((file) => text.test(file)).map((file) => compress(join(target, file))))
      },
    },
  }
}
