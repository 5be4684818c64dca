import { type TObject, type TProperties, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../base/errors'
import { readerOf } from './reader'
import {
  withDefault,
  partialFields,
  pathText,
  presentQuery,
  queryIds,
  queryText,
  required,
  requiredQuery,
  enumParam,
  codeParam,
  dayParam,
  flagParam,
  requestSchema,
  htmlParam,
  idsParam,
  namesParam,
  numberParam,
  removedRowsParam,
  rowsParam,
  secretParam,
  textParam,
  timeParam,
} from './request-schema'

const MONEY = { minimum: 0, maximum: 999_999_999.99, decimals: 2 }

/** What a body with this one field becomes, or how it is refused. */
function read(field: TProperties[string], ...value: [unknown?]): unknown {
  const body = value.length === 0 ? {} : { field: value[0] }
  try {
    return readerOf(requestSchema({ field }))(body).field
  } catch (error) {
    if (error instanceof ApiError) return error.message.replace('操作失败，', '')
    throw error
  }
}

describe('a field', () => {
  it.each<[string, TProperties[string], unknown, unknown]>([
    ['text', textParam('名', 5), '  a b ', 'a b'],
    ['text', textParam('名', 5), 12, '12'],
    ['text', textParam('名', 5), ' ', null],
    ['text', textParam('名', 5), null, null],
    ['text', textParam('名', 5), '123456', '名不能超过5个字符'],
    ['text', textParam('名', 5), 'a\u0000', '名含有不允许的字符'],
    ['text', textParam('名', 5), '\u000ba', '名含有不允许的字符'],
    ['text', textParam('名', 5), ['a'], '名格式不正确'],
    ['text', textParam('名', 5), true, '名格式不正确'],
    ['text with a pattern', textParam('名', 5, /^\d+$/), 'x', '名格式不正确'],
    ['text with a pattern', textParam('名', 5, /^\d+$/), '', null],
    ['text that is required', required(textParam('名', 5)), ' ', '名不能为空'],
    ['text that is required', required(textParam('名', 5)), null, '名不能为空'],
    ['text with a default', withDefault(textParam('名', 5), 'N'), '', 'N'],
    ['html', htmlParam('文', 9), ' <b>\u0000', ' <b>'],
    ['html', htmlParam('文', 9), '', null],
    ['html', htmlParam('文', 9), 5, '文格式不正确'],
    ['html', htmlParam('文', 9), '1234567890', '文不能超过9个字符'],
    ['choice', enumParam('性别', [1, 2]), '2', 2],
    ['choice', enumParam('性别', [1, 2]), '', null],
    ['choice', enumParam('性别', [1, 2]), true, '性别取值不正确'],
    ['choice', enumParam('级', ['L', 'M']), 'X', '级取值不正确'],
    ['choice that is required', required(enumParam('性别', [0, 1])), null, '性别不能为空'],
    ['choice that is required', required(enumParam('性别', [0, 1])), 0, 0],
    ['day', dayParam('日'), '2026-01-31 10:00:00', '2026-01-31'],
    ['day', dayParam('日'), '2026-02-30', '日格式不正确'],
    ['time', timeParam('时'), '2026-01-31', '2026-01-31 00:00:00'],
    ['time', timeParam('时'), '2026-01-31 24:00:00', '时格式不正确'],
    ['number', numberParam('价', MONEY), '10.50', 10.5],
    ['number', numberParam('价', MONEY), 999_999_999.99, 999_999_999.99],
    ['number', numberParam('价', MONEY), 0.29, 0.29],
    ['number', numberParam('价', MONEY), '', null],
    ['number', numberParam('价', MONEY), 1.005, '价最多2位小数'],
    ['number', numberParam('价', MONEY), 1e-7, '价格式不正确'],
    ['number', numberParam('价', MONEY), 1e21, '价格式不正确'],
    ['number', numberParam('价', MONEY), '-1', '价必须在0和999999999.99之间'],
    ['number that is required', required(numberParam('数', { ...MONEY, decimals: 0 })), null, '数不能为空'],
    ['number that is required', required(numberParam('数', { ...MONEY, decimals: 0 })), 1.5, '数必须是整数'],
    ['flag', flagParam('保'), true, 1],
    ['flag', flagParam('保'), null, 0],
    ['flag', flagParam('保'), 'yes', '保格式不正确'],
    ['flag', flagParam('保'), 5, '保格式不正确'],
    ['day', dayParam('日'), '2026-01-01\u0000', '日含有不允许的字符'],
    ['names', namesParam('人', 2), 'a,\u000bb', '人含有不允许的字符'],
    ['ids in the query', queryIds(), ['a,b,', 'c'], ['a', 'b']],
    ['names', namesParam('人', 2), 'b, a,b,', 'b,a'],
    ['names', namesParam('人', 2), ',', null],
    ['names', namesParam('人', 2), 'a,b,c', '人最多2个'],
    ['names', namesParam('人', 1), 'a,b', '人只能选一个'],
    ['ids', idsParam('部'), ' a,b,,a,', ['a', 'b']],
    ['ids', idsParam('部'), ['a'], '部格式不正确'],
    ['ids', idsParam('部'), 'a,\u000bb', '部含有不允许的字符'],
    ['ids', idsParam('部'), null, []],
    ['ids', idsParam('部'), { a: 1 }, '部格式不正确'],
    ['ids', idsParam('部'), Array.from({ length: 1001 }, (_, index) => index).join(','), '一次最多处理1000条记录'],
    ['secret', secretParam(), ' a\u0000 ', ' a\u0000 '],
    ['secret', secretParam(), 5, ''],
    ['code', codeParam(), ' 012 ', '012'],
    ['code', codeParam(), 1, '1'],
    ['code', codeParam(), {}, ''],
    ['query parameter', queryText(), ['a ', 'b'], 'a'],
    ['query parameter', queryText('编号', /^\w*$/), '<', '编号格式不正确'],
    ['query parameter that is required', requiredQuery('用户'), ' ', '用户不能为空'],
    ['part of the path', pathText(), ' a', ' a'],
  ])('%s', (_name, field, value, expected) => expect(read(field, value)).toEqual(expected))

  it.each<[TProperties[string], unknown]>([
    [textParam('名'), null],
    [required(textParam('名')), '名不能为空'],
    [idsParam('部'), []],
    [secretParam(), ''],
    [queryText(), ''],
    [presentQuery(), '缺少参数 field'],
  ])('that is absent is as good as empty', (field, expected) => expect(read(field)).toEqual(expected))
})

describe('a form', () => {
  const fields = { a: required(textParam('甲')), b: textParam('乙', 3) }

  it('holds its own fields only, of the body itself', () => {
    const body: unknown = JSON.parse('{"a":"1","more":2,"constructor":3}')
    expect(readerOf(requestSchema(fields))(body)).toEqual({ a: '1', b: null })
    expect(() => readerOf(requestSchema(fields))(Object.create({ a: '1' }))).toThrow('甲不能为空')
  })

  it('of an edit leaves out what the body does not name', () => {
    const edit = readerOf(requestSchema(partialFields(fields)))
    expect(edit({})).toEqual({})
    expect(edit({ b: null })).toEqual({ b: null })
    expect(() => edit({ a: '' })).toThrow('甲不能为空')
  })

  it('names the first field that is wrong, in the order of the schema', () =>
    expect(() => readerOf(requestSchema(fields))({ b: '1234', a: '' })).toThrow('甲不能为空'))

  it.each([[undefined], [null], [[]], ['x'], [1]])('that is %j is refused', (body) =>
    expect(() => readerOf(requestSchema(fields))(body)).toThrow('请求参数格式不正确'),
  )
})

describe('a form with lists', () => {
  const rowFields = {
    name: required(textParam('名', 3)),
    remark: textParam('注'),
    number: required(numberParam('号', { minimum: 0, maximum: 9, decimals: 0 })),
  }
  const schema = requestSchema(
    {
      title: textParam('题', 3),
      rows: rowsParam('明细', rowFields, { maximum: 2, counter: 'number' }),
      gone: removedRowsParam('删除列表', 2),
    },
    { pointsAtFields: true },
  )
  const errorsOf = (body: unknown, form: TObject = schema): unknown => {
    try {
      return readerOf(form)(body)
    } catch (error) {
      return error instanceof ApiError ? [error.message, error.result] : error
    }
  }

  it('has whole new rows, numbered, and of stored ones what is named', () =>
    expect(
      readerOf(schema)({
        rows: [
          { id: 'x', remark: '' },
          { id: '', name: 'n' },
        ],
        gone: 'a,b',
      }),
    ).toEqual({
      title: null,
      rows: [
        { id: 'x', remark: null },
        { id: null, name: 'n', remark: null, number: 2 },
      ],
      gone: ['a', 'b'],
    }))

  it('says nothing of a list that is absent or null', () => expect(readerOf(schema)({ rows: null })).toEqual({ title: null }))

  it.each<[unknown, string, unknown]>([
    [{ title: '1234' }, '操作失败，题不能超过3个字符', { field: 'title' }],
    [{ rows: [{ id: 'x' }, {}] }, '操作失败，明细第2行：名不能为空', { list: 'rows', row: 2, field: 'name' }],
    [{ rows: [{ id: 'x', number: null }] }, '操作失败，明细第1行：号不能为空', { list: 'rows', row: 1, field: 'number' }],
    [{ rows: [null] }, '操作失败，明细第1行：格式不正确', { list: 'rows', row: 1 }],
    [{ rows: {} }, '操作失败，明细格式不正确', { list: 'rows' }],
    [{ rows: '' }, '操作失败，明细格式不正确', { list: 'rows' }],
    [[], '操作失败，请求参数格式不正确', null],
    [{ rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, '操作失败，明细最多2行', { list: 'rows' }],
    [{ gone: { a: 1 } }, '操作失败，删除列表格式不正确', { list: 'gone' }],
  ])('says where %j is wrong', (body, message, location) => expect(errorsOf(body)).toEqual([message, location]))

  it('does not say where in a form that does not ask for it', () =>
    expect(errorsOf({}, Type.Object({ a: required(textParam('甲')) }))).toEqual(['操作失败，甲不能为空', null]))
})
