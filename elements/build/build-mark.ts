import { rmSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { root } from './common.ts'
import { type BuildName, markOf } from './run.mjs'

/**
 * Writes a file when a build is complete, and deletes it when the build starts. An interrupted or failed build has no mark:
 * `npm start` repeats it. `outputs` in `dist` are deleted before new ones are written; other builds have theirs in the same folder.
 */
export function buildMark(name: BuildName, outputs: readonly string[] = []): Plugin {
  return {
    name: 'ops-build-mark',
    apply: 'build',
    config: {
      order: 'pre',
      handler() {
        for (const mark of [markOf(name), markOf('compressed')]) rmSync(root + mark, { force: true })
      },
    },
    generateBundle() {
      for (const output of outputs) {
        for (const ending of ['', '.map', '.br', '.gz']) rmSync(`${root}dist/${output}${ending}`, { recursive: true, force: true })
      }
    },
    // Last, and not in `closeBundle`, which Vite also calls after errors.
    writeBundle: { order: 'post', sequential: true, handler: () => writeFileSync(root + markOf(name), '') },
  }
}
