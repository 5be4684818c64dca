import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Trash2,
} from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { type MenuItem, useContextMenu } from '../../parts/menu'
import type { Excluded } from '../state/settings'
import type { GridControl } from '../control/grid-control'
import { canCarry, carryRow } from '../commands/carry-row'
import { commandsOf, insertPause } from '../commands/row-commands'
import { withPart, withReader } from '../editing/reader'
import { boxOf, isInBox } from '../model/range/cell-range'
import { deferredStrings } from '../deferred.strings'
import { useRemoveRows } from '../shared/use-remove-rows'

const loadDeferred = () => import('../commands/copy-in-batches')

export interface GridRowMenuProps {
  control: GridControl
  /** Names of entries that are not shown; null while that is not known. */
  excluded: Excluded
  /** It was asked for before its code was there. */
  event: MouseEvent<HTMLElement> | null
  /** Opens it at the pointer, or at the active cell. */
  ref: Ref<(event: MouseEvent<HTMLElement>) => void>
}

/** The last two only in a tree. */
const steps = [
  { key: 'up', label: 'moveUp', icon: ArrowUp, kbd: 'Alt ↑' },
  { key: 'down', label: 'moveDown', icon: ArrowDown, kbd: 'Alt ↓' },
  { key: 'in', label: 'moveIn', icon: ArrowRight, kbd: 'Alt →' },
  { key: 'out', label: 'moveOut', icon: ArrowLeft, kbd: 'Alt ←' },
] as const

/**
 * The menu of a row, by the right button or the menu key: copy and paste the selected cells, move, insert, duplicate, remove. Only
 * its own view is drawn when it opens.
 */
export function GridRowMenu({ control, excluded, event: opening, ref }: GridRowMenuProps): ReactNode {
  const t = useStrings(deferredStrings)
  const {
    range: { current: range },
    settings,
  } = control
  const row = range?.anchor.row ?? -1
  const id = control.rows.idAt(row)
  const position = control.rows.order.toData(row)
  const removeRows = useRemoveRows(control)
  const feedback = useFeedback()

  const commands = commandsOf(control)

  function insert(at: number): void {
    if (commands.insertAt(at, position)) onDoublePress(() => control.announcer.announce('tooFast'))
  }

  function copy(): void {
    withReader(control, ({ copyText, isLongCopy }) => {
      if (isLongCopy(control) && 'ClipboardItem' in globalThis) return copyMany()
      const text = copyText(control)
      if (text !== null) navigator.clipboard?.writeText(text).catch(() => reportKey('copyByKey'))
    })
  }

  /** In pieces, with progress. */
  function copyMany(): void {
    withPart(control, loadDeferred, ({ copyInBatches }) => copyInBatches(control))
  }

  /** Browsers ask the user before a page may read the clipboard, and some never let it. */
  async function paste(): Promise<void> {
    const text = await Promise.resolve(navigator.clipboard?.readText()).catch(() => undefined)
    if (text === undefined) reportKey('pasteByKey')
    else withReader(control, ({ pasteText }) => pasteText(control, text))
  }

  const reportKey = (key: 'copyByKey' | 'pasteByKey'): void => void feedback.toast({ tone: 'warning', title: t(key), cause: 'grid' })

  const moves = steps
    .filter(({ key }) => settings.tree || key === 'up' || key === 'down')
    .map(({ key, label, icon, kbd }): MenuItem => ({
      key,
      label: t(label),
      icon,
      kbd: settings.dragSort ? kbd : undefined,
      disabled: !canCarry(control, row, key),
      onSelect: () => carryRow(control, row, key),
    }))
  const { onContextMenu, menu } = useContextMenu(t('rowMenu'), [
    { key: 'copy', label: t('copy'), icon: Copy, kbd: 'Ctrl C', onSelect: copy },
    { key: 'paste', label: t('paste'), icon: ClipboardPaste, kbd: 'Ctrl V', onSelect: () => void paste() },
    'separator',
    ...(settings.dragSort || !settings.tree ? moves : []),
    ...(control.permissions.mayInsert
      ? [
          { key: 'above', label: t('insertAbove'), icon: BetweenHorizontalEnd, onSelect: () => insert(position) },
          { key: 'below', label: t('insertBelow'), icon: BetweenHorizontalStart, onSelect: () => insert(position + 1) },
          { key: 'duplicate', label: t('duplicate'), icon: CopyPlus, onSelect: () => commands.duplicate(id) },
        ]
      : []),
    ...(mayRemove(excluded)
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: Trash2,
            danger: true,
            disabled: control.permissions.isLocked(id),
            onSelect: () => void removeRows([id]),
          },
        ]
      : []),
  ])

  function open(event: MouseEvent<HTMLElement>): void {
    const cell = event.target instanceof Element ? control.screen.body?.cellOf(event.target) : null
    if (!cell || control.editing.open || control.settings.locked) return
    // What is selected stays so where it was asked for inside of it, to be copied.
    if (!control.range.all.some((one) => isInBox(boxOf(one), cell.row, cell.column))) control.range.goTo(cell)
    onContextMenu(event)
  }
  useImperativeHandle(ref, () => open)
  useEffect(() => {
    if (opening) open(opening)
    // oxlint-disable-next-line react/exhaustive-deps -- once it is here it is asked itself
  }, [])
  return menu
}

/** The second press of a double click comes when the menu is gone: it is meant for the menu, and not for what is under it. */
function onDoublePress(callback: () => void): void {
  addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) return
      event.preventDefault()
      event.stopPropagation()
      callback()
    },
    { capture: true, once: true, signal: AbortSignal.timeout(insertPause) },
  )
}

function mayRemove(excluded: Excluded): boolean {
  return excluded !== null && !excluded.has('remove') && !excluded.has('batch_delete')
}
