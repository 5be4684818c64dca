import type { UserConfig } from 'vite'
import { companions, kitLoadPaths } from './bundles/load-paths.ts'
import { listedEntries } from './bundles/listed-entries.ts'
import { matchesAny, type Modules } from './bundles/modules.ts'
import { splitCode } from './bundles/split-code.ts'
import { buildMark } from './build-mark.ts'
import { classicScript } from './classic-script.ts'
import { checks, common, commonBuild } from './common.ts'
import { kitSources } from './entries.ts'
import { gallery } from '../../demo/gallery/gallery-pages.ts'

const fixedChunks = {
  // Tags do not wait for React. `ops.js` adds the list of all elements.
  base: [
    '/core/define/define-lazy.ts',
    '/core/define/form-field.ts',
    '/core/define/picker-props.ts',
    '/core/config/config-lookup.ts',
    '/core/format/blank-text.ts',
    '/console/session/stored-theme.ts',
    '/console/session/may-be-signed-in.ts',
    '/parts/select/select-entry.ts',
  ],
  // React, the root of every element, and what the lightest closed field needs: every element loads them.
  runtime: ['/core/define/react-renderer.tsx', '/core/define/define-element.ts', '/dict-select/DictSelect.tsx'],
}

/** A user waits for what opens: one request is worth more bytes than at the start, where the page goes on. */
const LAZY_REQUEST_COST = 6000

/** Code of which nearly all runs at the first rendering: React, and the first part of the grid. */
const compiledAtOnce: Modules = ['/react-dom/cjs/', '/edit-grid/view/GridView.tsx']

/** Browsers that know this comment compile all functions of such a file while it loads, not one by one at the first call. */
const compileHint = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => matchesAny(compiledAtOnce, id)) ? '//# allFunctionsCalledOnLoad' : ''

const config = {
  ...common,
  plugins: [...common.plugins, listedEntries()],
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
    splitCode(config, {
      fixedChunks,
      loadPaths: kitLoadPaths,
      pages: ['/console/pages/', '/elements/dashboard/', '/elements/device-map/'],
      lazyRequestCost: LAZY_REQUEST_COST,
      companions,
    }),
    classicScript(),
    gallery(),
  ],
}
