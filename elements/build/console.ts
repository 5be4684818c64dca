import type { UserConfig } from 'vite'
import { bundles } from './bundles/bundles.ts'
import { consoleJourneys } from './bundles/journeys.ts'
import { checks, common, commonBuild } from './common.ts'
import { consoleSources } from './entries.ts'
import { gallery } from './pages/gallery.ts'
import { hostPages } from './pages/host-pages.ts'
import { precompress } from './pages/precompress.ts'

const config = {
  ...common,
  build: {
    ...commonBuild,
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
 * The host pages, and the console for pages that are nothing else: in few files, of which none is shared with single elements.
 * It comes after the kit, where the same console is one of the elements and takes three times as many files.
 */
export const consolePages: UserConfig = {
  ...config,
  plugins: [
    ...config.plugins,
    bundles(config, { journeys: consoleJourneys, chunkGroups: [{ name: 'console', modules: ['/console/index.ts'] }] }),
    hostPages(),
    gallery(),
    precompress(),
  ],
}
