import type { GridRow, RowId } from '../edit-grid.types'

/** What a grid hands over: its rows and the ids of removed ones. */
export interface TableValues {
  readonly rows: readonly GridRow[]
  readonly deleted: readonly RowId[]
}

/** A grid, or whatever gives values and rejects while they are wrong. */
export interface CheckedTable<Values extends TableValues = TableValues> {
  getValues(): Promise<Values>
  /** Goes to the next wrong cell; a grid has it. */
  goToNextError?(): unknown
}

/** A grid, with the key of the tab it is on where the page has tabs. */
export type TableEntry<Values extends TableValues = TableValues> =
  | CheckedTable<Values>
  | { readonly grid: CheckedTable<Values>; readonly paneKey?: string | undefined }

/** A grid holds wrong cells: where it is, so that the page can go there. */
export class InvalidTableError extends Error {
  override readonly name = 'InvalidTableError'

  constructor(
    /** What the grid rejected with: `InvalidGridError`, with its values and wrong cells. */
    readonly error: unknown,
    /** Place among the grids, from 0. */
    readonly index: number,
    readonly paneKey: string | undefined,
    readonly grid: CheckedTable,
  ) {
    super(`invalid cells in table ${index}`, { cause: error })
  }
}

/**
 * Checks grids one after another and answers their values in the same order; those behind the first wrong one are not asked.
 * @throws InvalidTableError at the first grid with wrong cells
 */
export async function validateTables<Values extends TableValues = TableValues>(
  tables: readonly TableEntry<Values>[],
): Promise<readonly Values[]> {
  const all: Values[] = []
  for (const [index, entry] of tables.entries()) {
    const { grid, paneKey } = 'getValues' in entry ? { grid: entry, paneKey: undefined } : entry
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another: the page is led to the first wrong one
      all.push(await grid.getValues())
    } catch (error) {
      throw new InvalidTableError(error, index, paneKey, grid)
    }
  }
  return all
}
