import type { Plugin, Rolldown } from 'vite'

const exportList = /\bexport\s*\{([^}]*)\};?\s*(?:\/\/# sourceMappingURL=.*\s*)?$/
const importList = /\bimport\s*\{([^}]*)\}\s*from\s*["'`]([^"'`]+)["'`];?/g

/** `[name inside, name outside]` of each binding of `a as b, c`. */
const bindings = (list: string): [inside: string, outside: string][] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [inside = '', outside = inside] = item.split(/\s+as\s+/)
      return [inside, outside]
    })

/** Code and exports of a module that imports nothing or only bindings, as the bundler writes it. */
function splitModule(code: string): { body: string; exported: [inside: string, outside: string][] } {
  const found = exportList.exec(code)
  if (!found) throw new Error(`classic-script.ts expects one list of exports at the end, but the code ends with ${code.slice(-200)}`)
  return { body: code.slice(0, found.index), exported: bindings(found[1]!) }
}

const objectOf = (exported: readonly (readonly [string, string])[]): string =>
  `{${exported.map(([inside, outside]) => `${outside}:${inside}`).join(',')}}`

/**
 * Writes `ops.iife.js` for pages that can only name a classic script, such as portals: it defines all tags at once, as `ops.js` does, and
 * imports the code of an element from the folder of the script when the first one is connected. A file with all code has 4 MB, of
 * which a page needs a few percent. `opsConsole` has the exports of `ops.js`.
 *
 * The imported code needs the file `base`, of which there may be only one copy. So `base` takes the copy of the classic script if the page
 * has loaded it.
 */
export function classicScript(): Plugin {
  return {
    name: 'ops-classic-script',
    apply: 'build',
    renderChunk(code, chunk) {
      if (chunk.name !== 'base') return null
      const { body, exported } = splitModule(code)
      const names = exported.map(([, outside], index) => [outside, `shared${index}`] as const)
      return {
        code: `const {${names.map(([outside, name]) => `${outside}:${name}`).join(',')}} = globalThis.opsModules?.[import.meta.url] ?? (() => {${body}
return ${objectOf(exported)}})();
export {${names.map(([outside, name]) => `${name} as ${outside}`).join(',')}};`,
        map: null,
      }
    },
    // Last: Vite replaces its own marks in lazy imports in the same step.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const [ops, base] = ['ops', 'base'].map((name) => chunks.find((chunk) => chunk.name === name))
        if (!ops || !base) return
        const others = [...ops.imports, ...base.imports].filter((file) => file !== base.fileName)
        if (others.length > 0) this.error(`ops.js may import nothing but the file "base", but it imports ${others.join(', ')}`)
        const baseModule = splitModule(base.code)
        const opsModule = splitModule(ops.code)
        const [imported = ''] = [...ops.code.matchAll(importList)].map(([, list]) => list!)
        const source = `(() => {
const source = globalThis.document?.currentScript?.src
if (!source) return
const address = new URL('${base.fileName}', source).href
const base = (() => {${withAddress(baseModule.body, 'address')}
return ${objectOf(baseModule.exported)}})()
;(globalThis.opsModules ??= {})[address] = base
const {${bindings(imported)
          .map(([outside, inside]) => `${outside}:${inside}`)
          .join(',')}} = base
${withAddress(opsModule.body.replaceAll(importList, ''), 'source')}
globalThis.opsConsole = ${objectOf(opsModule.exported)}
})()
`
        this.emitFile({ type: 'asset', fileName: 'ops.iife.js', source })
      },
    },
  }
}

/**
 * Code of a module for a classic script, whose variable `name` has the address of the module. A script of another origin has no address of
 * its own to import from.
 */
function withAddress(code: string, name: string): string {
  return code
    .replaceAll('import.meta.url', name)
    .replaceAll(/\bimport\(\s*((["'`])\.\/[^"'`]+\2)\s*\)/g, `import(new URL($1, ${name}).href)`)
}
