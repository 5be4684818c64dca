import type { UserConfig } from 'vite'
import { companions, kitLoadPaths } from './bundles/load-paths.ts'
import { matchesAny, type Modules } from './bundles/modules.ts'
import { splitCode } from './bundles/split-code.ts'
import { buildMark } from './build-mark.ts'
import { classicScript } from './classic-script.ts'
import { checks, common, commonBuild } from './common.ts'
import { kitSources } from './entries.ts'
import { gallery } from '../../demo/gallery/gallery-pages.ts'

const fixedChunks = {
  // The tags do not wait for React.
  tags: ['/elements/registry.ts', '/core/define/define-lazy.ts', '/core/define/form-field.ts', '/console/define-console.ts'],
  // React and the root of every element.
  runtime: ['/core/define/react-renderer.tsx', '/core/define/define-element.ts'],
  // What the lightest closed field needs in addition.
  field: ['/dict-select/DictSelect.tsx'],
  // The model of trees is used by a few elements that share nothing else.
  trees: ['/core/tree/'],
}

/** Code of which nearly all runs at the first rendering: React, and the first part of the grid. */
const compiledAtOnce: Modules = ['/react-dom/cjs/', '/edit-grid/view/GridView.tsx']

/** Browsers that know this comment compile all functions of such a file while it loads, not one by one at the first call. */
const compileHint = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => matchesAny(compiledAtOnce, id)) ? '//# allFunctionsCalledOnLoad' : ''

const config = {
  ...common,
  build: {
    ...commonBuild,
    emptyOutDir: false,
    rolldownOptions: {
      checks,
      preserveEntrySignatures: 'allow-extension',
      input: { ...kitSources },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', postBanner: compileHint },
    },
  },
} satisfies UserConfig

/** The kit for pages of others: one entry for each element; shared code is in files that are loaded once. And their docs pages. */
export const kit: UserConfig = {
  ...config,
  plugins: [
    ...config.plugins,
    buildMark('kit'),
    splitCode(config, { fixedChunks, loadPaths: kitLoadPaths, pages: ['/console/pages/'], companions }),
    classicScript(),
    gallery(),
  ],
}
