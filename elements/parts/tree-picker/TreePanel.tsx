import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import { Button, LinkButton } from '../button'
import { FeedbackFallback } from '../feedback'
import { Float } from '../float/Float'
import type { PickerPanelProps } from '../picker'
import { TreePane } from './TreePane'
import { treePickerStrings } from './tree-picker.strings'
import type { TreeShape, TreeSource, TranslateTree } from './tree-picker.types'
import type { TreeRecord } from './tree-record'

export interface TreePanelProps extends PickerPanelProps<TreeRecord> {
  multiple: boolean
  tree: TreeSource<TreeRecord>
  shape: TreeShape<TreeRecord>
  texts: TranslateTree
  name: string
  openLevels: number
  showsErrors: boolean
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Pixels; narrower fields get a wider panel. */
const minWidth = 280

/** Lazily loaded: a tree beside the field. One choice closes it; several are taken over one by one. */
export default function TreePanel(props: TreePanelProps): ReactNode {
  const {
    id,
    anchor,
    keys,
    records,
    multiple,
    tree,
    shape,
    texts: strings,
    name,
    openLevels,
    showsErrors: reportsFailures,
    onLoadError,
    onChange,
    onConfirm,
    onCancel,
    onRetry,
  } = props
  const t = useStrings(treePickerStrings)
  const [failure, setFailure] = useState<unknown>(null)
  const report = useCallback(
    (detail: { error: unknown }) => {
      setFailure(detail.error)
      onLoadError?.(detail)
    },
    [onLoadError],
  )

  function choose(next: readonly string[], chosen: readonly TreeRecord[]): void {
    const recordByKey = new Map([...records, ...chosen.map((record) => [shape.keyOf(record), record] as const)])
    if (multiple) onChange(next, recordByKey)
    else onConfirm(next, recordByKey)
  }

  return (
    <>
      {reportsFailures && failure !== null && (
        <FeedbackFallback>
          <FailureToast error={failure} />
        </FeedbackFallback>
      )}
      <Float open anchor={anchor} onClose={onCancel} label={name} focus="panel" matchWidth minWidth={minWidth}>
        <div id={id} className="contents">
          <TreePane
            tree={tree}
            shape={shape}
            keys={keys}
            onChange={choose}
            mode={multiple ? 'multiple' : 'single'}
            strict
            openLevels={openLevels}
            label={name}
            searchPlaceholder={strings('search')}
            failed={strings('failed')}
            onLoadError={report}
            onRetry={onRetry}
          />
          {keys.length > 0 && (
            <div className="flex items-center gap-3 border-t border-line-subtle px-2 pt-2 pb-1 text-muted">
              {multiple && <output>{t('selected', { n: keys.length })}</output>}
              <LinkButton onClick={() => (multiple ? onChange : onConfirm)([], records)}>{t('clear')}</LinkButton>
              {multiple && (
                <Button size="sm" className="ms-auto" onClick={onCancel}>
                  {t('done')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Float>
    </>
  )
}

function FailureToast({ error }: { error: unknown }): ReactNode {
  const feedback = useFeedback()
  const locale = useLocale()
  useEffect(() => void feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'tree' }), [error, feedback, locale])
  return null
}
