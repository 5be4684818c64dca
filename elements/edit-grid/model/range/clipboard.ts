/** Cells as spreadsheets read them; a single value stands alone, so that it can be pasted anywhere. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(cellText).join('\t')).join('\r\n')
  const isAlone = rows.length === 1 && rows[0]!.length === 1 && text !== ''
  return isAlone || rows.length === 0 ? text : `${text}\r\n`
}

function cellText(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
