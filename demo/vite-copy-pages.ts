import { cpSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const demo = fileURLToPath(new URL('.', import.meta.url))
const page = /\.(html|css|js|svg|png)$/

/** Copies the host pages as they are to `dist/demo`: they are static and use the kit by its published names only. */
export function copyPages(): Plugin {
  let target = ''
  return {
    name: 'ops-copy-pages',
    apply: 'build',
    configResolved(config) {
      target = `${resolve(config.root, config.build.outDir)}/demo/`
    },
    closeBundle() {
      rmSync(target, { recursive: true, force: true })
      for (const name of readdirSync(demo)) {
        if (page.test(name) || name === 'gallery') cpSync(`${demo}${name}`, `${target}${name}`, { recursive: true })
      }
    },
  }
}
