import type { ShownColumn } from './cell-type'

/** Neighbouring columns under one title. */
export interface HeadGroup {
  /** Empty over columns without a group. */
  readonly title: string
  /** Place of the first column. */
  readonly from: number
  readonly count: number
  /** Css px. */
  readonly width: number
}

/** The groups over the columns as they are shown: a column that was moved or pinned elsewhere splits its group. */
export function headGroups(columns: readonly Pick<ShownColumn, 'source' | 'pin' | 'width'>[]): readonly HeadGroup[] {
  const groups: HeadGroup[] = []
  for (const [from, { source, pin, width }] of columns.entries()) {
    const title = source.group ?? ''
    const last = groups.at(-1)
    const goesOn = last?.title === title && columns[from - 1]?.pin === pin
    if (last && goesOn) groups[groups.length - 1] = { ...last, count: last.count + 1, width: last.width + width }
    else groups.push({ title, from, count: 1, width })
  }
  return groups
}
