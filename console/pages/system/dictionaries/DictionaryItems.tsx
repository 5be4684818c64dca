import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import type { GridValues } from '../../../../elements/edit-grid/editing/checking'
import type { GridRow } from '../../../../elements/edit-grid/edit-grid.types'
import InnerGrid from '../../../../elements/edit-grid/InnerGrid'
import { rowsOfGrid } from '../../../../elements/list-page/form/record-wire'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import dictionariesCss from './dictionaries.css?inline'
import { dictionariesStrings } from './dictionaries.strings'
import { ItemPreviews } from './ItemPreviews'
import { itemCells } from './item-cells'
import { itemColumns } from './item-columns'
import { differFrom } from './item-plan'
import { type ItemRow, itemRow } from './item-row'
import { type LoadedItems, loadItems } from './save-items'
import { useSavedItems } from './use-saved-items'

/** Pixels of the rows at least, and of what stands above and below them. */
const minHeight = 240
const margin = 380

/** The items of a dictionary: words, values, colours, order, and which can be chosen. */
export default function DictionaryItems({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(dictionariesStrings)
  const locale = useLocale()
  const dictId = recordIdOf(record)
  const [unsaved, setUnsaved] = useState(false)
  const loaded = useServerData({
    key: ['dictionary-items', dictId],
    load: (transport, signal) => loadItems(transport, dictId, signal),
    noCache: true,
  })
  useSheet(dictionariesCss)
  useSubject(name)
  return (
    <Drawer
      open
      heading={t('itemsTitle')}
      subtitle={`${name} ${stringValue(record['dictCode'])}`}
      width={1000}
      onOpenChange={onClose}
      unsaved={unsaved && t('unsavedItems')}
    >
      {loaded.data ? (
        <ItemsGrid dictId={dictId} name={name} loaded={loaded.data} onUnsaved={setUnsaved} />
      ) : loaded.status === 'failed' ? (
        <Failed title={t('itemsFailed')} text={describeError(loaded.error, locale)} onRetry={loaded.retry} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}

interface ItemsGridProps {
  dictId: string
  name: string
  /** As they were when the drawer opened. */
  loaded: LoadedItems
  onUnsaved: (unsaved: boolean) => void
}

function ItemsGrid({ dictId, name, loaded, onUnsaved }: ItemsGridProps): ReactNode {
  const t = useStrings(dictionariesStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const may = (action: 'add' | 'edit' | 'delete'): boolean =>
    permission([`dict:item:${action}`, `system:dict:item:${action}`]).outcome === 'allowed'
  const [mayAdd, mayEdit, mayDelete] = [may('add'), may('edit'), may('delete')]
  const [{ items, hasColours }] = useState(loaded)
  const { save, existing, storedValue } = useSavedItems({ dictId, items, hasColours })
  const [shown, setShown] = useState<readonly ItemRow[]>(items)
  const [rows] = useState(() => items.map((item): GridRow => ({ ...item })))
  const columns = useMemo(() => itemColumns(t, locale, hasColours, storedValue), [t, locale, hasColours, storedValue])

  /** Nothing is left to save. */
  function show(now: readonly ItemRow[]): void {
    onUnsaved(false)
    setShown(now)
  }

  async function saved(values: GridValues): Promise<{ rows: readonly GridRow[] }> {
    const now = await save(values)
    show(now)
    return { rows: now.map((item) => ({ ...item })) }
  }

  /** Rows that are changed here are written in their cells, so that whoever may not edit items cannot add any. */
  const buttons = [
    ...(mayEdit && mayAdd ? ['add', 'insert'] : []),
    ...(mayEdit && mayDelete ? ['remove'] : []),
    ...(mayEdit ? ['move', 'undo'] : []),
    'find',
    'filter',
    ...(mayEdit ? ['save'] : []),
  ]
  return (
    <div className="ops-dictitems">
      <p className="ops-help">{t('itemsHelp')}</p>
      <InnerGrid
        name="items"
        accessibleName={`${t('itemsTitle')} ${name}`}
        columns={columns}
        rows={rows}
        cellTypes={itemCells}
        rowNumber
        selectionType={mayEdit && mayDelete ? 'checkbox' : undefined}
        dragSort={mayEdit}
        sortKey="sortOrder"
        size="mini"
        maxHeight={Math.max(minHeight, window.innerHeight - margin)}
        toolbar
        toolbarButtons={buttons.join(',')}
        readOnly={!mayEdit}
        fallback={<Skeleton height={320} />}
        onChange={(value) => {
          const now = rowsOfGrid(value).map(itemRow)
          setShown(now)
          onUnsaved(differFrom(existing(), now))
        }}
        onToolbar={(act) => {
          if (act.name === 'discard') show(existing())
          if (act.name === 'save') act.waitFor(saved(act.values))
          return true
        }}
      />
      <ItemPreviews items={shown} />
    </div>
  )
}
