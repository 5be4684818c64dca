import { DOMParser, DOMSerializer, type Node, type ResolvedPos, type Slice } from '@milkdown/kit/prose/model'
import { isOfTheWeb, safeFragment } from '../parts/rich-text/safe-fragment'
import { cleanOfficeHtml } from './office-paste'
import { richSchema } from './rich-schema'

const parser = DOMParser.fromSchema(richSchema)
const serializer = DOMSerializer.fromSchema(richSchema)
/** Where nothing is fetched and nothing runs. */
const inert = document.implementation.createHTMLDocument('')
const written = new WeakMap<Node, string>()

/** Alignment that HTML 4 wrote as an attribute. */
function cleaned(html: string, prepare?: (fragment: DocumentFragment) => void): { fragment: DocumentFragment; coloured: boolean } {
  const safe = safeFragment(html, isOfTheWeb, prepare)
  for (const element of safe.fragment.querySelectorAll<HTMLElement>('[align]:not(table, img)')) {
    const side = element.getAttribute('align')?.toLowerCase() ?? ''
    if (/^(left|center|right|justify)$/.test(side) && !element.style.textAlign) element.style.textAlign = side
  }
  // Each row would be filled up to a width that nobody meant.
  for (const cell of safe.fragment.querySelectorAll('[colspan], [rowspan]'))
    for (const name of ['colspan', 'rowspan']) if (Number(cell.getAttribute(name)) > 100) cell.setAttribute(name, '100')
  return safe
}

export interface RichDocument {
  readonly doc: Node
  /** It brings colours of its own, which are meant for paper. */
  readonly coloured: boolean
}

/** HTML of somebody, as a document of what is allowed. */
export function readHtml(html: string): RichDocument {
  const { fragment, coloured } = cleaned(html)
  return { doc: parser.parse(fragment), coloured }
}

/** HTML from elsewhere, to be put in at a place. */
export function readSlice(html: string, context: ResolvedPos): Slice {
  return parser.parseSlice(cleaned(html, cleanOfficeHtml).fragment, { context })
}

/** Whether nothing is written yet. */
export function isEmptyDoc(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null
  return only !== null && only.type === richSchema.nodes['paragraph'] && only.content.size === 0
}

/** One block, cleaned as what comes in; the same block is never written twice, so a key costs what its own block does. */
function writeBlock(block: Node): string {
  const cached = written.get(block)
  if (cached !== undefined) return cached
  const box = inert.createElement('div')
  box.append(serializer.serializeNode(block, { document: inert }))
  const clean = inert.createElement('div')
  clean.append(cleaned(box.innerHTML).fragment)
  const html = clean.innerHTML
  written.set(block, html)
  return html
}

/** The value of a document; empty is `''`. */
export function writeHtml(doc: Node): string {
  if (isEmptyDoc(doc)) return ''
  const blocks: string[] = []
  doc.forEach((block) => void blocks.push(writeBlock(block)))
  return blocks.join('')
}
