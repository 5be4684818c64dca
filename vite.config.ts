import { existsSync, readdirSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { copyPages } from './demo/vite-copy-pages'
import { gallery } from './demo/vite-gallery'
import { precompress } from './demo/vite-precompress'
import { radixAliases, radixInShadowRoots } from './elements/core/overlay/vite-radix'
import { chunkGroups, plainImports } from './elements/vite-chunks'
import { ownKeys } from './elements/vite-own-keys'
import { leaveOutUnused } from './elements/vite-unused'
import { shadowCss } from './styles/vite-shadow-css'

const root = new URL('.', import.meta.url).pathname
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

/** Every folder of `elements` with a public door is an entry of its own: `dist/elements/<name>.js`. */
const elements = readdirSync(`${root}elements`)
  .filter((name) => existsSync(`${root}elements/${name}/index.ts`))
  .map((name) => [`elements/${name}`, `${root}elements/${name}/index.ts`])

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), shadowCss(), radixInShadowRoots(), plainImports(), ownKeys(), leaveOutUnused(), copyPages(), gallery(), precompress()],
  resolve: { alias: radixAliases },
  define: { 'process.env.NODE_ENV': '"production"', __OPS_VERSION__: JSON.stringify(version), __OPS_DEV__: JSON.stringify(process.env['OPS_DEV'] === '1') },
  build: {
    target: ['chrome123', 'edge123', 'safari17.5', 'firefox128'],
    cssTarget: 'chrome123',
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: Object.fromEntries([['ops', `${root}console/ops.ts`], ['console', `${root}console/index.ts`], ['lib/cron', `${root}elements/cron-picker/cron/index.ts`], ['lib/grid', `${root}elements/edit-grid/lib/index.ts`], ...elements]),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups(root), includeDependenciesRecursively: false },
      },
    },
  },
})
