/** A typed address of a picture, as it is asked; null for what is none of the web. */
export function pictureAddress(text: string): string | null {
  const typed = text.trim()
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed).href : null
}

/**
 * A typed address of a link: one without a scheme is of the web, a path or a place in the page stays; null for what must not be followed.
 */
export function linkAddress(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (/^[/#?]/.test(typed)) return typed.startsWith('//') ? `https:${typed}` : typed
  const full = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : /^[^\s/@]+@[^\s/@]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`
  if (!URL.canParse(full)) return null
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(full).protocol) ? full : null
}
