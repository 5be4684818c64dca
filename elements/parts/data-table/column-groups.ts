import type { ShownColumn } from './shown-columns'

type GroupedColumn = Pick<ShownColumn<never>, 'key' | 'group' | 'stuck'>

export interface GroupRun<Column> {
  /** Undefined: one column without a heading over it. */
  title: string | undefined
  first: Column
  count: number
}

/** Neighbours with the same heading stand under it once; one that was moved away or pinned has it again. */
export function groupRuns<Column extends GroupedColumn>(columns: readonly Column[]): GroupRun<Column>[] {
  const runs: GroupRun<Column>[] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last && column.group !== undefined && last.title === column.group && last.first.stuck === column.stuck) last.count += 1
    else runs.push({ title: column.group, first: column, count: 1 })
  }
  return runs
}

export const hasGroups = (columns: readonly GroupedColumn[]): boolean => columns.some(({ group }) => group !== undefined)
