import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const chunks = join(fileURLToPath(new URL('../..', import.meta.url)), process.env['OPS_TEST_DIST'] ?? 'dist', 'chunks')

/** Paths of the modules in a file of the kit, by its source map: which modules share a file the build decides. The bundler's own file has none. */
export function modulesIn(file: string): string[] {
  const map = join(chunks, `${basename(file)}.map`)
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
}

/** Fits the address of the file of the kit that holds a module. @throws Error where none does */
export function fileWith(module: string): RegExp {
  const found = readdirSync(chunks).find((name) => name.endsWith('.js') && modulesIn(name).some((source) => source.endsWith(module)))
  if (!found) throw new Error(`no file of the build holds ${module}`)
  return new RegExp(`/chunks/${found.replaceAll('.', '\\.')}$`)
}
