import { existsSync, readdirSync } from 'node:fs'
import { defineConfig, type UserConfig } from 'vite'
import { firstVisit } from './console/vite-chunk-groups'
import { bundles, type ChunkGroup, type Journey } from './elements/vite-bundles'
import { common, commonBuild, root } from './elements/vite-common'

/** Every folder of `elements` with a public door is an entry of its own: `dist/elements/<name>.js`. */
const elements = readdirSync(`${root}elements`)
  .filter((name) => existsSync(`${root}elements/${name}/index.ts`))
  .map((name) => [`elements/${name}`, `${root}elements/${name}/index.ts`])

/** Each a file: the tags, which never wait for React; React with the root of every element; what the lightest closed field needs beside it. */
const chunkGroups: readonly ChunkGroup[] = [
  { name: 'tags', modules: /\/(elements\/registry|core\/define\/define-lazy|console\/define-console)\.ts$/ },
  { name: 'runtime', modules: /\/core\/define\/(react-renderer\.tsx|define-element\.ts)$/ },
  { name: 'field', modules: /\/dict-select\/DictSelect\.tsx$/ },
]

/** What opens at most fields, a list of choices, brings nothing that only lists of records need. */
const openedField: Journey = { steps: [/\/select\/SelectPanel\.tsx$/], weight: 0.6 }

const config = {
  ...common,
  build: {
    ...commonBuild,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: Object.fromEntries([
        ['ops', `${root}console/ops.ts`],
        ['lib/cron', `${root}elements/cron-picker/cron/index.ts`],
        ['lib/grid', `${root}elements/edit-grid/lib/index.ts`],
        ...elements,
      ]),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
} satisfies UserConfig

/** The kit, for pages of others: every element by itself, what several share in files that are loaded once. */
export default defineConfig({ ...config, plugins: [...config.plugins, bundles(config, chunkGroups, [firstVisit, openedField])] })
