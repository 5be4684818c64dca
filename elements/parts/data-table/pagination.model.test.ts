import { describe, expect, it } from 'vitest'
import { lastPage, pageItems, pageOfText, pageRange } from './pagination.model'

describe('pagination', () => {
  it('always offers the ends and the neighbours in seven places', () => {
    expect(pageItems(1, 16)).toEqual([1, 2, 3, 4, 5, 'gap-end', 16])
    expect(pageItems(8, 16)).toEqual([1, 'gap-start', 7, 8, 9, 'gap-end', 16])
    expect(pageItems(13, 16)).toEqual([1, 'gap-start', 12, 13, 14, 15, 16])
    for (let page = 1; page <= 16; page++) {
      expect(pageItems(page, 16)).toHaveLength(7)
      expect(pageItems(page, 16)).toContain(page)
    }
  })

  it('offers every page of a short list', () => {
    expect([pageItems(1, 1), pageItems(3, 7)]).toEqual([[1], [1, 2, 3, 4, 5, 6, 7]])
  })

  it('counts the rows of the last, shorter page', () => {
    expect([pageRange(1, 10, 128), pageRange(13, 10, 128), pageRange(1, 10, 0)]).toEqual([
      { a: 1, b: 10 },
      { a: 121, b: 128 },
      { a: 0, b: 0 },
    ])
    expect([lastPage(128, 10), lastPage(130, 10), lastPage(0, 10)]).toEqual([13, 13, 1])
  })

  it('brings a typed number into range and refuses words', () => {
    expect([pageOfText('99', 13), pageOfText('-2', 13), pageOfText(' 4 ', 13), pageOfText('x', 13), pageOfText(' ', 13)]).toEqual([
      13,
      1,
      4,
      null,
      null,
    ])
  })
})
