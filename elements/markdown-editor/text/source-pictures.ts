import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, WidgetType } from '@codemirror/view'
import type { PendingPicture, PendingPictures, PictureSurface } from '../../parts/editor/pending-pictures'
import { bringsFiles, filesOf } from '../../parts/upload/transfer'

/** The markdown of a picture. */
export function pictureSource(src: string, alt: string): string {
  const address = /[\s()<>]/.test(src) ? `<${src.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : src
  return `![${alt.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](${address})`
}

class PictureBox extends WidgetType {
  constructor(readonly picture: PendingPicture) {
    super()
  }

  override eq(other: PictureBox): boolean {
    return other.picture === this.picture
  }

  override toDOM(): HTMLElement {
    return this.picture.box
  }

  override ignoreEvent(): boolean {
    return true
  }
}

const pictureEffect = StateEffect.define<{ at: number; picture: PendingPicture }>()
const dropped = StateEffect.define<PendingPicture>()

const boxes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, { changes, effects }) {
    let now = set.map(changes)
    for (const effect of effects) {
      if (effect.is(pictureEffect))
        now = now.update({ add: [Decoration.widget({ widget: new PictureBox(effect.value.picture), side: -1 }).range(effect.value.at)] })
      if (effect.is(dropped)) now = now.update({ filter: (_from, _to, box) => pictureOf(box) !== effect.value })
    }
    return now
  },
  provide: (field) => EditorView.decorations.from(field),
})

function pictureOf({ spec }: Decoration): PendingPicture | undefined {
  const { widget }: { widget?: unknown } = spec
  return widget instanceof PictureBox ? widget.picture : undefined
}

function surfaceOf(view: EditorView): PictureSurface {
  function positionOf(picture: PendingPicture): number | undefined {
    const cursor = view.state.field(boxes).iter()
    for (; cursor.value; cursor.next()) if (pictureOf(cursor.value) === picture) return cursor.from
    return undefined
  }
  return {
    insertPicture: (picture, at) => view.dispatch({ effects: pictureEffect.of({ at: at ?? view.state.selection.main.to, picture }) }),
    insert: (src, alt) => view.dispatch({ ...view.state.replaceSelection(pictureSource(src, alt)), userEvent: 'input' }),
    drop: (picture) => view.dispatch({ effects: dropped.of(picture) }),
    put(picture, src) {
      const at = positionOf(picture)
      if (at === undefined) return
      view.dispatch({ changes: { from: at, insert: pictureSource(src, picture.alt) }, effects: dropped.of(picture), userEvent: 'input' })
    },
    focus: () => view.focus(),
  }
}

/** Pictures in the source of a text: pasted, dropped, on their way, and then their markdown. */
export function sourcePictures(pending: PendingPictures, onFiles: (files: readonly File[], at?: number) => void): Extension {
  return [
    boxes,
    ViewPlugin.define((view) => ({ destroy: pending.attach(surfaceOf(view), 'over') })),
    EditorView.domEventHandlers({
      paste(event, view) {
        const { clipboardData: data } = event
        const { files } = data ? filesOf(data, true) : { files: [] }
        if (files.length === 0 || data?.getData('text/plain') || view.state.readOnly) return false
        event.preventDefault()
        onFiles(files)
        return true
      },
      drop(event, view) {
        const { dataTransfer: data } = event
        if (!data || !bringsFiles(data)) return false
        event.preventDefault()
        if (!view.state.readOnly) onFiles(filesOf(data, false).files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? undefined)
        return true
      },
    }),
  ]
}
