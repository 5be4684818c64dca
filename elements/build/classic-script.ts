import type { Plugin } from 'vite'

const code = `(() => {
  const script = globalThis.document?.currentScript
  if (script) globalThis.opsConsole = import(new URL('ops.js', script.src).href)
})()
`

/**
 * Writes `ops.iife.js` for pages that can only name a classic script, such as portals. It imports `ops.js` from its own folder: one
 * file with all code has 4 MB, of which a page needs a few percent. The promise `opsConsole` resolves with the exports of `ops.js`.
 */
export function classicScript(): Plugin {
  return {
    name: 'ops-classic-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'ops.iife.js', source: code })
    },
  }
}
