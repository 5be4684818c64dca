import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { chunkGroups } from './elements/vite-chunks'
import { common, commonBuild, root } from './elements/vite-common'

/** Every folder of `elements` with a public door is an entry of its own: `dist/elements/<name>.js`. */
const elements = readdirSync(`${root}elements`)
  .filter((name) => existsSync(`${root}elements/${name}/index.ts`))
  .map((name) => [`elements/${name}`, `${root}elements/${name}/index.ts`])

/** The kit, for pages of others: every element by itself, what several share in chunks that are loaded once. */
export default defineConfig({
  ...common,
  build: {
    ...commonBuild,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: Object.fromEntries([['ops', `${root}console/ops.ts`], ['lib/cron', `${root}elements/cron-picker/cron/index.ts`], ['lib/grid', `${root}elements/edit-grid/lib/index.ts`], ...elements]),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups(root), includeDependenciesRecursively: false },
      },
    },
  },
})
