declare global {
  interface Window {
    /** Set by whatever of an attack runs. */
    __xss?: unknown
  }
}

const forbidden =
  /-|^(script|style|svg|math|iframe|object|embed|form|input|button|video|audio|meta|base|link|details|dialog|template|slot)$/
const attributes = new Set(
  'href src alt title width height colspan rowspan align valign dir lang start style target rel referrerpolicy'.split(' '),
)
/** What editors mark their text with, beside what the text itself may have. */
export const ownMarks: ReadonlySet<string> = new Set(['class', 'draggable', 'contenteditable', 'data-colwidth'])

/** What may not be in a text, in a few words; empty when it is clean. */
export function findings(nodes: Iterable<Element>, more: ReadonlySet<string>): string[] {
  return [...nodes].flatMap((node) => [
    ...(forbidden.test(node.localName) ? [node.localName] : []),
    ...[...node.attributes].map(({ name }) => name).filter((name) => !attributes.has(name) && !more.has(name)),
    ...(node instanceof HTMLAnchorElement && node.hasAttribute('href') && !/^(https?|mailto|tel):$/.test(node.protocol) ? [node.href] : []),
    ...(/url\(|position|z-index|display|expression/i.test(node.getAttribute('style') ?? '') ? [node.getAttribute('style')!] : []),
  ])
}

/** Addresses of shown pictures that would tell somebody else who reads. */
export function foreignPictures(text: Element): string[] {
  return [...text.querySelectorAll('img')]
    .map(({ src }) => src)
    .filter((src) => src !== '' && new URL(src).origin !== location.origin && !/^data:image\/(png|jpe?g|gif|webp)/.test(src))
}

/** What was asked of a host. */
export function loadedFrom(host: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).hostname.endsWith(host))
}
