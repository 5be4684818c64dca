import { defineConfig } from 'vite'

const root = new URL('../..', import.meta.url).pathname

/** The embedded server as one file, dist/server/main.js, because Node 20 runs no TypeScript. Packages stay where npm put them. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: 'demo/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { format: 'esm', entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [], external: true },
})
