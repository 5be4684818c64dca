import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Locale, translate } from '../../../core/i18n/catalogue'
import type { GridColumn, GridRow, GridRule, RuleCallback, RuleRequest } from '../../edit-grid.types'
import { compileRules } from './compile-rules'
import { loadPatterns } from './lazy-patterns'
import { ruleStrings } from './rules.strings'
import { recheckCells, validateCells } from './validate'
import type { LocatedError } from './validate.types'

beforeAll(loadPatterns)

type Newer = (question: RuleRequest, callback: RuleCallback) => unknown

const compiled = (columns: readonly GridColumn[], locale: Locale = 'zh-CN') =>
  compileRules(columns, (key, params) => translate(ruleStrings, locale, key, params))
const column = (...validateRules: GridRule[]): GridColumn => ({ key: 'code', title: '设备编号', validateRules })
const rowsOf = (...values: unknown[]): GridRow[] => values.map((code, index) => ({ id: `r${index + 1}`, code }))
/** `r2 message` of each wrong cell that is known at once. */
const received = (rows: readonly GridRow[], ...columns: GridColumn[]) =>
  validateCells(rows, compiled(columns)).errors.map(({ id, message }) => `${id} ${message}`)
const completed = async (rows: readonly GridRow[], ...columns: GridColumn[]) =>
  (await validateCells(rows, compiled(columns)).settled).map(({ id, message }) => `${id} ${message}`)

describe('the rules of a cell', () => {
  it('[5.2-01] [5.2-02] [3-29] hold in their order, each with its own message, and the first that fails is told', () => {
    const rules = column(
      { required: true, message: '要填' },
      { pattern: 'z', message: '要整数' },
      { pattern: '^\\d{3}$', message: '要三位' },
    )
    expect(received(rowsOf('', 'x', '12', '123'), rules)).toEqual(['r1 要填', 'r2 要整数', 'r3 要三位'])
  })

  it('[5.2-03] need a value where it is required; 0 and false are values, blanks alone are none', () => {
    expect(received(rowsOf(0, false, '0', '', null, undefined, '  ', []), column({ required: true }))).toEqual(
      ['r4', 'r5', 'r6', 'r7', 'r8'].map((id) => `${id} 设备编号不能为空`),
    )
    expect(received(rowsOf('', 'a'), { key: 'code', required: true })).toEqual(['r1 code不能为空'])
    expect(received(rowsOf('', 0), column({ pattern: '*', message: '要填' }))).toEqual(['r1 要填'])
  })

  it('[5.2-10] ask patterns of what is there, never of empty values', () => {
    expect(received(rowsOf('', null, 12, -0.0000001, 'x'), column({ pattern: 'n' }))).toEqual(['r5 设备编号只能是数字'])
  })

  it('[5.2-12] do not pass what a pattern could not be asked about', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(received(rowsOf('x', ''), column({ pattern: '(', message: '格式不对' }))).toEqual([
      'r1 设备编号的校验规则无法执行或耗时过长，未能校验',
    ])
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('[3-29] fill title, key and default value into messages', () => {
    const message = '${title}/${key}/${defaultValue}'
    expect(received(rowsOf(''), { ...column({ required: true, message }), defaultValue: 7 })).toEqual(['r1 设备编号/code/7'])
  })

  it('speak English too', () => {
    const { errors } = validateCells(
      rowsOf('', 'a', 'a'),
      compiled([{ key: 'code', title: 'Code', validateRules: [{ required: true, unique: true }] }], 'en'),
    )
    expect(errors.map(({ message }) => message)).toEqual([
      'Code is required',
      'Code repeats row 3, choose another one',
      'Code repeats row 2, choose another one',
    ])
  })

  it('[5.2-02] are told by rows, then by columns, of the rows asked for alone', () => {
    const columns = compiled([
      { key: 'a', required: true },
      { key: 'b', required: true },
    ])
    const rows: GridRow[] = [{ id: '1' }, { id: '2' }, { id: '3', a: 1 }]
    expect(validateCells(rows, columns).errors.map(({ id, key }) => id + key)).toEqual(['1a', '1b', '2a', '2b', '3b'])
    const findings = validateCells(rows, columns, [2, 0])
    expect(findings.errors.map(({ id, key }) => id + key)).toEqual(['3b', '1a', '1b'])
    expect([findings.covers('3', 'a'), findings.covers('2', 'a'), findings.covers('1', 'z')]).toEqual([true, false, false])
  })
})

describe('a value that must be unique', () => {
  it.each([{ unique: true }, { pattern: 'only' }])(
    '[5.2-04] tells the row that holds it too (%o); empty values are passed over',
    (rule) => {
      expect(received(rowsOf('a', '', 'b', 'a', null, '', 'a'), column(rule))).toEqual([
        'r1 设备编号与第 4 行重复，请换一个',
        'r4 设备编号与第 1 行重复，请换一个',
        'r7 设备编号与第 1 行重复，请换一个',
      ])
    },
  )

  it('[5.2-04] is the same as number and as text, and in rows that are not checked or not shown', () => {
    const rules = compiled([column({ unique: true })])
    const rows = rowsOf(7, '7', 'x')
    expect(validateCells(rows, rules, [1]).errors.map(({ message }) => message)).toEqual(['设备编号与第 1 行重复，请换一个'])
    expect(validateCells(rows, rules, [1], { numberOf: () => 0 }).errors[0]!.message).toBe('设备编号与未显示的行重复，请换一个')
    expect(validateCells(rows, rules, [1], { numberOf: (position) => 30 - position }).errors[0]!.message).toContain('30')
  })

  it('[5.2-04] is looked for in the whole column when one of its cells changes', () => {
    const rules = compiled([column({ required: true }, { unique: true }, { pattern: 's' })])
    const rows = rowsOf('a', 'b', '', 'a', '1', 'b')
    const errorById = new Map(validateCells(rows, rules).errors.map((error): [string, LocatedError] => [error.id, error]))
    expect([...errorById.keys()]).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'])
    errorById.delete('r3')
    rows[3] = { id: 'r4', code: '1' }
    const { errors, covers } = recheckCells(rows, rules, [{ key: 'code', indexes: [3] }], (id) => errorById.get(id))
    // r1 is right now, r4 repeats r5, which was wrong anyway; r3 was never told and is not told now.
    expect(errors.map(({ id, message }) => `${id} ${message}`)).toEqual([
      'r2 设备编号与第 6 行重复，请换一个',
      'r4 设备编号与第 5 行重复，请换一个',
      'r6 设备编号与第 2 行重复，请换一个',
    ])
    expect(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].filter((id) => covers(id, 'code'))).toEqual(['r1', 'r2', 'r4', 'r6'])
  })

  it('[5.2-04] is right again when the other row is gone, and asks no handler for it', () => {
    const handler = vi.fn(() => true)
    const rules = compiled([column({ unique: true }, { handler })])
    const before = validateCells(rowsOf('a', 'a'), rules)
    handler.mockClear()
    const { errors, covers } = recheckCells(rowsOf('a'), rules, [{ key: 'code', indexes: [] }], () => before.errors[0])
    expect([errors, covers('r1', 'code'), handler.mock.calls.length]).toEqual([[], true, 0])
  })
})

describe("a rule of the page's own", () => {
  it('[5.2-05] is asked with value, row, column and rule, and answers by its callback', () => {
    const target = {}
    const handler = vi.fn((_question: unknown, callback: RuleCallback) => callback(false, '不行'))
    const rule: GridRule = { handler }
    const rules = compiled([column(rule)])
    const rows = rowsOf('a')
    expect(validateCells(rows, rules, undefined, { target }).errors[0]!.message).toBe('不行')
    expect(handler.mock.calls).toEqual([[{ cellValue: 'a', row: rows[0], column: rules[0]!.column, rule }, expect.any(Function), target]])
  })

  it('[5.2-05] of the older signature is told apart by the number of its parameters', () => {
    const calls: unknown[] = []
    const rules = compiled([
      column({
        handler: (trigger: string, value: unknown, row: GridRow, own: GridColumn, callback: RuleCallback, target: unknown) => {
          calls.push(trigger, value, row['id'], own.key, target)
          callback(value === 'a', '不是 a')
        },
      }),
    ])
    expect(validateCells(rowsOf('a', 'b'), rules, [1], { trigger: 'blur', target: 'grid' }).errors.map(({ message }) => message)).toEqual([
      '不是 a',
    ])
    expect(calls).toEqual(['blur', 'b', 'r2', 'code', 'grid'])
  })

  it.each<[string, Newer, string[]]>([
    ["false by callback, with the rule's message", (_q, callback) => callback(false), ['r1 规则的话']],
    ['nothing of a flag but null', (_q, callback) => callback(undefined), ['r1 规则的话']],
    ['null: no verdict', (_q, callback) => callback(null, 'x'), []],
    ['true', (_q, callback) => callback(true, 'x'), []],
    ['false returned', () => false, ['r1 规则的话']],
    ['a text returned', () => '太长', ['r1 太长']],
    ['nothing returned, and no callback taken', () => undefined, []],
    ['the first of two answers', (_q, callback) => (callback(true), callback(false)), []],
    [
      'an error',
      () => {
        throw new Error('坏了')
      },
      ['r1 坏了'],
    ],
  ])('[5.2-05] says at once: %s', (_name, handler, expected) => {
    expect(received(rowsOf('a'), column({ handler, message: '规则的话' }))).toEqual(expected)
  })

  it.each<[string, Newer, string[]]>([
    ['callback', (_q, callback) => queueMicrotask(() => callback(false, '后来')), ['r1 后来']],
    ['callback of a handler that returns something else', (_q, callback) => setTimeout(() => callback(false, '后来')), ['r1 后来']],
    ['promise of false', () => Promise.resolve(false), ['r1 规则的话']],
    ['promise of a text', async () => '后来', ['r1 后来']],
    ['promise of nothing', async () => undefined, []],
    [
      'promise that calls back first',
      async (_q, callback) => {
        await Promise.resolve()
        callback(false, '回调')
      },
      ['r1 回调'],
    ],
    ['rejected promise', () => Promise.reject(new Error('网络断了')), ['r1 网络断了']],
    ['promise rejected without reason', () => Promise.reject(), ['r1 规则的话']],
  ])('[5.2-06] is waited for: %s; the cell counts once', async (_name, handler, expected) => {
    expect(received(rowsOf('a'), column({ handler, message: '规则的话' }))).toEqual([])
    expect(await completed(rowsOf('a'), column({ handler, message: '规则的话' }))).toEqual(expected)
  })

  it('[5.2-06] [5.2-01] is followed by the rules behind it once it has passed', async () => {
    const later = vi.fn(async ({ cellValue }: { cellValue: unknown }) => cellValue !== 'bad')
    const rules = column({ required: true }, { handler: later, message: '先' }, { pattern: 's', message: '后' }, { unique: true })
    expect(await completed(rowsOf('', 'bad', '1', 'x', 'x', 'y'), rules)).toEqual([
      'r1 设备编号不能为空',
      'r2 先',
      'r3 后',
      'r4 设备编号与第 5 行重复，请换一个',
      'r5 设备编号与第 4 行重复，请换一个',
    ])
    expect(later).toHaveBeenCalledTimes(5)
  })

  it('[5.2-06] that never answers stays asked, while the others are known', () => {
    const findings = validateCells(
      rowsOf('a', ''),
      compiled([column({ required: true }, { handler: (_question: RuleRequest, _callback: RuleCallback) => undefined })]),
    )
    expect(findings.errors.map(({ id }) => id)).toEqual(['r2'])
    expect(findings.pending.map(({ id, key }) => [id, key])).toEqual([['r1', 'code']])
  })
})
