import { sameOriginUrl } from '../../../../elements/core/format/same-origin-url'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { PageLinkTarget } from '../../../../elements/parts/button'
import { addressOf } from '../../../routes/page-address'

const placeholder = /\$\{([^}]*)\}/g
/** Pages of reports: what an address says behind them is their search. */
const reportPage = /^\/online\/cgreport\/[^/]+$/

/**
 * Where a cell of a report leads: a page of the console, or an address of the web. `${field}` stands for a value of the row, encoded.
 * Undefined for whatever else a definition may hold: scripts and expressions are not run, and nothing leads there.
 */
export function linkOf(href: string, record: WireRecord): PageLinkTarget | undefined {
  const filled = href.trim().replaceAll(placeholder, (_all, name: string) => encodeURIComponent(stringValue(record[name])))
  if (filled.includes('{{') || filled.includes('\\') || /\.vue(\?|$)/.test(filled)) return undefined
  if (/^https?:\/\//i.test(filled)) return URL.canParse(filled) ? { url: new URL(filled).href } : undefined
  const address = sameOriginUrl(filled)
  if (!address) return undefined
  const { pathname, search } = address
  if (!reportPage.test(pathname)) return { page: pathname + search }
  return { page: addressOf(pathname, searchOf(address.searchParams)) }
}

/** The search of a report in the words of its list: `day_begin` and `day_end` are one field. */
function searchOf(params: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of params) {
    const [, field, end] = /^(.+)_(begin|end)$/.exec(name) ?? []
    if (field === undefined) fields[name] = value
    else {
      const [from = '', to = ''] = (fields[field] ?? ',').split(',')
      fields[field] = end === 'begin' ? `${value},${to}` : `${from},${value}`
    }
  }
  return fields
}
