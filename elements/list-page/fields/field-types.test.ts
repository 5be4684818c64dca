import { describe, expect, it } from 'vitest'
import { isChosen } from './field-types'

describe('a field', () => {
  it('is chosen where a list, a calendar or a picker opens, and typed where there is a line or a text', () => {
    for (const type of [
      'dict',
      'multi-dict',
      'switch',
      'date',
      'datetime',
      'time',
      'tree',
      'user',
      'role',
      'depart',
      'category',
      'area',
      'popup',
      'link',
    ] as const)
      expect(isChosen({ name: 'one', type }), type).toBe(true)
    for (const type of ['text', 'textarea', 'password', 'number', 'cron', 'names', 'rich', 'markdown'] as const)
      expect(isChosen({ name: 'one', type }), type).toBe(false)
    expect(isChosen({ name: 'one', dict: 'sex' })).toBe(true)
    expect(isChosen({ name: 'one', options: [] })).toBe(true)
  })
})
