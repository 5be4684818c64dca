import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, type ParseRule, Schema } from '@milkdown/kit/prose/model'
import { tableNodes } from '@milkdown/kit/prose/tables'

/** Declarations of an element, as the cleaned text has them: only allowed ones are left by then. */
function styleOf(dom: HTMLElement): string | null {
  return dom.style.cssText || null
}

/** Attributes without those that are not set. */
function input(attrs: Attrs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attrs)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}

const style = { style: { default: null } }

function blockOf(tag: string): Pick<NodeSpec, 'attrs' | 'toDOM'> {
  return { attrs: style, toDOM: ({ attrs }): DOMOutputSpec => [tag, input(attrs), 0] }
}

const holdsBlocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, dl, figure'

/** A box of text, or of other boxes: then only what is inside counts. */
const divRule: ParseRule = {
  tag: 'div, dt, dd, figcaption, caption',
  getAttrs: (dom) => (dom.querySelector(holdsBlocks) ? false : { style: styleOf(dom) }),
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    ...blockOf('p'),
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ style: styleOf(dom) }) }, divRule],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 1 }, ...style },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, getAttrs: (dom: HTMLElement) => ({ level, style: styleOf(dom) }) })),
    toDOM: ({ attrs: { level, ...rest } }) => [`h${String(level)}`, input(rest), 0],
  },
  blockquote: {
    ...blockOf('blockquote'),
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote', getAttrs: (dom) => ({ style: styleOf(dom) }) }],
  },
  bullet_list: {
    ...blockOf('ul'),
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul', getAttrs: (dom) => ({ style: styleOf(dom) }) }],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1 }, ...style },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: Number(dom.getAttribute('start') ?? 1) || 1, style: styleOf(dom) }) }],
    toDOM: ({ attrs: { start, ...rest } }) => ['ol', input({ ...rest, start: start === 1 ? null : start }), 0],
  },
  list_item: {
    ...blockOf('li'),
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li', getAttrs: (dom) => ({ style: styleOf(dom) }) }],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'block+',
    cellAttributes: {
      style: {
        default: null,
        getFromDOM: (dom) => styleOf(dom),
        setDOMAttr: (value, attrs) => {
          if (typeof value === 'string') attrs['style'] = value
        },
      },
    },
  }),
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: null }, title: { default: null }, width: { default: null }, height: { default: null }, ...style },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => ({
          ...Object.fromEntries(['src', 'alt', 'title', 'width', 'height'].map((name) => [name, dom.getAttribute(name)])),
          style: styleOf(dom),
        }),
      },
    ],
    toDOM: ({ attrs }) => ['img', input(attrs)],
  },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
}

/** Declarations by which a tag says that it is none: Google Docs wraps whole texts into `<b style="font-weight:normal">`. */
const PLAIN: Readonly<Record<string, (style: CSSStyleDeclaration) => boolean>> = {
  strong: ({ fontWeight }) => /^(normal|[1-4]00)$/.test(fontWeight),
  em: ({ fontStyle }) => fontStyle === 'normal',
  u: ({ textDecorationLine }) => textDecorationLine === 'none',
  s: ({ textDecorationLine }) => textDecorationLine === 'none',
}

/** A mark that is one tag; `others` are read as the same. */
function tagMark(tag: string, ...others: string[]): MarkSpec {
  const getAttrs = (dom: HTMLElement): false | null => (PLAIN[tag]?.(dom.style) ? false : null)
  return { parseDOM: [tag, ...others].map((name) => ({ tag: name, getAttrs })), toDOM: () => [tag, 0] }
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => ({ href: dom.getAttribute('href'), title: dom.getAttribute('title') }) }],
    toDOM: ({ attrs }) => ['a', input(attrs), 0],
  },
  strong: tagMark('strong', 'b'),
  em: tagMark('em', 'i'),
  underline: tagMark('u', 'ins'),
  strike: tagMark('s', 'del', 'strike'),
  sub: { ...tagMark('sub'), excludes: 'sup' },
  sup: { ...tagMark('sup'), excludes: 'sub' },
  code: tagMark('code', 'kbd', 'samp', 'var'),
  mark: tagMark('mark'),
  small: tagMark('small'),
  /** Colours, sizes and fonts of a stretch of text. */
  styled: {
    attrs: { style: {} },
    excludes: '',
    parseDOM: [{ tag: 'span[style]', getAttrs: (dom) => ({ style: styleOf(dom) }) }],
    toDOM: ({ attrs }) => ['span', input(attrs), 0],
  },
}

/** What a rich text can hold: all that the cleaned text of other editors does, and no more. */
export const richSchema = new Schema({ nodes, marks })
