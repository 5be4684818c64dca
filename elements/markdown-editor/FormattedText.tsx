import { dropCursor } from '@milkdown/kit/prose/dropcursor'
import { gapCursor } from '@milkdown/kit/prose/gapcursor'
import { keymap } from '@milkdown/kit/prose/keymap'
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { useStrings } from '../core/i18n'
import type { ProseText } from '../parts/editor/prose-text'
import type { Pictures } from '../parts/editor/use-pictures'
import { useLatest } from '../parts/use-latest'
import { markdownEditorStrings } from './markdown-editor.strings'
import { toggleTask } from './text/markdown-commands'
import { engineOf, markdownEditor, type MarkdownEngine } from './text/markdown-engine'
import { itemView } from './text/task-view'

interface FormattedTextProps {
  prose: ProseText
  pictures: Pictures
  /** Milkdown is there; null where it could not be started. */
  onReady: (engine: MarkdownEngine | null) => void
}

/** The text as it will be read, by Milkdown. */
export function FormattedText(props: FormattedTextProps): ReactNode {
  return (
    <MilkdownProvider>
      <Surface {...props} />
    </MilkdownProvider>
  )
}

function Surface({ prose, pictures, onReady }: FormattedTextProps): ReactNode {
  const t = useStrings(markdownEditorStrings)
  const latest = useLatest({ t, onReady })
  const { loading, get } = useEditor(
    (root) =>
      markdownEditor(root, {
        view: { ...prose.props, nodeViews: { image: pictures.view, list_item: itemView(() => latest.current.t('task')) } },
        plugins: [
          keymap({ 'Mod-Enter': toggleTask }),
          dropCursor({ color: false, class: 'ops-editor-dropcursor' }),
          gapCursor(),
          pictures.plugin,
        ],
      }),
    [prose, pictures],
  )
  useLayoutEffect(() => {
    if (loading) return
    const editor = get()
    latest.current.onReady(editor ? engineOf(editor) : null)
    // oxlint-disable-next-line react/exhaustive-deps -- `get` is another one each time
  }, [loading, latest])
  return <Milkdown />
}
