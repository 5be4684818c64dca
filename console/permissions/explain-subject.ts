/** What an element is about: the code of the right it needs, or the address its menu entry leads to. */
export interface ExplainSubject {
  subject: string
  element: HTMLElement
}

/** `root`: what addresses of the console begin with, e.g. `/console/` or `#/`. */
export function explainSubjectOf(path: readonly EventTarget[], root: string): ExplainSubject | null {
  const elements = path.filter((target) => target instanceof HTMLElement)
  for (const element of elements) {
    const { right } = element.dataset
    if (right) return { subject: right, element }
  }
  const link = elements.find((element) => element.matches('nav a[href]'))
  const href = link?.getAttribute('href')
  if (!link || !href?.startsWith(root)) return null
  return { subject: `/${href.slice(root.length).replace(/[?#].*/, '')}`, element: link }
}
