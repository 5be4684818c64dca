import { existsSync, readdirSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { copyPages } from './demo/vite-copy-pages'
import { radixAliases, radixInShadowRoots } from './elements/core/overlay/vite-radix'
import { shadowCss } from './styles/vite-shadow-css'

const root = new URL('.', import.meta.url).pathname
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

/** Every folder of `elements` with a public door is an entry of its own: `dist/elements/<name>.js`. */
const elements = readdirSync(`${root}elements`)
  .filter((name) => existsSync(`${root}elements/${name}/index.ts`))
  .map((name) => [`elements/${name}`, `${root}elements/${name}/index.ts`])

/**
 * Code that several entries share, loaded once and split by when it is needed first (decisions.md section 7). The order
 * is the priority: what defines the tags never waits for React, and a closed field never waits for axios.
 */
const chunks = [
  { name: 'tags', test: /elements\/core\/(define\/(?!.*\.tsx|react-|define-element|host-context|use-)|config\/config-(store|lookup)|dom\/|i18n\/catalogue)|elements\/[\w-]+\/[\w-]+\.element\.ts|console\/console\.element|@r2wc\/core|preload-helper/ },
  { name: 'runtime', test: /node_modules\/(react|react-dom|scheduler)\/|elements\/core\/(define\/(?!define-element)|i18n|config|overlay\/(layer-context|modal-stack))|styles\/(sheet|ops\.css)|rolldown\/runtime/ },
  { name: 'wire', test: /node_modules\/zustand\/|elements\/core\/(storage\/|dict\/(use-dict|dict-watch|dict-items|dict\.strings|known-texts|index)|transport\/(transport-for|ops-error|use-transport|describe-error|transport\.strings|paths|file-url|query-string|index|upload-file|own-api))/ },
  { name: 'overlay', test: /node_modules\/(@radix-ui|@floating-ui)\/|elements\/core\/overlay\/stubs|elements\/core\/overlay\/use-layer-sheet|styles\/overlay|elements\/parts\/(tabs\/|dialog\/DialogPanel|float\/(FloatPanel|TipPanel|Sheet|use-float-focus|use-outside-press)|select\/(SelectPanel|Options))/ },
  { name: 'field', test: /elements\/parts\/(cx|lazy-part|merge-refs|typeahead|icon\/|field\/(Field|field-context|field\.strings|TextInput|RadioGroup)|marks\/(Spinner|marks|Chip|Blank)|button\/|float\/(Float|Tooltip|use-tip)|select\/|calendar\/(?!CalendarPanel))|elements\/core\/overlay\/(narrow|focus-memory)|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(chevron-|circle-(alert|exclamation-point)|x\.|eye|lock\.|search\.|calendar-days|check\.|refresh-cw\.|inbox\.)/ },
  { name: 'parts', test: /elements\/parts\/(?!calendar\/CalendarPanel|table|tree|upload)|elements\/core\/(overlay|feedback)|node_modules\/lucide-react/ },
  { name: 'calendar', test: /node_modules\/(react-day-picker|date-fns|@date-fns)\/|parts\/calendar\/CalendarPanel/ },
  { name: 'transport', test: /node_modules\/axios\/|elements\/core\/(transport|dict)\// },
  { name: 'query', test: /node_modules\/@tanstack\/|elements\/core\/query\/query-client/ },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }))

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), shadowCss(), radixInShadowRoots(), copyPages()],
  resolve: { alias: radixAliases },
  define: { 'process.env.NODE_ENV': '"production"', __OPS_VERSION__: JSON.stringify(version) },
  build: {
    target: ['chrome123', 'edge123', 'safari17.5', 'firefox128'],
    cssTarget: 'chrome123',
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: Object.fromEntries([['ops', `${root}console/ops.ts`], ['console', `${root}console/index.ts`], ...elements]),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunks, includeDependenciesRecursively: false },
      },
    },
  },
})
