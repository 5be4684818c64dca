import type { Plugin } from 'vite'

/** Loops over members of a plain object that take inherited ones as well. */
const loop = /for \((const|let|var) (\w+) in (\w+)\)/g

const otherLoop = /\bfor \((?:const |let |var )?[^;()]+ in [^;()]+\)/

export function overOwnKeys(code: string): string {
  return code.replace(loop, 'for ($1 $2 of Object.keys($3))')
}

/** The calendar's code; throws where it has such a loop in a form that is not known here. */
export function calendarOverOwnKeys(code: string): string {
  const patched = overOwnKeys(code)
  const [other] = otherLoop.exec(patched) ?? []
  if (other) throw new Error(`the calendar has another loop over inherited members: ${other}; see own-keys.ts`)
  return patched
}

/**
 * Where a page has put something of its own on `Object.prototype`, such loops meet it: Rolldown's helper for lazily loaded
 * modules then fails, so that no element gets its body, and the calendar fails while it draws. Only for code whose loops
 * are all meant for own members of objects that are there. It can go once the helper and the calendar loop over own members only.
 */
export function ownKeys(): Plugin {
  return {
    name: 'ops-own-keys',
    transform(code, id) {
      return /[\\/]react-day-picker[\\/].*\.js(\?|$)/.test(id) ? { code: calendarOverOwnKeys(code), map: null } : null
    },
    renderChunk(code) {
      if (!code.includes('var __exportAll =')) return null
      // Of the helper alone: what stands beside it in a file may loop over what is not there.
      const patched = code.replace(/var __exportAll =[^]*?\bfor \((?:const|let|var) \w+ in \w+\)/, overOwnKeys)
      if (patched === code) throw new Error('the __exportAll of the bundler has another loop; see own-keys.ts')
      return { code: patched, map: null }
    },
  }
}
