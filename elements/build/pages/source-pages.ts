import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { galleryPage } from '../../../demo/gallery/gallery-pages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The page of an address, by the rules of the embedded server: the console has all that name no file. */
async function pageAt(path: string): Promise<string | undefined> {
  const [, name] = /^\/gallery\/([\w-]+)\.html$/.exec(path) ?? []
  if (name) return galleryPage(name)
  const file = `${root}demo${extname(path) === '' ? '/index.html' : path}`
  return file.endsWith('.html') && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Serves the host pages and the docs pages from source; published names, `/ops.js` say, lead to their sources. */
export function sourcePages(published: Readonly<Record<string, string>>): Plugin {
  const sourceOf = (path: string): string | undefined => {
    const own = path.endsWith('.js') ? published[path.slice(1, -'.js'.length)] : undefined
    const ofPages = `${root}demo${path}`
    return own ?? (!['', '.html'].includes(extname(path)) && existsSync(ofPages) ? ofPages : undefined)
  }
  return {
    name: 'ops-source-pages',
    apply: 'serve',
    resolveId: (address) => (address.startsWith('/') ? sourceOf(address) : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '/'
        const path = address.split('?')[0]!
        const source = sourceOf(path)
        if (source) request.url = address.replace(path, source.replace(root, '/'))
        if (source || !request.headers.accept?.includes('text/html')) return next()
        async function serve(): Promise<void> {
          try {
            const page = await pageAt(path)
            if (page === undefined) return next()
            response.setHeader('content-type', 'text/html; charset=utf-8').end(await server.transformIndexHtml(address, page))
          } catch (error) {
            next(error)
          }
        }
        void serve()
      })
    },
  }
}
