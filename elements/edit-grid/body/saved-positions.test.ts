import { describe, expect, it } from 'vitest'
import { savedPositions } from './saved-positions'

const ids = (letters: string): string[] => Array.from(letters)
const shown = ids('abcdef')

describe('rows of the pool, when rows come, go or move', () => {
  it('stay where they are while nothing differs', () => {
    expect(savedPositions(shown, ids('abcdef'), 0)).toBe(null)
    expect(savedPositions(shown, ids('cdefab'), 2)).toBe(null)
  })

  it('move on by one for a row above them, and the one that went shows the new row', () => {
    expect(savedPositions(shown, ids('nabcde'), 0)).toEqual([5, 0, 1, 2, 3, 4])
    expect(savedPositions(shown, ids('abncde'), 0)).toEqual([0, 1, 5, 2, 3, 4])
  })

  it('close up over rows that went', () => {
    expect(savedPositions(shown, ids('acdfgh'), 0)).toEqual([0, 2, 3, 5, 1, 4])
  })

  it('go round: the first number need not be the first row', () => {
    // The rows c to h, of which e goes and i comes.
    expect(savedPositions(ids('ghcdef'), ids('cdfghi'), 2)).toEqual([2, 3, 5, 0, 1, 4])
  })

  it.each(['fedcba', 'ghijka', 'badcfe', 'ghijkl'])('stay where they are and show other rows, where those are %s', (requested) => {
    expect(savedPositions(shown, ids(requested), 0)).toBe(null)
  })

  it('know each id once', () => {
    expect(savedPositions(ids('aabcde'), ids('naabcd'), 0)).toEqual([0, 1, 5, 2, 3, 4])
    expect(savedPositions(['a', 'b', 'c', ''], ['n', 'a', 'b', 'c'], 0)).toEqual([3, 0, 1, 2])
  })
})
