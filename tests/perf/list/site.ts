import { createReadStream, existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { build } from 'vite'

const root = new URL('.', import.meta.url).pathname
const project = new URL('../../..', import.meta.url).pathname
const out = `${project}.cache/list-bench`
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Records behind the list. */
export const count = 10_000
const records = Array.from({ length: count }, (_, at) => ({
  id: `r${at}`,
  name: `Device ${String((at * 7919) % count).padStart(5, '0')}`,
  group: `Group ${at % 37}`,
  channels: (at * 31) % 64,
  bitrate: 500 + ((at * 17) % 7500),
  online: at % 3 === 0 ? 'N' : 'Y',
  createTime: `2026-0${1 + (at % 9)}-1${at % 10} 08:00:00`,
}))

type Column = keyof (typeof records)[number]
const isColumn = (name: string): name is Column => name in records[0]!

/** A page of the records, in the language of lists, after as long as a quick server takes. */
function respond(query: URLSearchParams): object {
  const requested = (query.get('name') ?? '').replaceAll('*', '')
  const by = query.get('column') ?? 'createTime'
  const found = records.filter(({ name }) => name.includes(requested))
  if (isColumn(by)) {
    const turn = query.get('order') === 'asc' ? 1 : -1
    found.sort((one, other) => turn * String(one[by]).localeCompare(String(other[by]), 'en', { numeric: true }))
  }
  const [page, size] = [Number(query.get('pageNo')), Number(query.get('pageSize'))]
  return { success: true, code: 0, message: '', result: { records: found.slice((page - 1) * size, page * size), total: found.length } }
}

/** Bundles the page that stands beside ours. */
export async function buildPeer(): Promise<void> {
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'chrome123',
      reportCompressedSize: false,
      rolldownOptions: { input: `${root}tanstack.html` },
    },
  })
}

function sendFile(response: ServerResponse, path: string): void {
  const file = path.startsWith('/dist/') ? project + path.slice(1) : existsSync(out + path) ? out + path : root + path.slice(1)
  if (!existsSync(file)) response.writeHead(404).end()
  else createReadStream(file).pipe(response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }))
}

/** Serves both pages and the list. */
export async function serveLists(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname !== '/device/list') return sendFile(response, pathname)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(respond(searchParams)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => void server.close(() => resolve())) }
}
