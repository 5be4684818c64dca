import { closeHistory } from '@milkdown/kit/prose/history'
import { Plugin, PluginKey } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import type { PendingPicture, PendingPictures, PictureSurface } from './pending-pictures'
import { insertImage } from './prose-commands'

interface Placed {
  readonly insertPicture?: Decoration
  readonly drop?: PendingPicture
}

const key = new PluginKey<DecorationSet>('ops-pictures')
const meta = (marker: Placed): Placed => marker

function findOf(set: DecorationSet | undefined, picture: PendingPicture): Decoration[] {
  return set?.find(undefined, undefined, (spec) => spec['picture'] === picture) ?? []
}

function surfaceOf(view: EditorView): PictureSurface {
  return {
    insertPicture(picture, at) {
      const decoration = Decoration.widget(at ?? view.state.selection.to, picture.box, {
        picture,
        side: -1,
        stopEvent: () => true,
        ignoreSelection: true,
      })
      view.dispatch(view.state.tr.setMeta(key, meta({ insertPicture: decoration })))
    },
    insert: (src, alt) => void insertImage({ src, alt })(view.state, (tr) => view.dispatch(closeHistory(tr))),
    drop: (picture) => view.dispatch(view.state.tr.setMeta(key, meta({ drop: picture }))),
    put(picture, src) {
      const at = findOf(key.getState(view.state), picture)[0]?.from
      const image = view.state.schema.nodes['image']
      if (image && at !== undefined)
        view.dispatch(view.state.tr.setMeta(key, meta({ drop: picture })).replaceRangeWith(at, at, image.create({ src, alt: picture.alt })))
    },
    focus: () => view.focus(),
  }
}

/** Pictures on their way, in a text of ProseMirror: boxes that move with what is around them. */
export function picturePlugin(pictures: PendingPictures): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const marker: Placed | undefined = tr.getMeta(key)
        const mapped = set.map(tr.mapping, tr.doc)
        if (marker?.insertPicture) return mapped.add(tr.doc, [marker.insertPicture])
        return marker?.drop ? mapped.remove(findOf(mapped, marker.drop)) : mapped
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
    view: (view) => ({ destroy: pictures.attach(surfaceOf(view), 'under') }),
  })
}
