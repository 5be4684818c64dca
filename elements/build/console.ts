import type { UserConfig } from 'vite'
import { companions, consoleLoadPaths } from './bundles/load-paths.ts'
import { splitCode } from './bundles/split-code.ts'
import { buildMark } from './build-mark.ts'
import { checks, common, commonBuild } from './common.ts'
import { consoleSources } from './entries.ts'
import { hostPages } from './pages/host-pages.ts'

const config = {
  ...common,
  build: {
    ...commonBuild,
    assetsDir: 'console',
    emptyOutDir: false,
    rolldownOptions: {
      checks,
      preserveEntrySignatures: 'allow-extension',
      input: consoleSources,
      output: { entryFileNames: '[name].js', chunkFileNames: 'console/[name]-[hash].js' },
    },
  },
} satisfies UserConfig

/**
 * The host pages, and the console for pages with no other element. It has few files and shares none with the kit, where the same console
 * is one of the elements and has three times as many files.
 */
export const consolePages: UserConfig = {
  ...config,
  plugins: [
    ...config.plugins,
    buildMark('console'),
    splitCode(config, { fixedChunks: { console: ['/console/index.ts'] }, loadPaths: consoleLoadPaths, companions }),
    hostPages(),
  ],
}
