import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = join(fileURLToPath(new URL('../..', import.meta.url)), process.env['OPS_TEST_DIST'] ?? 'dist')

/** Where the files of the kit are, and of the console by itself. */
type Folder = 'chunks' | 'console'

/**
 * Paths of the modules in a built file, by its source map: which modules share a file the build decides. The bundler's own file has none.
 */
export function modulesIn(file: string, folder: Folder = 'chunks'): string[] {
  const map = join(dist, folder, `${basename(file)}.map`)
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
}

/** Fits the address of the built file that holds a module. @throws Error where none does */
export function fileWith(module: string, folder: Folder = 'chunks'): RegExp {
  const files = readdirSync(join(dist, folder)).filter((name) => name.endsWith('.js'))
  const found = files.find((name) => modulesIn(name, folder).some((source) => source.endsWith(module)))
  if (!found) throw new Error(`no file of the build holds ${module}`)
  return new RegExp(`/${folder}/${found.replaceAll('.', '\\.')}$`)
}
