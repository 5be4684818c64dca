import type { NodeViewConstructor } from '@milkdown/kit/prose/view'

/**
 * Draws a picture of the text. One of somebody else's would tell him who reads: it is only named, and stays in the text as it is.
 * @param isShown whether an address may be asked
 */
export function pictureView(isShown: (src: string) => boolean, labelOf: (name: string) => string): NodeViewConstructor {
  return (node) => {
    const { src, alt, title, style } = node.attrs as Record<string, string | null>
    if (src && isShown(src)) {
      const picture = document.createElement('img')
      picture.alt = alt ?? ''
      if (title) picture.title = title
      if (style) picture.style.cssText = style
      picture.referrerPolicy = 'no-referrer'
      picture.src = src
      return { dom: picture }
    }
    const container = document.createElement('span')
    container.className = 'ops-editor-foreign'
    container.textContent = labelOf(alt || src || '')
    if (src) container.title = src
    return { dom: container }
  }
}
