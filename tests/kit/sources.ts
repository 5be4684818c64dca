import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const importClause =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

/** What a file imports: packages by name, own files as paths from the root. */
export function importsOf(file: string): string[] {
  const found: string[] = []
  for (const [, from, dynamic, bare] of read(file).matchAll(importClause)) {
    const target = from ?? dynamic ?? bare ?? ''
    found.push(target.startsWith('.') ? resolveFile(normalize(join(dirname(file), target.replace(/\?\w+$/, '')))) : target)
  }
  return found
}

function resolveFile(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(root + candidate)) ?? path
}
