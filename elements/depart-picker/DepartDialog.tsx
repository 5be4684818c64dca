import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useConfigStore } from '../core/config'
import { useStrings } from '../core/i18n'
import { useNarrow } from '../core/overlay'
import { transportFor } from '../core/transport/transport-for'
import { Button, LinkButton } from '../parts/button'
import { departTree, hasNoLevels, lazyDepartTree } from '../parts/departs'
import { Dialog, DialogCancel } from '../parts/dialog'
import type { PickerPanelProps } from '../parts/picker'
import { useUnsavedChoice } from '../parts/picker/use-unsaved-choice'
import { treeOf, type TreeShape, type TreeSource } from '../parts/tree-picker'
import { TreePane } from '../parts/tree-picker/TreePane'
import departCss from './depart-picker.css?inline'
import { departPickerStrings } from './depart-picker.strings'
import type { DepartRecord, DepartSource } from './depart-picker.types'

export interface DepartDialogProps extends PickerPanelProps<DepartRecord> {
  multiple: boolean
  checkStrictly: boolean
  rootClosed: boolean
  lazy: boolean
  shape: TreeShape<DepartRecord>
  options: readonly DepartRecord[] | undefined
  source: DepartSource | undefined
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Pixels (clauses 9). */
const width = 500

/** Lazily loaded: the tree of departments with boxes. What is ticked counts once it is confirmed. */
export default function DepartDialog(props: DepartDialogProps): ReactNode {
  const { multiple, lazy, shape, options, source, onCancel, onConfirm } = props
  useSheet(departCss)
  const t = useStrings(departPickerStrings)
  const config = useConfigStore()
  const isNarrow = useNarrow()
  const [keys, setKeys] = useState(props.keys)
  const unsaved = useUnsavedChoice(keys, t('departs'))
  const [met, setMet] = useState(props.records)
  const [strict, setStrict] = useState(props.checkStrictly)
  const transport = transportFor(config)
  const [isWhole, setWhole] = useState(() => !lazy || hasNoLevels(transport))
  const server = useMemo((): TreeSource<DepartRecord> => {
    if (!lazy) return departTree(transport)
    const levels = lazyDepartTree(transport)
    const roots = async (signal: AbortSignal): Promise<readonly DepartRecord[]> => {
      const tops = await levels.roots(signal)
      setWhole(hasNoLevels(transport))
      return tops
    }
    return { ...levels, roots }
  }, [transport, lazy])
  const tree = useMemo(() => treeOf({ source, options, server }), [source, options, server])

  // What is below a box is not known before it was asked for: each answers for itself.
  const isByLevels = !isWhole && !options && !source

  function choose(next: readonly string[], records: readonly DepartRecord[]): void {
    setMet(new Map([...met, ...records.map((record) => [shape.keyOf(record), record] as const)]))
    // One choice only: the newest box takes the place of the one before.
    setKeys(multiple ? next : next.filter((key) => !keys.includes(key)))
  }

  function confirm(): void {
    onConfirm(keys, new Map([...props.records, ...met]))
  }

  return (
    <Dialog
      open
      unsaved={unsaved}
      onControlEnter={confirm}
      onOpenChange={onCancel}
      heading={t('heading')}
      width={`var(--panel-width, ${width}px)`}
      initialFocus={isNarrow ? '.ops-tree' : '.ops-treehead input'}
      bodyClass="ops-depart-body"
      start={
        keys.length > 0 && (
          <>
            <output>{t('selected', { n: keys.length })}</output>
            <LinkButton onClick={() => setKeys([])}>{t('clear')}</LinkButton>
          </>
        )
      }
      actions={
        <>
          {!isNarrow && <DialogCancel>{t('cancel')}</DialogCancel>}
          <Button kind="primary" onClick={confirm}>
            {multiple && keys.length > 0 ? t('confirmCount', { n: keys.length }) : t('confirm')}
          </Button>
        </>
      }
    >
      <div id={props.id} className="ops-depart">
        <TreePane
          tree={tree}
          shape={shape}
          keys={keys}
          onChange={choose}
          mode="multiple"
          strict={strict || isByLevels || !multiple}
          menu
          onStrictChange={multiple && !isByLevels ? setStrict : undefined}
          openLevels={props.rootClosed ? 0 : 1}
          label={t('departs')}
          searchPlaceholder={t('search')}
          failed={t('failed')}
          onLoadError={props.onLoadError}
          onRetry={props.onRetry}
        />
      </div>
    </Dialog>
  )
}
