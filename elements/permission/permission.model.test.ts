import { describe, expect, it } from 'vitest'
import { rulesOf } from '../core/permissions/rules-loader'
import { isAllowed, permissionCode } from './permission.model'

describe('the code', () => {
  it.each([
    [undefined, 'user:add', 'user:add'],
    ['user', 'add', 'user:add'],
    ['user:', 'add', 'user:add'],
    ['', 'add', 'add'],
    [undefined, undefined, ''],
  ])('of prefix %j and action %j is %j', (prefix, action, code) => expect(permissionCode(prefix, action)).toBe(code))
})

describe('what is allowed', () => {
  const rules = rulesOf({
    auth: [
      { action: 'user:add', type: '1' },
      { action: 'user:edit', type: 2 },
    ],
    allAuth: [
      { action: 'user:add', type: '1', status: '1' },
      { action: 'user:edit', type: '2', status: '1' },
      { action: 'user:delete', type: '2', status: '1' },
      { action: 'user:export', type: '1', status: '0' },
    ],
  })

  it('[6-07] is seen where the action is granted, or its rule is switched off', () => {
    expect(['user:add', 'user:export', 'user:edit', 'user:other'].map((code) => isAllowed(rules, code, 'hide'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is enabled where it is granted or not ruled at all', () => {
    expect(['user:edit', 'user:delete', 'user:other'].map((code) => isAllowed(rules, code, 'disable'))).toEqual([true, false, true])
  })

  it('is nothing before the rules are known, and nothing without a code', () => {
    expect([isAllowed(null, 'user:add', 'hide'), isAllowed(null, 'user:add', 'disable'), isAllowed(rules, '', 'disable')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('survives damaged rules', () => expect(isAllowed(rulesOf({ auth: 'x', allAuth: [null] }), 'a', 'hide')).toBe(false))
})
