import { defineConfig } from 'vite'

const root = new URL('../..', import.meta.url).pathname

/**
 * The embedded server as one file, dist/server/main.js, because Node 20 runs no TypeScript. Its packages are in it, which halves its
 * start; only the database, which is no script, stays where npm put it.
 */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: 'demo/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { external: ['pg-native'], output: { format: 'esm', entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: true, external: ['libsql'] },
})
