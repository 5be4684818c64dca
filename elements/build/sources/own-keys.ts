import type { Plugin } from 'vite'

/** Loops over members of a plain object that take inherited ones as well. */
const loop = /for \((const|let|var) (\w+) in ([\w.]+)\)/g

const otherLoop = /\bfor \((?:const |let |var )?[^;()]+ in [^;()]+\)/

export function overOwnKeys(code: string): string {
  return code.replace(loop, 'for ($1 $2 of Object.keys($3))')
}

/** Packages whose loops all mean own members of objects that are there: calendar, documents of editors, table, rows in sight. */
const packages = /[\\/](?:react-day-picker|prosemirror-model|orderedmap|@tanstack[\\/](?:table|virtual)-core)[\\/].*\.js(?:\?|$)/

/** The code of such a package; throws where it has such a loop in a form that is not known here. */
export function packageOverOwnKeys(code: string): string {
  const patched = overOwnKeys(code)
  const [other] = otherLoop.exec(patched) ?? []
  if (other) throw new Error(`a package has another loop over inherited members: ${other}; see own-keys.ts`)
  return patched
}

/**
 * Where a page has put something of its own on `Object.prototype`, such loops meet it: Rolldown's helper for lazily loaded
 * modules then fails, so that no element gets its body, and calendar and tables fail while they draw. Only for code whose loops
 * are all meant for own members of objects that are there. It can go once the helper and these packages loop over own members only.
 */
export function ownKeys(): Plugin {
  return {
    name: 'ops-own-keys',
    transform: {
      filter: { id: packages },
      handler: (code) => ({ code: packageOverOwnKeys(code), map: null }),
    },
    renderChunk(code, { modules }) {
      // Of the bundler's helpers alone: what stands beside them in a file may loop over what is not there.
      const helpers = modules['\0rolldown/runtime.js']?.code
      if (!helpers) return null
      if (!code.includes(helpers)) throw new Error('the bundler does not write its helpers as it says; see own-keys.ts')
      return { code: code.replace(helpers, packageOverOwnKeys), map: null }
    },
  }
}
