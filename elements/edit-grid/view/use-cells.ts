import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useConfigStore } from '../../core/config'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { useNewWindow } from '../../parts/feedback'
import { fileUrl } from '../../core/transport/file-url'
import { CellHelp } from '../cells/cell-help'
import { cellStrings } from '../cells/cell.strings'
import type { CellType } from '../model/columns/cell-type'
import { CellFiles } from '../cells/uploads/cell-files'
import { CellNames } from '../cells/names/cell-names'
import { cellTypes } from '../cells/registry'
import type { GridControl } from '../control/grid-control'
import type { GridColumn } from '../edit-grid.types'

export interface Cells {
  readonly help: CellHelp
  readonly typeOf: (column: GridColumn) => CellType
}

/** The types of the cells of one grid, and what they share. */
export function useCells(own: Readonly<Record<string, CellType>>): Cells {
  const config = useConfigStore()
  const t = useStrings(cellStrings)
  const [help] = useState(() => new CellHelp(new CellNames(config), new CellFiles(), t))
  useLayoutEffect(() => help.speak(t), [help, t])
  const typeOf = useMemo(() => cellTypes(help, own), [help, own])
  return useMemo(() => ({ help, typeOf }), [help, typeOf])
}

/**
 * Joins the cells to the grid they are drawn in, before it draws them first: new names and uploads draw the rows again, and uploads set
 * their cells.
 */
export function useCellsAtWork({ names, files }: CellHelp, control: GridControl, columns: readonly GridColumn[] | undefined): void {
  const config = useConfigStore()
  const feedback = useFeedback()
  const openWindow = useEffectEvent(useNewWindow())

  useLayoutEffect(() => {
    names.join(() => control.topics.notify('looks'), control.screen.scrollRest)
    return () => names.keep([])
  }, [names, control])

  useEffect(() => names.keep(columns ?? []), [names, columns])

  useLayoutEffect(() => {
    files.join({
      valueOf(id, key) {
        const row = control.data.row(id)
        return row && (row[key] ?? '')
      },
      commit: (id, key, value) => control.changes.byUser([{ id, key, value }]),
      changed: () => control.topics.notify('looks'),
      check: (id, key) => control.checking.check(id, key),
      announce: (text) => void feedback.toast({ tone: 'warning', title: text, cause: 'grid' }),
      openFile: (url) => void openWindow(url),
      canEdit(id, key) {
        const cell = control.cells.at({ row: control.rows.indexOf(id), column: control.columns.indexOf(key) })
        return cell !== undefined && control.permissions.canEdit(cell)
      },
      urlOf: (path) => fileUrl(config.get(), path),
    })
    // Addresses may be others now.
    control.topics.notify('looks')
    return control.data.subscribe(() => files.follow())
  }, [files, control, config, feedback])

  useEffect(() => () => files.stop(), [files])
}
