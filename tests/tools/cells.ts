import type { ConsolePage } from './console-page'
import { expectSoon } from './wait'

/** Waits until the list has rows again, and all of them hold this in the column with this head. */
export async function everyCell(app: ConsolePage, head: string, fits: (cell: string) => boolean): Promise<void> {
  await expectSoon(async () => {
    const cells = await app.column(head)
    return cells.length > 0 && cells.every((cell) => fits(cell ?? ''))
  }).toBe(true)
}
