import { defineConfig } from 'vite'
import { chunkGroups } from '../console/vite-chunk-groups'
import { rolldownGroups } from '../elements/vite-bundles'
import { common, commonBuild, root } from '../elements/vite-common'
import { copyPages } from './vite-copy-pages'
import { gallery } from './vite-gallery'
import { precompress } from './vite-precompress'

/**
 * The host pages, and the console for pages that are nothing else: in few files, of which none is shared with single elements.
 * It comes after the kit, where the same console is one of the elements and takes three times as many files.
 */
export default defineConfig({
  ...common,
  plugins: [...common.plugins, copyPages(), gallery(), precompress()],
  build: {
    ...commonBuild,
    emptyOutDir: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: { console: `${root}console/index.ts` },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'console/[name]-[hash].js',
        codeSplitting: { groups: rolldownGroups(chunkGroups) },
      },
    },
  },
})
