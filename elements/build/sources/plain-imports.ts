import type { Plugin } from 'vite'

/**
 * Vite wraps each dynamic import to preload its css and chunks by links in the head. We have neither, and the head of a host
 * page is not ours: what remains of the wrapper is the import itself.
 */
export function plainImports(): Plugin {
  return {
    name: 'ops-plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
