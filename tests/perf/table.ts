/** The middle value; the mean of the middle two for an even number. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that `share` percent of the values do not exceed, interpolated. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = ((sorted.length - 1) * share) / 100
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

/** Prints rows under heads, numbers at the right. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  console.log([`\n${title}`, line(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n'))
}
