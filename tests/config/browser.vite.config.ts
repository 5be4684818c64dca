import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { checks, common, root } from '../../elements/build/common.ts'
import { hostPlugins } from './host-plugins.ts'

const only = process.env['OPS_TEST_FOLDER']

/** All `*.browser.test.ts(x)` below the source folders, or below one of them. */
function browserTests(): Record<string, string> {
  const folders = only ? only.split(',') : ['elements', 'console', 'styles', 'tests']
  const found: Record<string, string> = {}
  for (const folder of folders.filter((name) => existsSync(root + name))) {
    for (const file of readdirSync(root + folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.browser\.test\.tsx?$/.test(file))
        found[`${folder}/${file}`.replace(/\.browser\.test\.tsx?$/, '').replaceAll('/', '-')] = `${root}${folder}/${file}`
    }
  }
  return found
}

/**
 * Bundles the browser tests with the plugins of the product, so that parts without a tag are tested as they are built.
 * Elements are loaded from `/dist` by the tests themselves: what is tested is what is shipped.
 */
export default defineConfig({
  ...common,
  plugins: [...common.plugins, ...hostPlugins()],
  define: {
    ...common.define,
    __OPS_VERSION__: '"test"',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  logLevel: 'warn',
  build: {
    outDir: '.cache/browser-tests',
    emptyOutDir: true,
    target: 'chrome123',
    cssTarget: 'chrome123',
    minify: false,
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: true,
    rolldownOptions: {
      checks,
      input: browserTests(),
      external: ['@web/test-runner-commands'],
      output: { entryFileNames: '[name].test.js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
