import { describe, expect, it } from 'vitest'
import { areaData } from './area-data'
import { areaColumns, areaPath, areaRecord, areaRows, indexAreas, isDeepest, levelsOf, searchAreas, unpackAreas } from './area-picker.model'
import { areaFinder, loadAreas } from './area-source'

const rows = [
  { id: '110000', text: '北京市', pid: '86' },
  { id: '110100', text: '市辖区', pid: '110000' },
  { id: '110101', text: '东城区', pid: '110100' },
  { id: '440000', text: '广东省', pid: '86' },
  { id: '441900', text: '东莞市', pid: '440000' },
]
const table = {
  86: { 110000: '北京市', 440000: '广东省' },
  110000: { 110100: '市辖区' },
  110100: { 110101: '东城区' },
  440000: { 441900: '东莞市' },
}
const index = indexAreas(rows)
const texts = (code: string): string =>
  areaPath(index, code)
    .map(({ text }) => text)
    .join(' / ')

describe('areas', () => {
  it('[3-21] are rows of id, text and pid with the root pid 86, or a table of them', () => {
    const byTable = indexAreas(areaRows(table))
    expect([...byTable.byId.values()].sort((a, b) => a.id.localeCompare(b.id))).toEqual(rows)
    expect(areaRows([{ id: 1, text: 'One' }, { id: '', text: 'x' }, { id: '2' }, null, 'text'])).toEqual([
      { id: '1', text: 'One', pid: '86' },
    ])
    expect([areaRows(null), areaRows({ 86: 'x' })]).toEqual([[], []])
  })

  it.each([
    ['110000', '北京市'],
    ['110100', '北京市 / 市辖区'],
    ['110101', '北京市 / 市辖区 / 东城区'],
    ['441900', '广东省 / 东莞市'],
    ['350402', ''],
    ['', ''],
  ])('are named from the province down on any level: %s is %s', (code, name) => expect(texts(code)).toBe(name))

  it('carry their way in the selection', () => {
    expect(areaRecord(index, '441900')).toEqual({ id: '441900', text: '东莞市', pid: '440000', path: ['广东省', '东莞市'] })
    expect(areaRecord(index, 'gone')).toBeUndefined()
  })

  it('that go in a circle end, and of doubled codes the first counts', () => {
    const odd = indexAreas([
      { id: 'a', text: 'A', pid: 'b' },
      { id: 'b', text: 'B', pid: 'a' },
      { id: 'a', text: 'again', pid: '86' },
    ])
    expect(areaPath(odd, 'a').map(({ text }) => text)).toEqual(['B', 'A'])
  })

  it('are offered level by level, down to where there is nothing below or no more is wanted', () => {
    const shown = (codes: string[], levels = 3) => areaColumns(index, codes, levels).map((column) => column.map(({ text }) => text).join())
    expect(shown([])).toEqual(['北京市,广东省'])
    expect(shown(['110000', '110100'])).toEqual(['北京市,广东省', '市辖区', '东城区'])
    expect(shown(['440000', '441900'])).toEqual(['北京市,广东省', '东莞市'])
    expect(shown(['110000', '110100'], 2)).toEqual(['北京市,广东省', '市辖区'])
    expect([
      isDeepest(index, '110100', 1, 3),
      isDeepest(index, '110100', 1, 2),
      isDeepest(index, '441900', 1, 3),
      isDeepest(index, '110101', 2, 3),
    ]).toEqual([false, true, true, true])
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [0, 3],
    [7, 3],
    [1.5, 3],
    [undefined, 3],
  ])('have %s levels on request: %s', (requested, levels) => expect(levelsOf(requested)).toBe(levels))

  it('are found by name on any level that is offered, with the way to them', () => {
    const found = (query: string, levels = 3) => searchAreas(index, query, levels).map(({ id, text }) => `${id} ${text}`)
    expect(found('东')).toEqual(['441900 广东省 / 东莞市', '110101 北京市 / 市辖区 / 东城区', '440000 广东省'])
    expect(found('东', 2)).toEqual(['441900 广东省 / 东莞市', '440000 广东省'])
    expect([found('北京 东城'), found('广东 东城'), found(' '), found('西湖')]).toEqual([['110101 北京市 / 市辖区 / 东城区'], [], [], []])
  })

  it('are asked for once by function, and again after a failure', async () => {
    let calls = 0
    const source = () => (++calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve(rows))
    await expect(loadAreas({ options: undefined, source })).rejects.toThrow('away')
    const find = areaFinder({ options: undefined, source })
    expect((await find(['110101', 'gone', '440000'])).map(({ text }) => text)).toEqual(['东城区', '广东省'])
    await find(['441900'])
    expect(calls).toBe(2)
  })
})

describe('the bundled areas', () => {
  const china = indexAreas(unpackAreas(areaData))
  const name = (code: string): string =>
    areaPath(china, code)
      .map(({ text }) => text)
      .join('')

  it('[2.9-25] are all provinces, cities and districts, each below what it belongs to', () => {
    expect([china.childrenOf.get('86')!.length, china.byId.size]).toEqual([34, 3797])
    for (const { id, pid } of china.byId.values()) {
      expect(id).toMatch(/^\d{6}$/)
      expect(pid === '86' || china.byId.has(pid), id).toBe(true)
    }
  })

  it('are found, the whole name first, a hundred at most', () => {
    expect(searchAreas(china, '海南', 3)[0]!.text).toBe('海南省')
    expect(searchAreas(china, '朝阳区', 3).map(({ text }) => text)).toEqual(['北京市 / 市辖区 / 朝阳区', '吉林省 / 长春市 / 朝阳区'])
    expect(searchAreas(china, '区', 3)).toHaveLength(100)
  })

  it.each([
    ['110101', '北京市市辖区东城区'],
    ['441900', '广东省东莞市'],
    ['429004', '湖北省省直辖县级行政区划仙桃市'],
    ['500229', '重庆市县城口县'],
    ['653228', '新疆维吾尔自治区和田地区和康县'],
    ['810101', '香港特别行政区香港岛中西区'],
    ['820102', '澳门特别行政区澳门半岛花地玛堂区'],
    ['710101', '台湾省台北市中正区'],
  ])('%s is %s', (code, text) => expect(name(code)).toBe(text))
})
