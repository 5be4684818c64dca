import createPurifier from 'dompurify'
import { isAllowedStyle, isColourStyle } from './style-rules'

const tags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
  'var',
]
const attributes = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'align',
  'valign',
  'dir',
  'lang',
  'start',
  'style',
  'data-style',
]
/** `data:` is narrowed to pictures below. */
const addresses = /^(?:https?:|mailto:|tel:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
const rasterPicture = /^data:image\/(png|jpe?g|gif|webp);base64,/i
const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** A tag in a text; a quoted value may hold any sign, unless a quote is never closed. */
const tagText = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>|<[a-z][^<>]*>/gi
/** A tag as people and editors write it: each attribute stands apart, and no value holds another tag. */
const plainTag = /^<[a-z][\w:-]*(?:[\s/]+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>`]+))?)*[\s/]*>$/i
/** A value of an attribute, to be left alone, or a sign and behind it a name that is not. */
const valueOrName = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|([\s/])(?:style|on\w+)(?=\s*=)/gi
/** In any other tag nobody can say where a value ends. */
const anyName = /([\s"'/])(?:style|on\w+)(?=\s*=)/gi

const purifier = createPurifier(window)

/** For texts that are kept, not shown: pictures of the web stay; which of them are asked for is decided where they are drawn. */
export const isOfTheWeb = (url: string): boolean =>
  URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol)

export interface SafeFragment {
  fragment: DocumentFragment
  /** It brings colours of its own. */
  coloured: boolean
}

/**
 * HTML that somebody stored, as nodes of an allow-list of tags, attributes and declarations. Never
 * goes through text again. `isOwn` tells whether a picture's address is ours: one of somebody else would tell him who reads,
 * so a link takes its place.
 * @param prepare changes the nodes while they have the declarations that no browser knows, in `data-style`
 */
export function safeFragment(html: string, isOwn: (url: string) => boolean, prepare?: (fragment: DocumentFragment) => void): SafeFragment {
  const fragment = purifier.sanitize(withoutInline(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    // Declarations are no address; they are judged one by one.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_SELF_CLOSE_IN_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  prepare?.(fragment)
  for (const link of fragment.querySelectorAll('a')) cleanLink(link)
  for (const picture of fragment.querySelectorAll('img')) cleanPicture(picture, isOwn)
  const styled = [...fragment.querySelectorAll<HTMLElement>('[style], [data-style]')]
  return { fragment, coloured: styled.map(cleanStyle).includes(true) }
}

/**
 * Names that a content security policy complains about while the text is parsed become harmless ones, so that a stored
 * announcement says nothing in the console. What is allowed is decided afterwards.
 */
function withoutInline(html: string): string {
  return html.replace(tagText, (tag) =>
    tag.replace(plainTag.test(tag) ? valueOrName : anyName, (part, before: string | undefined) =>
      before === undefined ? part : `${before}data-${part.slice(before.length)}`,
    ),
  )
}

/** Opens a new window that knows nothing of this one; what is no link of the web is only its words. */
function cleanLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href')?.trim() ?? ''
  if (href === '' || !URL.canParse(href, document.baseURI) || !linkProtocols.includes(new URL(href, document.baseURI).protocol))
    return link.removeAttribute('href')
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function cleanPicture(picture: HTMLImageElement, isOwn: (url: string) => boolean): void {
  const src = picture.getAttribute('src')?.trim() ?? ''
  const alt = picture.getAttribute('alt') ?? ''
  if (rasterPicture.test(src) || (src !== '' && !src.startsWith('data:') && isOwn(src))) {
    picture.alt = alt
    picture.referrerPolicy = 'no-referrer'
    return
  }
  const link = document.createElement('a')
  link.href = src
  link.textContent = alt || src
  cleanLink(link)
  picture.replaceWith(...(link.hasAttribute('href') ? [link] : [alt]))
}

/** Sets what is allowed of a style attribute past the policy that forbids the attribute; tells whether a colour is among it. */
function cleanStyle(element: HTMLElement): boolean {
  const text = element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
  element.removeAttribute('data-style')
  element.removeAttribute('style')
  const saved = declarations(text).filter(([name, value]) => isAllowedStyle(name, value))
  for (const [name, value] of saved) element.style.setProperty(name, value)
  return saved.some(([name]) => isColourStyle(name))
}

/** Read by the browser's own parser, in a sheet that belongs to no document. */
function declarations(text: string): [name: string, value: string][] {
  const sheet = new CSSStyleSheet()
  sheet.insertRule('x {}')
  const [rule] = sheet.cssRules
  if (!(rule instanceof CSSStyleRule)) return []
  rule.style.cssText = text
  return [...rule.style].map((name) => [name, rule.style.getPropertyValue(name)])
}
