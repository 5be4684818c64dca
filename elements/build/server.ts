import type { UserConfig } from 'vite'
import { checks, root } from './common.ts'

/**
 * The embedded server as one file, dist/server/main.js, because Node 20 runs no TypeScript. Its packages are in it, which halves its
 * start; only what is no script stays where npm put it: the database, and PostgreSQL's native client, which need not be there.
 */
export const server: UserConfig = {
  root,
  publicDir: false,
  build: {
    ssr: 'demo/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { checks, output: { format: 'esm', entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: true, external: ['libsql', 'pg-native'] },
}
