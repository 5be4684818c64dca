import { expect, it } from 'vitest'
import { websiteOrder } from './website-order'

it('puts pinned articles first, then goes by position, then the newest first', () => {
  const articles = [
    { id: 'old', topFlag: '0', sortNo: 0, publishTime: '2026-11-01 08:00:00' },
    { id: 'later', topFlag: '0', sortNo: 2, publishTime: '2026-11-05 08:00:00' },
    { id: 'new', topFlag: '0', sortNo: 0, publishTime: '2026-11-03 08:00:00' },
    { id: 'pinned', topFlag: '1', sortNo: 9, publishTime: '2026-10-01 08:00:00' },
  ]
  expect(articles.toSorted(websiteOrder).map(({ id }) => id)).toEqual(['pinned', 'new', 'old', 'later'])
})
