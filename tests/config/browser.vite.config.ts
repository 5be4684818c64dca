import { existsSync, readdirSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { checks, common, root } from '../../elements/build/common.ts'
import { hostPlugins } from './host-plugins.ts'

const only = process.env['OPS_TEST_FOLDER']

/** Paths of all `*.browser.test.ts(x)` below the source folders, or below those of `OPS_TEST_FOLDER`. */
function browserTests(): Record<string, string> {
  const folders = only ? only.split(',') : ['elements', 'console', 'styles', 'tests']
  const found: Record<string, string> = {}
  for (const folder of folders.filter((name) => existsSync(root + name))) {
    for (const file of readdirSync(root + folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.browser\.test\.tsx?$/.test(file)) found[`${folder}/${file}`.replace(/\.tsx?$/, '')] = `${root}${folder}/${file}`
    }
  }
  return found
}

/** A failed test leaves a screenshot, whatever its file imports. */
function screenshotOnFailure(): Plugin {
  return {
    name: 'ops-screenshot-on-failure',
    transform(code, id) {
      return /\.browser\.test\.tsx?$/.test(id) ? { code: `import '${root}tests/suites/screenshot-on-failure.ts';${code}`, map: null } : null
    },
  }
}

/**
 * Bundles the browser tests with the plugins of the product, so that parts without a tag are tested as they are built.
 * Elements are loaded from `/dist` by the tests themselves: what is tested is what is shipped.
 */
export default defineConfig({
  ...common,
  plugins: [...common.plugins, ...hostPlugins(), screenshotOnFailure()],
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
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
