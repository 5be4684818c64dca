import { describe, expect, it } from 'vitest'
import { actionsWidth, naturalWidth, sharedWidths, textWidth } from './column-widths.model'

const columnOf = (key: string, natural: number, fixed?: number) => ({ key, natural, fixed, minWidth: undefined })

describe('widths of columns', () => {
  it('[W-C09] follow their contents, so that no name is cut beside an empty column', () => {
    const rows = [{ name: '视频运营部华东片区直播一组', remark: '' }]
    const [name, remark] = [naturalWidth({ key: 'name', title: '姓名' }, rows), naturalWidth({ key: 'remark', title: '备注' }, rows)]
    expect(name).toBeGreaterThan(2 * remark)
    expect(naturalWidth({ key: 'name', title: '姓名' }, [{ name: '长'.repeat(500) }])).toBe(320)
    expect(naturalWidth({ key: 'a', title: 'a', minWidth: 90 }, [])).toBe(90)
    expect(sharedWidths([columnOf('name', 200), columnOf('remark', 100), columnOf('id', 0, 50)], 650)).toEqual({
      name: 400,
      remark: 200,
      id: 50,
    })
  })

  it('give way where room is short, the longest most, and not below 98 pixels or their contents', () => {
    expect(sharedWidths([columnOf('a', 298), columnOf('b', 198), columnOf('c', 70)], 416)).toEqual({ a: 198, b: 148, c: 70 })
    expect(sharedWidths([columnOf('a', 298), columnOf('b', 198), columnOf('c', 70)], 10)).toEqual({ a: 98, b: 98, c: 70 })
    expect(sharedWidths([], 100)).toEqual({})
  })

  it('count Chinese characters about twice', () => expect(textWidth('中文')).toBeGreaterThan(textWidth('ab') * 1.7))
})

it('[V-M03] gives actions the room of the first label and the menu', () => {
  const actions = (...labels: string[]) => labels.map((label) => ({ label }))
  expect(actionsWidth([actions('编辑')], false)).toBe(76)
  const rows = [actions('字典项', '编辑', '删除'), actions('Dictionary items', 'Edit', 'Delete')]
  expect(rows.map((one) => actionsWidth([one], false))).toEqual([101, 178])
  expect(actionsWidth([actions('编辑', '删除', '停用')], true)).toBe(126)
})
