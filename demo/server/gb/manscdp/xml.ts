/** Elements of a body and their depth: more is not read. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 16

/** An element of a body. Names of tags are in lower case: devices mix both. */
export interface XmlElement {
  name: string
  text: string
  /** Names in lower case. */
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML and numbers; no others exist here, so nothing expands. */
function unescape(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : all
    },
  )
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/([\w:.-]{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map([...pairs].map(([, name = '', double, single]) => [name.toLowerCase(), unescape(double ?? single ?? '')]))
}

/** Every repetition has a limit: a body of 64 KiB is read in one pass. */
const TAG =
  /<(\/?)([A-Za-z_][\w:.-]{0,63})((?:\s+[\w:.-]{1,64}\s*=\s*(?:"[^"]{0,512}"|'[^']{0,512}')){0,32})\s*(\/?)>|<\?[^>]{0,200}\?>|<!--[^>]{0,500}-->/g

/** Elements that hold several of a kind: a second one of these ends the first where its end tag is missing. */
const LIST_ITEMS = new Set(['item'])

/**
 * Reads the tags of a body. It is no XML parser: missing end tags, bare `&` and `<`, NUL at the end and blanks are borne, a DOCTYPE and
 * entities of its own are text. Null without an element.
 */
export function readXml(text: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', attributes: new Map(), children: [] }
  const open: XmlElement[] = [root]
  let elements = 0
  let position = 0
  const top = (): XmlElement => open.at(-1) ?? root

  function close(name: string): void {
    const index = open.findLastIndex((element) => element.name === name)
    // An end tag without its begin is ignored.
    if (index > 0) open.length = index
  }

  for (const match of text.matchAll(TAG)) {
    const current = top()
    current.text += text.slice(position, match.index)
    position = match.index + match[0].length
    const [, slash, tagName, attributes = '', selfClosing] = match
    if (tagName === undefined) continue
    const name = tagName.toLowerCase()
    if (slash === '/') {
      close(name)
      continue
    }
    if (LIST_ITEMS.has(name) && open.some((element) => element.name === name) && isUnended(open, name)) close(name)
    elements += 1
    if (elements > MAX_ELEMENTS) break
    const element: XmlElement = { name, text: '', attributes: readAttributes(attributes), children: [] }
    top().children.push(element)
    if (selfClosing !== '/' && open.length < MAX_DEPTH) open.push(element)
  }
  const [first] = root.children
  return first ?? null
}

/** Whether the innermost open element is an item itself: items do not stand directly in items. */
const isUnended = (open: readonly XmlElement[], name: string): boolean => open.at(-1)?.name === name

/** The first child of a name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

/** Text of a child, or of an attribute of that name; '' without either. Blanks around it are cut. */
export function textOfChild(element: XmlElement, name: string): string {
  const child = childOf(element, name)
  return (child ? unescape(child.text) : (element.attributes.get(name) ?? '')).trim()
}

/** A number of a child; null where it is none. */
export function numberOfChild(element: XmlElement, name: string): number | null {
  const text = textOfChild(element, name)
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}

/** All elements of a name below an element. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsOf(child, name)])
}

/** Signs that XML cannot hold. */
const isControl = (character: string): boolean => character < ' ' && !'\t\r\n'.includes(character)

/** A text as the content of an element. */
export const escapeXml = (text: string): string =>
  Array.from(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    .map((character) => (isControl(character) ? ' ' : character))
    .join('')
