import { describe, expect, it } from 'vitest'
import { type ImportColumn, importedRows } from './imported-rows'
import { codeNamed, codesNamed, codesByName } from '../codes/codes-by-name'

const columns: readonly ImportColumn[] = [
  { name: 'code', heading: '编号', needed: true },
  { name: 'name', heading: '名称', needed: true },
  { name: 'note', heading: '备注' },
]

describe('the rows of a sheet', () => {
  it('begin below the headings, wherever these stand in the first five lines, in any order', () => {
    const lines = [['设备列表'], ['导出人:管理员'], ['名称', '别的', '编号 '], [' 甲 ', 'x', 'A1'], ['', '', ''], ['乙', '', 'A2']]
    expect(importedRows(lines, columns)).toEqual([
      { line: 4, texts: { name: '甲', code: 'A1' } },
      { line: 6, texts: { name: '乙', code: 'A2' } },
    ])
  })

  it('are not taken from below a title that is called like a column', () =>
    expect(importedRows([['名称'], ['编号', '名称'], ['A1', '甲']], columns)).toEqual([{ line: 3, texts: { code: 'A1', name: '甲' } }]))

  it('are refused with the headings that are missing', () => {
    expect(() =>
      importedRows(
        [
          ['编号', '备注'],
          ['A1', ''],
        ],
        columns,
      ),
    ).toThrow('文件导入失败:前 5 行中没有表头“名称”')
    expect(() => importedRows([], columns)).toThrow('文件导入失败:前 5 行中没有表头“编号、名称”')
    expect(() => importedRows([['x']], [{ name: 'a', heading: '甲' }])).toThrow('文件导入失败:前 5 行中没有表头“甲”')
  })
})

describe('codes by name', () => {
  const codes = codesByName([
    { name: '男', code: '1' },
    { name: '运维', code: 'a' },
    { name: '运维', code: 'b' },
  ])

  it('are told, and refused where nothing has the name or two have', () => {
    expect(codeNamed(codes, '男', '性别')).toBe('1')
    expect(() => codeNamed(codes, '无', '部门')).toThrow('部门不存在')
    expect(() => codeNamed(codes, '运维', '部门')).toThrow('部门名称不唯一')
  })

  it('are told for several, each once, parted by any comma', () => expect(codesNamed(codes, '男， 男、男,', '性别')).toEqual(['1']))
})
