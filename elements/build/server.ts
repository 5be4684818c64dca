import type { UserConfig } from 'vite'
import { checks, root } from './common.ts'

/**
 * The embedded server as one file, dist/server/main.js, because Node 20 runs no TypeScript; beside it the thread that writes and reads
 * workbooks. Their packages are in them, which halves the start; only what is no script stays where npm put it: the database, and
 * PostgreSQL's native client, which need not be there.
 */
export const server: UserConfig = {
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      checks,
      input: { main: 'demo/server/main.ts', 'workbook-worker': 'demo/server/spreadsheets/workbook-worker.mjs' },
      // Under the name and at the place that the server asks for it.
      output: { format: 'esm', entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : `${name}.mjs`) },
    },
  },
  ssr: { noExternal: true, external: ['libsql', 'libsql/promise', 'pg-native'] },
}
