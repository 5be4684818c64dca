import type { Location } from 'react-router-dom'
import type { ListParams } from '../../elements/core/query'

/** Before the names of what the list of a page is asked: `?list.pageNo=2&list.username=admin`. */
const prefix = 'list.'

/** Characters; servers refuse lines that are much longer. A question beyond it is kept, but not in the address. */
const MAX_PARAMS_LENGTH = 4000

export interface PageUrl {
  /** The address without the question of its list: what makes a tab (clauses 2.5). */
  path: string
  params: ListParams
}

/** Takes the question of the list out of an address. */
export function pageUrlOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): PageUrl {
  const names = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(prefix))
  if (names.length === 0) return { path: pathname + search + hash, params: {} }
  // The rest stays as it is written: another spelling would be another tab.
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith(prefix))
  return {
    path: pathname + (rest.length > 0 ? `?${rest.join('&')}` : '') + hash,
    params: Object.fromEntries(names.map(([name, value]) => [name.slice(prefix.length), value])),
  }
}

/** The address of a tab with the question of its list. */
export function addressOf(path: string, question: ListParams): string {
  const requested = String(new URLSearchParams(Object.entries(question).map(([name, value]) => [prefix + name, value])))
  if (requested === '' || requested.length > MAX_PARAMS_LENGTH) return path
  const [before, ...hash] = path.split('#')
  return [`${before}${before!.includes('?') ? '&' : '?'}${requested}`, ...hash].join('#')
}
