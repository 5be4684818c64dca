import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const chunks = join(fileURLToPath(new URL('../..', import.meta.url)), process.env['OPS_TEST_DIST'] ?? 'dist', 'chunks')

/** Fits the address of the file of the kit that holds a module: which modules share a file the build decides. @throws Error where none does */
export function fileWith(module: string): RegExp {
  const found = readdirSync(chunks).find((name) => name.endsWith('.js.map') && (JSON.parse(readFileSync(join(chunks, name), 'utf8')) as { sources: string[] }).sources.some((source) => source.endsWith(module)))
  if (!found) throw new Error(`no file of the build holds ${module}`)
  return new RegExp(`/chunks/${found.replace('.map', '').replaceAll('.', '\\.')}$`)
}
