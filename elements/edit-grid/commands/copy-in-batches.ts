import { formatTsv } from '../model/range/clipboard'
import type { GridState } from '../state/grid-state.types'
import { copiedBlock, copiedLine } from './cell-commands'
import { inBatches } from '../state/long-work'

/** What came of it: the user may cancel a copy, and browsers may forbid it, frames above all. */
export type CopyEnd = 'copied' | 'cancelled' | 'forbidden'

/** Copies many selected cells in pieces. */
export async function copyInBatches(grid: GridState): Promise<CopyEnd> {
  const block = copiedBlock(grid)
  if (!block) return 'cancelled'
  const texts: string[] = []
  let count = 0
  let isCancelled = false
  const text = new Promise<Blob>((resolve, reject) => {
    const steps = inBatches(block.rows.length, (from, to) => {
      const lines = block.rows.slice(from, to).map((row) => copiedLine(grid, row, block.columns))
      texts.push(formatTsv(lines))
      count += lines.reduce((sum, line) => sum + line.length, 0)
    })
    grid.work.run('copying', steps, {
      name: 'copying',
      end(isWhole) {
        isCancelled = !isWhole
        if (isWhole) resolve(new Blob(texts, { type: 'text/plain' }))
        else reject(new DOMException('The copy was cancelled.', 'AbortError'))
      },
    })
  })
  // Begun within the press: a browser may give it the clipboard only then. Where it does not, nobody waits for the text.
  text.catch(() => undefined)
  const isWritten = await write(text).then(
    () => true,
    () => false,
  )
  if (isWritten) grid.announcer.announce('copied', count)
  if (isWritten || isCancelled) return isWritten ? 'copied' : 'cancelled'
  grid.work.cancel('copying')
  grid.announcer.announce('copyFailed')
  return 'forbidden'
}

/** Rejects where the browser forbids it; a page that was not fetched safely has no such clipboard at all. */
async function write(text: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
