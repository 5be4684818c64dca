import { DOMSerializer, type Node } from '@milkdown/kit/prose/model'
import { isOfTheWeb, safeFragment } from '../../parts/rich-text/safe-fragment'
import { engineOf, markdownEditor, type MarkdownEngine } from './markdown-engine'

/** Where nothing is fetched and nothing runs. */
const inert = document.implementation.createHTMLDocument('')
/** Signs of no language: what stands between them is the number of a piece of HTML. */
const marks = ['\uE000', '\uE001'] as const

/** A document as clean HTML. HTML of the text itself is rendered, as far as it is harmless. */
export function htmlOf(doc: Node): string {
  const box = inert.createElement('div')
  box.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }))
  const raw: string[] = []
  for (const one of box.querySelectorAll<HTMLElement>('[data-type="html"], [data-verbatim]')) {
    // A definition is no part of what is read.
    const html = one.textContent ?? ''
    one.replaceWith(html.startsWith('<') ? `${marks[0]}${raw.push(html) - 1}${marks[1]}` : '')
  }
  for (const task of box.querySelectorAll<HTMLElement>('[data-item-type="task"]')) {
    const first = task.querySelector('p') ?? task
    first.prepend(task.dataset['checked'] === 'true' ? '☑ ' : '☐ ')
  }
  const html = box.innerHTML.replaceAll(new RegExp(`${marks[0]}(\\d+)${marks[1]}`, 'g'), (_, index: string) => raw[Number(index)] ?? '')
  const clean = inert.createElement('div')
  clean.append(safeFragment(html, isOfTheWeb).fragment)
  return clean.innerHTML
}

let reader: Promise<MarkdownEngine> | undefined

/** Markdown as clean HTML, for what only shows it. What cannot be read as markdown stays as it is written. */
export async function markdownHtml(text: string): Promise<string> {
  reader ??= markdownEditor(document.createElement('div'), {}).create().then(engineOf)
  const read = (await reader).parse(text)
  if (read) return htmlOf(read.doc)
  const plain = inert.createElement('pre')
  plain.textContent = text
  return plain.outerHTML
}
