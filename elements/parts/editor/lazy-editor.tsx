import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { type CodeLoader, lazyCode, useLazyCode } from '../lazy-code'
import { LoadFailure } from '../indicators/LoadFailure'
import editorCss from './editor.css?inline'
import { editorLossStrings } from './editor-loss.strings'

/**
 * An editor whose code comes with its first use. Until then, and where it does not come, `fallback` shows what it holds, in the same
 * place. Unlike other parts it is never fetched ahead, because it is large and most pages have none.
 */
export function lazyEditor<Props extends { height: number }>(
  load: CodeLoader<Props>,
): (props: Props & { fallback: ReactNode }) => ReactNode {
  const fetchCode = lazyCode(() => load().catch(load))
  return function LazyEditor(props) {
    const [outcome, retry] = useLazyCode(fetchCode)
    const t = useStrings(editorLossStrings)
    useSheet(editorCss)
    if (outcome && 'view' in outcome) return <outcome.view {...props} />
    return (
      <div className="ops-editor" part="control" aria-busy={outcome ? undefined : true} style={{ height: props.height }}>
        <div className="ops-editor-wait" translate="no">
          {outcome && (
            <p>
              <LoadFailure text={t('lost')} onRetry={retry} />
            </p>
          )}
          {props.fallback}
        </div>
      </div>
    )
  }
}
