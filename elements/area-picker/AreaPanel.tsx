import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { useLoadError } from '../core/transport/use-load-error'
import { LinkButton } from '../parts/button'
import { Float } from '../parts/float/Float'
import type { PickerPanelProps } from '../parts/picker'
import { TreeWait } from '../parts/tree-picker/TreeWait'
import { AreaBrowser } from './AreaBrowser'
import { areaRecord } from './area-picker.model'
import { areaPickerStrings } from './area-picker.strings'
import type { AreaData, AreaRecord, AreaSource } from './area-picker.types'
import areaCss from './area-picker.css?inline'
import { useAreas } from './use-areas'

export interface AreaPanelProps extends PickerPanelProps<AreaRecord> {
  options: AreaData | undefined
  source: AreaSource | undefined
  levels: number
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Lazily loaded: the areas to choose from; the deepest choice closes it. */
export default function AreaPanel({
  id,
  anchor,
  keys,
  records,
  options,
  source,
  levels,
  onLoadError,
  onConfirm,
  onCancel,
  onRetry,
}: AreaPanelProps): ReactNode {
  useSheet(areaCss)
  const t = useStrings(areaPickerStrings)
  const areas = useAreas({ options, source })
  const { index } = areas
  useLoadError(areas.error, onLoadError)

  function choose(code: string): void {
    const record = areaRecord(index, code)
    if (record) onConfirm([code], new Map([...records, [code, record]]))
  }

  function retry(): void {
    onRetry()
    areas.retry()
  }

  return (
    <Float open anchor={anchor} onClose={onCancel} label={t('label')} focus="panel">
      <div id={id} className="contents">
        <TreeWait response={{ ...areas, retry }} failed={t('failed')}>
          <AreaBrowser index={index} levels={levels} value={keys[0] ?? ''} onChoose={choose} />
          {keys.length > 0 && (
            <div className="border-t border-line-subtle px-2 pt-2 pb-1">
              <LinkButton onClick={() => onConfirm([], records)}>{t('clear')}</LinkButton>
            </div>
          )}
        </TreeWait>
      </div>
    </Float>
  )
}
