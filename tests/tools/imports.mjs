import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const importClause =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

/** What a file below `root` imports: packages by name, own files as paths from the root. */
export function importsOf(root, file) {
  const found = readFileSync(join(root, file), 'utf8').matchAll(importClause)
  return [...found].map(([, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare
    return target.startsWith('.') ? fileAt(root, normalize(join(dirname(file), target.replace(/\?\w+$/, '')))) : target
  })
}

function fileAt(root, path) {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate))) ?? path
}
