import { rmSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { root } from './common.ts'
import { type BuildName, deleteOutputs, markOf } from './run.mjs'

/**
 * Writes a file when a build is complete, and deletes it when the build starts. An interrupted or failed build has no mark:
 * `npm start` repeats it. `emptyOutDir` is off, because other builds write into the same folder.
 */
export function buildMark(name: BuildName): Plugin {
  return {
    name: 'ops-build-mark',
    apply: 'build',
    config: {
      order: 'pre',
      handler() {
        for (const mark of [markOf(name), markOf('compressed')]) rmSync(root + mark, { force: true })
      },
    },
    generateBundle: () => deleteOutputs(name),
    // Last, and not in `closeBundle`, which Vite also calls after errors.
    writeBundle: { order: 'post', sequential: true, handler: () => writeFileSync(root + markOf(name), '') },
  }
}
