export type PageItem = number | 'gap-start' | 'gap-end'

/** Number of the last page; an empty list has one page. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
}

/** The pages to offer: always the ends and the neighbours, at most seven places, so that the row never changes width. */
export function pageItems(page: number, last: number): PageItem[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-end', last]
  if (page >= last - 3) return [1, 'gap-start', last - 4, last - 3, last - 2, last - 1, last]
  return [1, 'gap-start', page - 1, page, page + 1, 'gap-end', last]
}

/** First and last row of a page, for `a-b of N`. */
export function pageRange(page: number, pageSize: number, total: number): { a: number; b: number } {
  if (total <= 0) return { a: 0, b: 0 }
  const a = (page - 1) * pageSize + 1
  return { a: Math.min(a, total), b: Math.min(page * pageSize, total) }
}

/** A typed page number, brought into range; `null` when it is no number. */
export function pageOfText(text: string, last: number): number | null {
  const number = Number(text.trim())
  if (text.trim() === '' || !Number.isFinite(number)) return null
  return Math.min(last, Math.max(1, Math.round(number)))
}
