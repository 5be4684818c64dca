import { baseKeymap, chainCommands, exitCode } from '@milkdown/kit/prose/commands'
import { dropCursor } from '@milkdown/kit/prose/dropcursor'
import { gapCursor } from '@milkdown/kit/prose/gapcursor'
import { history, redo, undo } from '@milkdown/kit/prose/history'
import { keymap } from '@milkdown/kit/prose/keymap'
import { liftListItem, sinkListItem, splitListItem } from '@milkdown/kit/prose/schema-list'
import { type Command, EditorState, type Plugin } from '@milkdown/kit/prose/state'
import { goToNextCell, tableEditing } from '@milkdown/kit/prose/tables'
import { EditorView, type NodeViewConstructor } from '@milkdown/kit/prose/view'
import { toggle } from '../parts/editor/prose-commands'
import { type ProseEvents, type ProseFormat, type ProseSettings, ProseText } from '../parts/editor/prose-text'
import { isEmptyDoc, readHtml, readSlice, writeHtml } from './rich-html'
import { richSchema } from './rich-schema'

const item = richSchema.nodes['list_item']!
const html: ProseFormat = { read: readHtml, write: writeHtml, isEmpty: isEmptyDoc, readSlice }

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(richSchema.nodes['hard_break']!.create()).scrollIntoView())
  return true
}

/** Tab goes through lists and tables; where it cannot, it leaves the text. */
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Mod-u': toggle('underline'),
  'Shift-Enter': chainCommands(exitCode, newLine),
  Enter: splitListItem(item),
  Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
})

/** The text of `<ops-rich-text>`: cleaned HTML from and to the page. */
export class RichView extends ProseText {
  constructor(
    parent: HTMLElement,
    text: string,
    settings: ProseSettings,
    events: ProseEvents,
    pictures: { plugin: Plugin; view: NodeViewConstructor },
  ) {
    super(settings, events)
    const plugins = [
      keys,
      keymap(baseKeymap),
      history(),
      dropCursor({ color: false, class: 'ops-editor-dropcursor' }),
      gapCursor(),
      tableEditing(),
      pictures.plugin,
    ]
    const state = EditorState.create({ schema: richSchema, plugins })
    this.attach(new EditorView({ mount: parent }, { ...this.props, state, nodeViews: { image: pictures.view } }), html, text)
  }

  destroy(): void {
    this.end()
    this.view.destroy()
  }
}
