import type { UserConfig } from 'vite'
import { bundles, type ChunkGroup } from './bundles/bundles.ts'
import { askingPicker, firstVisit, glance, openedField } from './bundles/journeys.ts'
import { type Modules, namesOne } from './bundles/modules.ts'
import { checks, common, commonBuild } from './common.ts'
import { kitSources } from './entries.ts'

/**
 * The tags, which never wait for React; React with the root of every element; what the lightest closed field needs beside it;
 * the model of trees, which few need that have nothing else in common.
 */
const chunkGroups: readonly ChunkGroup[] = [
  { name: 'tags', modules: ['/elements/registry.ts', '/core/define/define-lazy.ts', '/console/define-console.ts'] },
  { name: 'runtime', modules: ['/core/define/react-renderer.tsx', '/core/define/define-element.ts'] },
  { name: 'field', modules: ['/dict-select/DictSelect.tsx'] },
  { name: 'trees', modules: ['/core/tree/'] },
]

/** Screens of the console. */
const pages: Modules = ['/console/pages/']

/** What runs nearly whole each time that something is drawn for the first time: React, and the grid, of which the rest comes later. */
const atOnce: Modules = ['/react-dom/cjs/', '/edit-grid/view/GridView.tsx']

/**
 * Engines that know the word read all functions of such a file while it comes, beside the page, and not one by one as they are first
 * called.
 */
const compiledAtOnce = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => namesOne(atOnce, id)) ? '//# allFunctionsCalledOnLoad' : ''

const config = {
  ...common,
  build: {
    ...commonBuild,
    rolldownOptions: {
      checks,
      preserveEntrySignatures: 'allow-extension',
      input: { ...kitSources },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', postBanner: compiledAtOnce },
    },
  },
} satisfies UserConfig

/** The kit, for pages of others: every element by itself, what several share in files that are loaded once. */
export const kit: UserConfig = {
  ...config,
  plugins: [
    ...config.plugins,
    bundles(config, {
      journeys: [firstVisit, openedField, askingPicker, glance],
      chunkGroups,
      seldom: pages,
      apart: pages,
      others: atOnce,
    }),
  ],
}
