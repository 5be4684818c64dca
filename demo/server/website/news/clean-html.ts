/**
 * HTML for visitors of other sites, who may show it as it comes. Only listed tags and attributes are written; everything else is dropped
 * or escaped, so the result is the same for every parser.
 */

const TAGS = new Set(
  'a b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)
const VOID_TAGS = new Set(['br', 'col', 'hr', 'img'])
/** Elements whose text is code or is parsed by other rules: dropped with their contents. */
const RAW_TAGS = 'script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|svg|math|select|object'
const RAW = new RegExp(`<(${RAW_TAGS})\\b[^]*?(?:</\\1\\s*>|$)`, 'gi')
const COMMENT = /<!--[^]*?(?:-->|$)|<[!?][^>]*>?/g
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  alt: /^[^]*$/,
  title: /^[^]*$/,
  width: /^\d{1,5}%?$/,
  height: /^\d{1,5}%?$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^\d{1,6}$/,
  align: /^(?:left|right|center|justify)$/,
}
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** A picture of this server, of another one, or an embedded raster picture. */
const PICTURE = /^(?:https?:\/\/|\/(?![/\\])|[\w-]+\/[\w./%-]+$|data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=]+$)/i

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The value that a browser reads, so that an encoded scheme is checked too. Unknown entities stay. */
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi, (entity, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined || hex !== undefined) {
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
    }
    return ENTITIES[name.toLowerCase()] ?? entity
  })

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Text between tags: entities stay as they are. */
const textOnly = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function isAllowed(tag: string, name: string, value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters inside of addresses
  const address = value.replaceAll(/[\u0000-\u0020]/g, '')
  if (name === 'href') return tag === 'a' && LINK.test(address)
  if (name === 'src') return tag === 'img' && PICTURE.test(address)
  return Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]!.test(value)
}

function attributesOf(tag: string, text: string): string {
  let written = ''
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    const value = decode(double ?? single ?? bare ?? '')
    if (isAllowed(tag, key, value) && !written.includes(` ${key}="`)) written += ` ${key}="${escape(value)}"`
  }
  return tag === 'a' ? `${written} rel="noopener noreferrer"` : written
}

/** The allowed part of HTML. */
export function cleanHtml(html: string): string {
  const source = html.replaceAll(RAW, '').replaceAll(COMMENT, '')
  let result = ''
  let end = 0
  const open: string[] = []
  for (const match of source.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    result += textOnly(source.slice(end, match.index))
    end = match.index + whole.length
    if (!TAGS.has(tag)) continue
    if (slash === '') {
      result += `<${tag}${attributesOf(tag, attributes)}>`
      if (!VOID_TAGS.has(tag)) open.push(tag)
      continue
    }
    // A closing tag closes what is open inside of it, and nothing of the page around.
    if (!open.includes(tag)) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      result += `</${last}>`
      if (last === tag) break
    }
  }
  result += textOnly(source.slice(end))
  return (
    result +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}
