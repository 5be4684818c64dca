import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { buildMark } from './build-mark.ts'
import { checks, root } from './common.ts'

/** Files that the server sends lie beside it as they lie beside its source. */
function withFiles(target: string, source: string, files: readonly string[] = readdirSync(join(root, source))): Plugin {
  return {
    name: `ops-files-${target}`,
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `${target}/${file}`, source: readFileSync(join(root, source, file)) })
    },
  }
}

/**
 * The embedded server as one file, dist/server/main.js, because Node 20 runs no TypeScript; beside it the thread that writes and reads
 * workbooks, the one that tries expressions, the clips, and the page that tries calls. Their packages are bundled into them, which
 * halves the time to start; only native modules stay where npm put them: the database, and PostgreSQL's native client, which is optional.
 */
export const server: UserConfig = {
  root,
  publicDir: false,
  plugins: [
    buildMark('server'),
    withFiles('videos', 'demo/server/media/clips/videos'),
    withFiles('page', 'demo/server/platform/openapi/page'),
    withFiles('page', 'node_modules/@fastify/swagger-ui/static', ['swagger-ui.css', 'swagger-ui-bundle.js']),
  ],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      checks,
      input: {
        main: 'demo/server/main.ts',
        'workbook-worker': 'demo/server/platform/spreadsheets/workbook-worker.mjs',
        'match-worker': 'demo/server/system/check-rules/match-worker.mjs',
      },
      // Under the name and at the place that the server asks for it.
      output: { format: 'esm', entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : `${name}.mjs`) },
    },
  },
  ssr: { noExternal: true, external: ['libsql', 'libsql/promise', 'pg-native'] },
}
