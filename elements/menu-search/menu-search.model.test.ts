import { describe, expect, it } from 'vitest'
import { piecesOf, search, sectionsOf } from './menu-search.model'
import { readingsOf } from '../core/pinyin/pinyin'
import { withRecent } from './recent'
import { searchEntries } from './search-entries'

const entries = searchEntries([
  { path: '/dashboard/analysis', title: '首页' },
  {
    path: '/isystem',
    title: '系统管理',
    children: [
      { path: '/isystem/user', title: '用户管理' },
      { path: '/isystem/role', title: '角色管理' },
      { path: '/isystem/log', title: '日志管理' },
      { path: '/isystem/secret', title: '隐藏页', hidden: true },
    ],
  },
  { path: '/ibl', title: '录像 SOS 告警' },
  { path: '/bank', title: '银行旅客' },
  { path: '/isystem/user?id=1', title: '用户 张三', tab: true },
])
const found = (query: string, recent: readonly string[] = []): string[] =>
  search(entries, query, recent, readingsOf).map(({ entry }) => entry.title)

describe('what can be found', () => {
  it('[2.6-02] is every entry that leads somewhere: no container, nothing hidden', () => {
    expect(entries.map(({ title }) => title)).toEqual([
      '首页',
      '用户管理',
      '角色管理',
      '日志管理',
      '录像 SOS 告警',
      '银行旅客',
      '用户 张三',
    ])
    expect(entries[1]).toMatchObject({ trail: ['系统管理'] })
  })

  it('takes the groups above as they are given', () => {
    expect(searchEntries([{ path: '/a', title: 'A', trail: ['X', 7, 'Y'] }])[0]!.trail).toEqual(['X', 'Y'])
    expect([searchEntries(null), searchEntries([null, 'x', {}])]).toEqual([[], []])
  })
})

describe('a search', () => {
  it.each([
    ['用户', ['用户管理', '用户 张三']],
    ['yhgl', ['用户管理']],
    ['yonghu', ['用户管理', '用户 张三']],
    ['yongh', ['用户管理', '用户 张三']],
    ['yhguan', ['用户管理']],
    ['gl', ['用户管理', '角色管理', '日志管理']],
    ['SOS', ['录像 SOS 告警']],
    ['lxsos', ['录像 SOS 告警']],
    ['yinhang', ['银行旅客']],
    ['yinxing', ['银行旅客']],
    ['lvke', ['银行旅客']],
    ['luke', ['银行旅客']],
    ['isystem/role', ['角色管理']],
    ['系统 日志', ['日志管理']],
    ['xitong rz', ['日志管理']],
    ['nothing', []],
    ['hidden', []],
  ])('for %s finds %j', (query, titles) => expect(found(query)).toEqual(titles))

  it('puts titles before sounds, and what was chosen lately before its equals', () => {
    expect(found('管理', ['/isystem/log'])[0]).toBe('日志管理')
    expect(found('用户', ['/isystem/log'])[0]).toBe('用户管理')
  })

  it('marks what of the title was asked for', () => {
    const marks = (query: string) => search(entries, query, [], readingsOf)[0]!.marks
    expect([marks('yhgl'), marks('管理'), marks('sos')]).toEqual([[[0, 4]], [[2, 4]], [[3, 6]]])
    expect(piecesOf('用户管理', [[0, 2]])).toEqual([
      { text: '用户', marked: true },
      { text: '管理', marked: false },
    ])
    expect(piecesOf('', [])).toEqual([])
  })

  it('is quick for a long word that fits nowhere', () => {
    const many = searchEntries([{ path: '/x', title: '是'.repeat(60) }])
    expect(search(many, `${'s'.repeat(39)}x`, [], readingsOf)).toEqual([])
    expect(search(many, 's'.repeat(5_000), [], readingsOf)).toEqual([])
  })
})

describe('the list', () => {
  it('shows the latest pages, the other open tabs and all other pages before anything is typed', () => {
    const sections = sectionsOf(entries, ' ', ['/isystem/log', '/gone'], readingsOf)
    expect(sections.map(({ key, hits }) => [key, hits.length])).toEqual([
      ['recent', 1],
      ['tabs', 1],
      ['pages', 5],
    ])
    expect(sectionsOf(entries, 'yhgl', [], readingsOf).map(({ key }) => key)).toEqual(['found'])
    expect(sectionsOf(entries, 'nothing', [], readingsOf)).toEqual([])
  })

  it('[W-C12] names each page once, an open one as its tab', () => {
    const open = searchEntries([
      { path: '/isystem/user', title: '张三 · 用户管理', tab: true },
      { path: '/isystem/user?id=1', title: '李四 · 用户管理', tab: true },
      {
        path: '/isystem',
        title: '系统管理',
        children: [
          { path: '/isystem/user', title: '用户管理', icon: 'team' },
          { path: '/isystem/log', title: '日志管理' },
        ],
      },
    ])
    expect(open.map(({ path, title, tab, trail, icon }) => [path, title, tab === true, trail.join(), icon])).toEqual([
      ['/isystem/user?id=1', '李四 · 用户管理', true, '', undefined],
      ['/isystem/user', '张三 · 用户管理', true, '系统管理', 'team'],
      ['/isystem/log', '日志管理', false, '系统管理', undefined],
    ])
    const paths = (recent: readonly string[]) =>
      sectionsOf(open, '', recent, readingsOf).map(({ key, hits }) => [key, ...hits.map(({ entry }) => entry.path)])
    expect(paths([])).toEqual([
      ['tabs', '/isystem/user?id=1', '/isystem/user'],
      ['pages', '/isystem/log'],
    ])
    expect(paths(['/isystem/user', '/isystem/log'])).toEqual([
      ['recent', '/isystem/user', '/isystem/log'],
      ['tabs', '/isystem/user?id=1'],
    ])
    expect(search(open, '用户管理', [], readingsOf)).toHaveLength(2)
  })

  it('keeps five choices, the newest first', () => {
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  })
})
