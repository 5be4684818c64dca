import { describe, expect, it } from 'vitest'
import { matchTyped } from './typeahead'

const names = ['Add', 'Edit', 'Export', 'Delete', '编辑']
const find = (at: number, typed: string): string | undefined => matchTyped(names, at, typed, (name) => name)

describe('typeahead', () => {
  it('goes to the next label that starts with the letter, round the end', () => {
    expect([find(-1, 'e'), find(1, 'e'), find(2, 'e')]).toEqual(['Edit', 'Export', 'Edit'])
  })

  it('walks on when the same letter is typed again', () => {
    expect(find(1, 'ee')).toBe('Export')
  })

  it('stays where a longer word still matches', () => {
    expect([find(1, 'ex'), find(2, 'ex'), find(0, '编')]).toEqual(['Export', 'Export', '编辑'])
  })

  it('finds nothing where nothing matches', () => {
    expect(find(0, 'x')).toBeUndefined()
  })
})
