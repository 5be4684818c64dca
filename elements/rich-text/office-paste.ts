/** Declarations as Office wrote them: browsers drop those that they do not know. */
const declared = (element: Element): string => element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''

/** Comments of Word: their texts at the end, and the marks that lead there. The words that they are about stay. */
const comments = 'a[href^="#_msocom_"], a[href^="#_msoanchor_"]'

/** What stands before an item of an ordered list: `1.`, `(a)`, `1.2`, `二、`. Bullets are signs or single letters of other fonts. */
const counted = /^[(（]?(?:\d+(?:\.\d+)*[.)、．）]?|(?:[a-z]{1,5}|[一二三四五六七八九十百]+)[.)、．）]|[①-⑳])$/i

interface ListItem {
  readonly paragraph: Element
  /** From 1. */
  readonly level: number
  readonly isOrdered: boolean
  readonly number: number
}

/** Makes HTML of what Word means by its own declarations: lists are paragraphs there, and comments are part of the text. */
export function cleanOfficeHtml(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll('[data-style], [style]'))
    if (/mso-element:\s*comment/i.test(declared(element))) element.remove()
  for (const mark of fragment.querySelectorAll(comments)) mark.remove()
  const items = [...fragment.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')].flatMap((paragraph) => itemOf(paragraph) ?? [])
  const runs: ListItem[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && run.at(-1)!.paragraph.nextElementSibling === item.paragraph) run.push(item)
    else runs.push([item])
  }
  for (const run of runs) nestItems(run)
}

function itemOf(paragraph: Element): ListItem | null {
  const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(declared(paragraph))?.[1] ?? 0)
  if (level === 0) return null
  const marker = [...paragraph.querySelectorAll('*')].find((element) => /mso-list:\s*ignore/i.test(declared(element)))
  const text = marker?.textContent.replaceAll(/\s/g, '') ?? ''
  marker?.remove()
  return {
    paragraph,
    level,
    isOrdered: counted.test(text),
    number: Number(/^[(（]?(\d+)[^.\d]?$|^(\d+)\.$/.exec(text)?.slice(1).find(Boolean) ?? 1),
  }
}

/** Items one behind the other, as lists inside of each other. */
function nestItems(run: readonly ListItem[]): void {
  const { ownerDocument: page } = run[0]!.paragraph
  const tops: Element[] = []
  const open: Element[] = []
  for (const { paragraph, level, isOrdered, number } of run) {
    const tag = isOrdered ? 'OL' : 'UL'
    open.length = Math.min(open.length, level)
    if (open.length === level && open.at(-1)!.tagName !== tag) open.pop()
    while (open.length < level) {
      const list = page.createElement(tag)
      if (isOrdered && number > 1 && open.length === level - 1) list.setAttribute('start', String(number))
      const enclosing = open.at(-1)
      if (enclosing) (enclosing.lastElementChild ?? enclosing.appendChild(page.createElement('li'))).append(list)
      else tops.push(list)
      open.push(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)!.append(item)
  }
  run[0]!.paragraph.before(...tops)
  for (const { paragraph } of run) paragraph.remove()
}
