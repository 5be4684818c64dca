import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const demo = fileURLToPath(new URL('../../../demo/', import.meta.url))
const page = /\.(html|css|js|svg)$/
const marker = '<!-- preload: console -->'

/** A chunk and everything it imports statically. */
function closure(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const target of chunk.imports) closure(bundle, target, seen)
  return seen
}

/**
 * The scripts a signed-out console needs, as `modulepreload` links: the browser asks for all of them at once instead of
 * finding out level by level. Their names carry hashes, so the build writes them into the host page.
 */
function preloads(bundle: Rolldown.OutputBundle): string {
  const view = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/console/Console.tsx')),
  )
  const files = view ? [...closure(bundle, view.fileName)] : []
  return files.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')
}

/** Copies the host pages to `dist/demo`: they are static and use the kit by its published names only. */
export function hostPages(): Plugin {
  let target = ''
  return {
    name: 'ops-host-pages',
    apply: 'build',
    configResolved(config) {
      target = `${resolve(config.root, config.build.outDir)}/demo/`
    },
    writeBundle(_options, bundle) {
      for (const name of readdirSync(demo).filter((file) => page.test(file))) {
        for (const ending of ['.br', '.gz']) rmSync(`${target}${name}${ending}`, { force: true })
        cpSync(`${demo}${name}`, `${target}${name}`)
      }
      const index = `${target}index.html`
      writeFileSync(
        index,
        readFileSync(index, 'utf8').replace(marker, () => preloads(bundle)),
      )
    },
  }
}
