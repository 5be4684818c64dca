/**
 * Does to every text below an element what translators of browsers do: the node gives its place to two nested elements of their own, with
 * other words. Shadow roots are open to extensions. Stands alone, because it runs inside the page.
 */
export function translateTexts(start: Element): number {
  function translate(node: Node): number {
    if (node.nodeType !== Node.TEXT_NODE) {
      const shadow = node instanceof Element && node.shadowRoot ? translate(node.shadowRoot) : 0
      return [...node.childNodes].reduce((sum, child) => sum + translate(child), shadow)
    }
    const text = node.textContent ?? ''
    if (text.trim() === '' || node.parentElement?.closest('style, script, svg, [translate="no"]')) return 0
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild!.textContent = `~${text}~`
    node.parentNode!.replaceChild(font, node)
    return 1
  }
  return translate(start)
}
