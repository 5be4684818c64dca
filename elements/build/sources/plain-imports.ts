import type { Plugin } from 'vite'

/**
 * Vite wraps each dynamic import to preload its css and chunks by links in the head. We have neither, and the head of a host
 * page is not ours: what remains of the wrapper is the import itself. It can go once Vite leaves imports as they are where
 * `modulePreload` is off. `helper` is the module that holds the wrapper; a build with dynamic imports that never asks for it fails.
 */
export function plainImports(helper = '\0vite/preload-helper.js'): Plugin {
  let isMet = false
  return {
    name: 'ops-plain-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      isMet = false
    },
    load(id) {
      if (id !== helper) return null
      isMet = true
      return 'export const __vitePreload = (load) => load()'
    },
    buildEnd(error) {
      if (error || isMet) return
      const importing = [...this.getModuleIds()].find((id) => (this.getModuleInfo(id)?.dynamicallyImportedIds.length ?? 0) > 0)
      if (importing) this.error(`${importing} imports dynamically, but Vite wraps that in another way; see plain-imports.ts`)
    },
  }
}
