import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { build } from 'vite'

const project = new URL('../..', import.meta.url).pathname
/** What is served as it was built, by the start of the path. */
const builds: Readonly<Record<string, string>> = {
  '/dist/': `${project}dist/`,
  '/revogrid/': `${project}node_modules/@revolist/revogrid/dist/revo-grid/`,
}
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const outOf = (name: string): string => `${project}.cache/${name}-bench`

/** Bundles the page of a benchmark, `tests/perf/<name>/page.html`, with the peers; each is a chunk of its own. */
export async function buildPage(name: string): Promise<void> {
  const root = new URL(`./${name}/`, import.meta.url).pathname
  await build({
    configFile: false,
    root,
    base: '/',
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      outDir: outOf(name),
      emptyOutDir: true,
      target: 'chrome123',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: `${root}page.html` },
    },
  })
}

/** Serves the page of a benchmark and what it loads. */
export async function servePage(name: string): Promise<{ url: string; close: () => Promise<void> }> {
  function fileOf(path: string): string {
    const start = Object.keys(builds).find((prefix) => path.startsWith(prefix))
    return start ? builds[start]! + path.slice(start.length) : outOf(name) + path
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(new URL(url, 'http://localhost').pathname)
    if (!existsSync(file)) response.writeHead(404).end()
    else createReadStream(file).pipe(response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/page.html`, close: () => new Promise((resolve) => void server.close(() => resolve())) }
}
