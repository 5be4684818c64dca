import { describe, expect, it } from 'vitest'
import { buttonRules, type ButtonRules, has, isDisabledAuth, noAuthCodes } from './permission-rules'

function rules(granted: unknown[], configured: unknown[]): ButtonRules {
  return { granted: buttonRules(granted), configured: buttonRules(configured) }
}

const off = { action: 'user:edit', type: '2', status: '0' }
const on = { action: 'user:edit', type: '2', status: '1' }

describe('isDisabledAuth', () => {
  it('[6-02] is disabled by a type-2 entry of the record, whatever else holds', () => {
    const form = { permissionList: [{ action: 'user:edit', type: 2 }] }
    expect(isDisabledAuth(rules([on], [off]), 'user:edit', form)).toBe(true)
    expect(isDisabledAuth(rules([], []), 'user:edit', { permissionList: [{ action: 'user:edit', type: '1' }] })).toBe(false)
  })

  it('[6-03] is enabled where the rule is switched off', () => {
    expect(isDisabledAuth(rules([], [off]), 'user:edit')).toBe(false)
    expect(isDisabledAuth(rules([], [off, on]), 'user:edit')).toBe(false)
  })

  it('[6-04] is enabled for a user with the grant', () => {
    expect(isDisabledAuth(rules([{ action: 'user:edit', type: 2 }], [on]), 'user:edit')).toBe(false)
  })

  it('[6-05] is disabled exactly when configured and not granted', () => {
    expect(isDisabledAuth(rules([], [on]), 'user:edit')).toBe(true)
    expect(isDisabledAuth(rules([{ action: 'user:edit', type: '1' }], [{ ...on, type: 2, status: 1 }]), 'user:edit')).toBe(true)
    expect(isDisabledAuth(rules([], []), 'user:edit')).toBe(false)
    expect(isDisabledAuth(rules([], [{ ...on, type: '1' }]), 'user:edit')).toBe(false)
  })
})

describe('has', () => {
  it('[6-07] shows what is granted or switched off, and nothing else', () => {
    const show = { action: 'user:add', type: '1', status: '1' }
    expect(has(rules([{ action: 'user:add', type: 1 }], [show]), 'user:add')).toBe(true)
    expect(has(rules([], [show]), 'user:add')).toBe(false)
    expect(has(rules([], [{ ...show, status: 0 }]), 'user:add')).toBe(true)
    expect(has(rules([], []), 'user:add')).toBe(false)
    expect(has(rules([{ action: 'user:add', type: '2' }], []), 'user:add')).toBe(false)
    expect(has(rules([{ action: 'user:del, user:add', type: '1' }], []), 'user:add')).toBe(true)
    expect(has(rules([], [show]), 'user:add', { permissionList: [{ action: 'user:add', type: '1' }] })).toBe(true)
  })
})

describe('noAuthCodes', () => {
  it('[6-06] lists configured and not granted codes without their prefix', () => {
    const configured = [
      { action: 'grid:add', type: 1, status: 1 },
      { action: 'grid:remove', type: '1', status: '1' },
      { action: 'grid:remove', type: '1', status: '1' },
      { action: 'grid:off', type: '1', status: '0' },
      { action: 'grid:two', type: '2', status: '1' },
      { action: 'other:x', type: '1', status: '1' },
    ]
    expect(noAuthCodes(rules([{ action: 'grid:add', type: '1' }], configured), 'grid:')).toEqual(['remove'])
  })
})

describe('buttonRules', () => {
  it('[3-04] [3-05] treats numbers and text alike and a missing status as 1', () => {
    expect(buttonRules([{ action: 'a', type: 1 }, null, { type: '1' }, { action: 'b', type: '2', status: 0, describe: 'd' }])).toEqual([
      { action: 'a', type: '1', status: '1', describe: '' },
      { action: 'b', type: '2', status: '0', describe: 'd' },
    ])
    expect(buttonRules('damaged')).toEqual([])
  })
})
