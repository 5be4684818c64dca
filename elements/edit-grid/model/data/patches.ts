import type { GridRow } from '../../edit-grid.types'
import type { Patch } from './data.types'

/** The patch that takes `patch` back. */
export function inverse(patch: Patch): Patch {
  if (patch.kind === 'set') return { ...patch, before: patch.after, after: patch.before }
  if (patch.kind === 'move') {
    const { from, to, under } = patch
    return { kind: 'move', from: to, to: from, ...(under && { under: { ...under, before: under.after, after: under.before } }) }
  }
  return { ...patch, kind: patch.kind === 'insert' ? 'remove' : 'insert' }
}

/** Carries a patch out on an array that is the caller's own; O(rows) at most, whatever the number of places. */
export function applyPatch(rows: GridRow[], patch: Patch): void {
  switch (patch.kind) {
    case 'set':
      for (let index = 0; index < patch.at.length; index++) rows[patch.at[index]!] = patch.after[index]!
      break
    case 'insert':
      insertAt(rows, patch.at, patch.rows)
      break
    case 'remove':
      removeAt(rows, patch.at)
      break
    case 'move': {
      const [row] = rows.splice(patch.from, 1)
      rows.splice(patch.to, 0, row!)
    }
  }
}

/** Makes room from the end, so that each row moves once. */
function insertAt(rows: GridRow[], at: readonly number[], added: readonly GridRow[]): void {
  let from = rows.length - 1
  let next = at.length - 1
  rows.length += at.length
  for (let position = rows.length - 1; next >= 0; position--) {
    if (at[next] === position) rows[position] = added[next--]!
    else rows[position] = rows[from--]!
  }
}

function removeAt(rows: GridRow[], at: readonly number[]): void {
  let next = 0
  let position = at[0] ?? rows.length
  for (let from = position; from < rows.length; from++) {
    if (at[next] === from) next++
    else rows[position++] = rows[from]!
  }
  rows.length = position
}
