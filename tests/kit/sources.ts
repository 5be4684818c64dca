import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importsOf as importsIn } from '../tools/imports.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Source files below the folders, as paths from the root with `/`. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|css)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name}`),
  )
}

export function read(file: string): string {
  return readFileSync(root + file, 'utf8')
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** What a file imports: packages by name, own files as paths from the root. */
export function importsOf(file: string): string[] {
  return importsIn(root, file)
}
