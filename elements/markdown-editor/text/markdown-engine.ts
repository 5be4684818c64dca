import {
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
} from '@milkdown/kit/core'
import { history } from '@milkdown/kit/plugin/history'
import {
  commonmark,
  headingIdGenerator,
  remarkHtmlTransformer,
  remarkInlineLinkPlugin,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
  syncListOrderPlugin,
} from '@milkdown/kit/preset/commonmark'
import { extendListItemSchemaForTask, gfm, remarkGFMPlugin, tableCellSchema, tableHeaderSchema } from '@milkdown/kit/preset/gfm'
import type { Node, Schema } from '@milkdown/kit/prose/model'
import type { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView, DirectEditorProps } from '@milkdown/kit/prose/view'
import { $node, $prose, $remark } from '@milkdown/kit/utils'
import { sizeOf, type MarkdownNode, sanitizeTree } from './safe-tree'
import { sourceRangeOf, type ReadMarkdown } from './written-text'

/**
 * Left out of Milkdown: what changes a document that nobody edited (names of headings, numbers of items), what drops definitions, what
 * takes HTML for words of a paragraph, and what writes empty lines as HTML.
 */
const leftOut = new Set(
  [syncHeadingIdPlugin, syncListOrderPlugin, remarkInlineLinkPlugin, remarkHtmlTransformer, remarkPreserveEmptyLinePlugin].flat(),
)
const standard = [commonmark, gfm].flat().filter((plugin) => !leftOut.has(plugin))

/** HTML and definitions, shown as they are written; changed in the source. */
const verbatim = $node('verbatim', () => ({
  group: 'block',
  atom: true,
  attrs: { value: { default: '' } },
  toDOM: ({ attrs }) => ['pre', { class: 'ops-markdown-verbatim', 'data-verbatim': '' }, String(attrs['value'])],
  parseMarkdown: {
    match: ({ type }) => type === 'verbatim',
    runner: (state, node, type) => void state.addNode(type, { value: node['value'] }),
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'verbatim',
    runner: (state, node) => void state.addNode('html', undefined, String(node.attrs['value'])),
  },
}))

/** What is made here is written as people write it: items close together, columns without a side of their own. */
const defaults = [
  extendListItemSchemaForTask.extendSchema((previous) => (ctx) => {
    const schema = previous(ctx)
    return { ...schema, attrs: { ...schema.attrs, spread: { default: false, validate: 'boolean' } } }
  }),
  ...[tableCellSchema, tableHeaderSchema].map((cell) =>
    cell.extendSchema((previous) => (ctx) => {
      const schema = previous(ctx)
      return { ...schema, attrs: { ...schema.attrs, alignment: { ...schema.attrs?.['alignment'], default: null } } }
    }),
  ),
]

/** How what is new is written. */
const style = { bullet: '-', rule: '-', listItemIndent: 'one' } as const

export interface MarkdownEngine {
  readonly view: EditorView
  readonly schema: Schema
  /** Null where something of the text would be lost. */
  parse(text: string): ReadMarkdown | null
  serialize(doc: Node): string
}

interface EngineOptions {
  readonly view?: Partial<Omit<DirectEditorProps, 'state'>>
  readonly plugins?: readonly Plugin[]
}

const engines = new WeakMap<Editor, (text: string) => ReadMarkdown | null>()

/** Milkdown for markdown with tables, tasks, footnotes and struck words (GFM); `create` makes it. */
export function markdownEditor(root: HTMLElement, { view = {}, plugins = [] }: EngineOptions): Editor {
  let last: { tree: MarkdownNode; dangerous: ReadonlySet<MarkdownNode> } | undefined
  const normalizer = $remark('opsSettled', () => () => (tree, file) => {
    last = { tree, dangerous: sanitizeTree(tree, String(file)) }
  })
  const editor = Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root)
      ctx.set(editorViewOptionsCtx, view)
      // Names of headings would be those of the page around.
      ctx.set(headingIdGenerator.key, () => '')
      ctx.set(remarkGFMPlugin.options.key, { tablePipeAlign: false })
      ctx.update(remarkStringifyOptionsCtx, (options) => ({ ...options, ...style }))
    })
    .use([normalizer, standard, ...defaults, history, verbatim].flat())
    .use(plugins.map((plugin) => $prose(() => plugin)))

  engines.set(editor, (text) => {
    const doc = editor.ctx.get(parserCtx)(text)
    const { tree, dangerous } = last!
    if (sizeOf(tree) !== sizeOfDoc(doc)) return null
    return { text, doc, range: sourceRangeOf(doc, tree, dangerous, text)! }
  })
  return editor
}

function sizeOfDoc(doc: Node): number {
  let size = 0
  doc.descendants((node) => {
    size += node.isText ? node.nodeSize : node.isLeaf ? 1 : 0
  })
  return size
}

/** What a made editor reads and writes by. */
export function engineOf(editor: Editor): MarkdownEngine {
  const view = editor.ctx.get(editorViewCtx)
  return {
    view,
    schema: view.state.schema,
    parse(text) {
      try {
        return engines.get(editor)!(text)
      } catch {
        // Nested deeper than anybody writes: it can still be edited as it is written.
        return null
      }
    },
    serialize: (doc) => editor.ctx.get(serializerCtx)(doc),
  }
}
