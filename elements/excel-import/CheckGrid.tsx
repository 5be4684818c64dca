import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNarrow } from '../core/overlay'
import { useLatest } from '../parts/use-latest'
import type { CellType } from '../edit-grid/model/columns/cell-type'
import type { GridSurface } from '../edit-grid/control/grid-surface'
import type { GridColumn, GridRow, RuleRequest } from '../edit-grid/edit-grid.types'
import InnerGrid from '../edit-grid/InnerGrid'
import type { ImportField } from './excel-import.types'
import type { Faults, RowCheck } from './rows/check-rows'
import type { ImportRow, RowEdit } from './rows/sheet-rows'
import { faultText } from './import-tables'
import { openRows } from './rows/sending'
import type { Translator } from './use-import-files'

export interface CheckGridProps {
  /** The rows that are shown, from the beginning to the end. */
  shown: readonly ImportRow[]
  fields: readonly ImportField[]
  /** All rows as they are now, by id. */
  rows: ReadonlyMap<string, ImportRow>
  faults: Faults
  check: RowCheck
  /** Names of the files by their ids; one alone needs no column. */
  files: ReadonlyMap<number, string>
  t: Translator
  /** Rows are being sent: none can be changed. */
  busy: boolean
  onMend: (edits: ReadonlyMap<string, RowEdit>) => void
}

const line = 'import:line'
const fileName = 'import:file'
const result = 'import:result'
const resultType = 'import-result'
const fine = 'import:fine'
const excluded = 'import:excluded'
const goes = 'import:goes'

/** The rows of the files in a grid, where wrong cells are mended and checked at once. */
export function CheckGrid(props: CheckGridProps): ReactNode {
  const { shown, fields, rows, faults, check, files, t, busy, onMend: onFix } = props
  const latest = useLatest({ rows, check, fields, t })
  const [grid, setGrid] = useState<GridSurface | null>(null)
  const several = files.size > 1
  const isNarrow = useNarrow()
  const columns = useMemo(
    () => gridColumns(fields, { several, narrow: isNarrow }, t, (...args) => wrongText(latest.current, ...args)),
    [fields, several, isNarrow, t, latest],
  )
  // A grid begins anew with other rows: whoever shows others makes another grid.
  const [gridRows] = useState(() =>
    shown.map((row): GridRow => ({
      ...row.texts,
      id: row.id,
      [line]: row.line,
      [goes]: !row.excluded,
      [fileName]: files.get(row.file),
      [result]: resultText(row, faults, t),
    })),
  )
  const types = useMemo(() => ({ [resultType]: resultCell(t) }), [t])

  // What is wrong with a row may depend on another one.
  useEffect(() => {
    if (!grid) return
    grid.setCells(
      shown.map(({ id }) => {
        const row = rows.get(id)
        return { id, key: result, value: row ? resultText(row, faults, t) : '' }
      }),
    )
    grid.validateAll()
  }, [grid, shown, rows, faults, t])

  function fix(): void {
    const now = grid?.getRows() ?? []
    const corrected = new Map<string, RowEdit>()
    for (const row of now) {
      const before = typeof row['id'] === 'string' ? rows.get(row['id']) : undefined
      if (!before) continue
      const texts = Object.fromEntries(Object.keys(before.texts).map((name) => [name, cellText(row[name])]))
      const edit = { texts, excluded: row[goes] === false }
      const isOther = Object.entries(texts).some(([name, text]) => before.texts[name] !== text)
      if (isOther || edit.excluded !== Boolean(before.excluded)) corrected.set(before.id, edit)
    }
    if (corrected.size > 0) onFix(corrected)
  }

  return (
    <InnerGrid
      ref={setGrid}
      fallback={<div className="ops-importgridspace" aria-busy="true" />}
      // It tells of changes, undone ones too, where it has a name.
      name="rows"
      accessibleName={t('grid')}
      columns={columns}
      rows={gridRows}
      cellTypes={types}
      size="mini"
      height="min(436px, 46vh)"
      loading={busy}
      // Rows of a file are neither added nor removed here.
      onBeforeRemove={() => false}
      onChange={fix}
    />
  )
}

/** Cells are texts, as in the file. */
function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function gridColumns(
  fields: readonly ImportField[],
  { several, narrow: isNarrow }: { several: boolean; narrow: boolean },
  t: Translator,
  wrong: (field: ImportField, id: unknown, text: string) => string,
): GridColumn[] {
  const field = (one: ImportField): GridColumn => ({
    key: one.name,
    title: one.title,
    type: 'input',
    minWidth: 120,
    required: one.required ?? false,
    ...(one.type === 'number' || one.type === 'integer' ? { align: 'right' } : {}),
    validateRules: [{ handler: ({ cellValue, row }: RuleRequest) => wrong(one, row['id'], cellText(cellValue)) }],
  })
  const resultColumn: GridColumn = { key: result, title: t('result'), type: 'slot', slotName: resultType, width: isNarrow ? 200 : 264 }
  return [
    { key: line, title: t('line'), type: 'normal', width: 64, align: 'right', fixed: 'left' },
    { key: goes, title: t('goes'), type: 'checkbox', width: 64 },
    ...(several ? [{ key: fileName, title: t('file'), type: 'normal', width: 160 } as const] : []),
    // Beside the row on narrow screens, where a fixed column would leave no room for others.
    ...(isNarrow ? [resultColumn] : []),
    ...fields.map(field),
    ...(isNarrow ? [] : [{ ...resultColumn, fixed: 'right' } as const]),
  ]
}

function wrongText(
  { rows, check }: { rows: CheckGridProps['rows']; check: RowCheck },
  field: ImportField,
  id: unknown,
  text: string,
): string {
  const row = typeof id === 'string' ? rows.get(id) : undefined
  return (row && openRows([row]).length > 0 && check.of(field, text, row)) || ''
}

function resultText(row: ImportRow, faults: Faults, t: Translator): string {
  if (row.excluded) return excluded
  return row.sent ? fine : faultText(row, faults, t) || fine
}

function resultCell(t: Translator): CellType {
  const text = (value: unknown): string => (value === fine ? t('fine') : value === excluded ? t('excluded') : cellText(value))
  return {
    text,
    editor: 'none',
    paint: {
      make(cell) {
        const status = document.createElement('span')
        status.className = 'ops-status'
        const label = document.createElement('span')
        label.className = 'ops-truncate'
        status.append(label)
        cell.append(status)
      },
      draw(cell, { value }) {
        const status = cell.firstElementChild
        if (!(status instanceof HTMLElement)) return
        const isFine = value === fine || value === excluded
        status.dataset['tone'] = value === excluded ? 'neutral' : isFine ? 'success' : 'danger'
        status.dataset['shape'] = isFine ? 'dot' : 'square'
        status.firstElementChild!.textContent = text(value)
        status.title = isFine ? '' : text(value)
      },
    },
  }
}
