import { array, assert, constantFrom, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOfServer, decide } from './decide'
import { type ButtonRules, buttonRules, has, isDisabledAuth, noAuthCodes } from './permission-rules'

const code = 'user:edit'
const rules = (granted: unknown[], configured: unknown[]): ButtonRules => ({
  granted: buttonRules(granted),
  configured: buttonRules(configured),
})
const show = { action: code, type: '1', status: '1' }
const disable = { action: code, type: '2', status: '1' }

describe('what becomes of a control', () => {
  it.each([
    ['nobody configured it', rules([], []), 'allowed', 'none'],
    ['a rule to show it is configured and not granted', rules([], [show]), 'hidden', 'allAuth'],
    ['the rule to show it is granted', rules([{ action: `x, ${code}`, type: 1 }], [show]), 'allowed', 'auth'],
    ['the rule to show it is switched off', rules([], [{ ...show, status: 0 }]), 'allowed', 'allAuth'],
    ['a rule to enable it is configured and not granted', rules([], [disable]), 'disabled', 'allAuth'],
    ['the rule to enable it is granted', rules([{ action: code, type: '2' }], [disable]), 'allowed', 'auth'],
    ['the rule to enable it is switched off', rules([], [disable, { ...disable, status: '0' }]), 'allowed', 'allAuth'],
    ['both rules are configured and neither is granted', rules([], [disable, show]), 'hidden', 'allAuth'],
    ['only the wrong type is granted', rules([{ action: code, type: '2' }], [show]), 'hidden', 'allAuth'],
  ])('when %s', (_when, input, outcome, by) => {
    expect(decide(input, code)).toMatchObject({ code, outcome, by })
  })

  it('follows the list of a record first', () => {
    expect(decide(rules([disable], [disable]), code, { permissionList: [{ action: code, type: 2 }] })).toMatchObject({
      outcome: 'disabled',
      by: 'permissionList',
    })
    expect(decide(rules([], [show]), code, { permissionList: [{ action: code, type: '1' }] })).toMatchObject({
      outcome: 'allowed',
      by: 'permissionList',
    })
  })

  it('agrees with has, isDisabledAuth and noAuthCodes whatever the lists hold', () => {
    const entry = record({
      action: constantFrom('a', 'b', 'a,b', 'c'),
      type: constantFrom('1', '2', 1, 2),
      status: constantFrom('0', '1', undefined),
    })
    const lists = record({
      granted: array(entry, { maxLength: 4 }),
      configured: array(entry, { maxLength: 4 }),
      form: option(array(entry, { maxLength: 2 })),
    })
    assert(
      property(lists, constantFrom('a', 'b'), ({ granted, configured, form }, permission) => {
        const input = rules(granted, configured)
        const own = form ? { permissionList: form } : undefined
        const { outcome, rule } = decide(input, permission, own)
        const ruled = input.configured.some(({ action, type }) => action === permission && type === '1')
        if (ruled) expect(outcome === 'hidden').toBe(!has(input, permission, own))
        else expect(outcome).not.toBe('hidden')
        if (outcome !== 'hidden') expect(outcome === 'disabled').toBe(isDisabledAuth(input, permission, own))
        if (outcome === 'hidden') expect(noAuthCodes(input, '')).toContain(permission)
        if (rule) expect([...input.granted, ...input.configured]).toContain(rule)
      }),
    )
  })
})

describe('[W-G10] of the names of a right', () => {
  const names = ['user:add', 'system:user:add'] as const
  const rule = (action: string) => ({ action, type: '1' })

  it('the one counts that the site has configured or granted', () => {
    expect(codeOfServer(rules([], [rule('system:user:add')]), names)).toBe('system:user:add')
    expect(codeOfServer(rules([rule('system:user:add')], []), names)).toBe('system:user:add')
    expect(codeOfServer(rules([], [rule('user:add')]), names)).toBe('user:add')
  })

  it('the first counts where the site knows none, or both', () => {
    expect(codeOfServer(rules([], []), names)).toBe('user:add')
    expect(codeOfServer(rules([], names.map(rule)), names)).toBe('user:add')
  })
})
