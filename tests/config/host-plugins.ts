import { compile } from 'svelte/compiler'
import type { Plugin } from 'vite'

/** React DOM 18 imports `react`; beside React 19 it has to get the one of its own version. */
function react18(): Plugin {
  return {
    name: 'ops-react-18',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer?.includes('/react-dom-18/') && source === 'react' ? this.resolve('react-18', importer, { skipSelf: true }) : null
    },
  }
}

/** Compiles the one Svelte page of the host tests. */
function sveltePages(): Plugin {
  return {
    name: 'ops-svelte-pages',
    transform(code, id) {
      return id.endsWith('.svelte') ? { code: compile(code, { filename: id, generate: 'client' }).js.code, map: null } : null
    },
  }
}

/** What the pages of other frameworks in `tests/hosts` need to be built. */
export function hostPlugins(): Plugin[] {
  return [react18(), sveltePages()]
}
