import { rmSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { root } from './common.ts'
import { type BuildName, deleteOutputs, markOf } from './run.mjs'

/**
 * Writes a file when a build is complete, and deletes it when the build starts. An interrupted or failed build has no mark:
 * `npm start` repeats it. `emptyOutDir` is off, because other builds write into the same folder. A build into another folder, as tests
 * make them, leaves the marks alone.
 */
export function buildMark(name: BuildName): Plugin {
  let isPublished = false
  return {
    name: 'ops-build-mark',
    apply: 'build',
    config: {
      order: 'pre',
      handler({ build }) {
        isPublished = /^dist\b/.test(build?.outDir ?? 'dist')
        if (isPublished) for (const mark of [markOf(name), markOf('compressed')]) rmSync(root + mark, { force: true })
      },
    },
    generateBundle() {
      if (isPublished) deleteOutputs(name)
    },
    // Last, and not in `closeBundle`, which Vite also calls after errors.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isPublished) writeFileSync(root + markOf(name), '')
      },
    },
  }
}
