import { FileDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStrings } from '../../../core/i18n'
import { IconButton, LinkButton } from '../../../parts/button'
import { Progress } from '../../../parts/indicators'
import { Menu } from '../../../parts/menu'
import type { CellNames } from '../../cells/names/cell-names'
import type { GridTopic } from '../../state/topics'
import type { GridState } from '../../state/grid-state.types'
import { toolbarStrings } from './toolbar.strings'
import { deferredStrings } from '../../deferred.strings'
import { useExport } from './use-export'
import { useTopic } from '../../shared/use-topic'

const topics: readonly GridTopic[] = ['selection', 'rows']

export interface ExportMenuProps {
  control: GridState
  names: CellNames
  /** Name of the grid, for file and sheet. */
  label: string
}

/** Saves the rows that are shown, or those that are ticked, as they are seen. */
export function ExportMenu({ control, names, label }: ExportMenuProps): ReactNode {
  useTopic(control, topics)
  const t = useStrings(deferredStrings)
  const s = useStrings(toolbarStrings)
  const trigger = useRef<HTMLButtonElement>(null)
  const { percent, save, stop } = useExport(control, names, label)
  const isBusy = percent !== null

  const items = (['xlsx', 'csv'] as const).flatMap((format) => {
    const name = { format: format === 'xlsx' ? 'Excel' : 'CSV' }
    return [
      {
        key: `seen-${format}`,
        label: t('exportSeen', name),
        disabled: isBusy || control.rows.count === 0,
        onSelect: () => void save(format, 'seen'),
      },
      {
        key: `picked-${format}`,
        label: t('exportPicked', name),
        disabled: isBusy || control.selection.isEmpty,
        onSelect: () => void save(format, 'picked'),
      },
    ]
  })
  return (
    <>
      {isBusy && (
        <span className="ops-grid-exporting">
          <Progress value={percent} label={t('exporting')} />
          <span>{`${Math.round(percent)}%`}</span>
          <LinkButton
            onClick={() => {
              stop()
              trigger.current?.focus()
            }}
          >
            {s('cancel')}
          </LinkButton>
        </span>
      )}
      <Menu label={t('export')} align="end" trigger={<IconButton ref={trigger} icon={FileDown} label={t('export')} />} items={items} />
    </>
  )
}
