/** Records of one page of an open list: usual, and at most. */
const DEFAULT_SIZE = 10
const MAX_SIZE = 50

/** The page that an open call requests by digits; empty: the first. */
export function openPage({ pageNo, pageSize }: { pageNo: string; pageSize: string }): { page: number; size: number } {
  return {
    page: Math.max(1, Number(pageNo)),
    size: pageSize === '' ? DEFAULT_SIZE : Math.min(MAX_SIZE, Math.max(1, Number(pageSize))),
  }
}
