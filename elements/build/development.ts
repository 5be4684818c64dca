import type { UserConfig } from 'vite'
import { common } from './common.ts'
import { consoleSources, kitSources } from './entries.ts'
import { sourcePages } from './pages/source-pages.ts'
import { radixInShadowRoots } from './sources/radix.ts'

const published = { ...kitSources, ...consoleSources }
/** Where people open the pages, as with `npm start`. */
const port = Number(process.env['PORT'] || 8080)
/** The embedded server stands behind. */
const server = `http://127.0.0.1:${port + 1}`

/**
 * The pages from source, with the development build of React and its warnings: a view that changes is drawn anew where it stands,
 * anything else loads the page again. The console offers the settings of its layout.
 */
export const development: UserConfig = {
  ...common,
  base: '/',
  appType: 'custom',
  define: { ...common.define, __OPS_DEV__: 'true' },
  plugins: [...common.plugins, sourcePages(published)],
  cacheDir: '.cache/vite',
  clearScreen: false,
  // Packages that are bundled ahead pass no plugins of the page.
  optimizeDeps: { entries: Object.values(published), rolldownOptions: { plugins: [radixInShadowRoots()] } },
  server: {
    host: process.env['HOST'] || '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/jeecg-boot': { target: server, ws: true }, '/health': server, '/metrics': server },
  },
}
