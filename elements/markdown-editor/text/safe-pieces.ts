/** Tags that may stand in a markdown text as they are; all others become words of the text. */
const tags = new Set(
  (
    'a abbr b blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 ' +
    'hr i img ins kbd li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr u ul var'
  ).split(' '),
)
const attributes = new Set(
  'align alt class color colspan dir face height href id lang open rel rowspan size src start style target title valign width'.split(' '),
)
/** Colours, sizes and alignment, without anything that could ask or cover. */
const plainStyle =
  /^(?:\s*(?:background-color|color|font-(?:size|style|weight)|(?:max-)?(?:height|width)|text-(?:align|decoration))\s*:\s*[#\w.%, -]+(?:;|$))*\s*$/i

/** A whole tag as people write it: each attribute stands apart, and no value holds another tag. */
const tag = /^<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*\/?>/i
const attribute = /([a-z-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/gi
/** Nothing that some reader of HTML could take for the end of it. */
const comment = /^<!--(?!-?>)(?:(?!--|<).)*-->/s
/** An entity before the path begins could hide a scheme. */
const plainAddress = /^(?:https?:\/\/|mailto:|tel:|ftp:\/\/|[/#?.]|[\w-]+(?=[/.?#]|$)|$)/i

function isPlainValue(name: string, value: string): boolean {
  if (name === 'style') return plainStyle.test(value)
  return (name !== 'href' && name !== 'src') || plainAddress.test(value.trim())
}

/** Whether each tag of a piece of HTML is whole, of the allow-list, and brings nothing that runs, asks or covers. */
export function isHarmlessHtml(html: string): boolean {
  let rest = html
  while (rest !== '') {
    const at = rest.search(/[<>]/)
    if (at < 0) return true
    rest = rest.slice(at)
    const remark = comment.exec(rest)?.[0]
    const found = remark === undefined ? tag.exec(rest) : null
    if (remark === undefined && !found) return false
    if (found) {
      const [, , name, input] = found
      if (!tags.has(name!.toLowerCase())) return false
      for (const [, key, quoted = ''] of input!.matchAll(attribute)) {
        const value = quoted.replace(/^(["'])(.*)\1$/s, '$2')
        if (!attributes.has(key!.toLowerCase()) || !isPlainValue(key!.toLowerCase(), value)) return false
      }
    }
    rest = rest.slice((remark ?? found![0]).length)
  }
  return true
}

const schemes: readonly string[] = ['http', 'https', 'mailto', 'tel', 'ftp']
const raster = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i

/** Browsers overlook blanks and signs of control in front of and inside a scheme. */
function bare(address: string): string {
  return Array.from(address)
    .filter((sign) => sign > ' ' && !/[\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff]/.test(sign))
    .join('')
}

/** Whether an address of a link or of a picture may be followed: of the web, of a mailbox, a phone, or of this site. */
export function isSafeAddress(address: string, use: 'link' | 'picture'): boolean {
  const plain = bare(address)
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]
  if (scheme === undefined || schemes.includes(scheme.toLowerCase())) return true
  return use === 'picture' && raster.test(plain)
}
