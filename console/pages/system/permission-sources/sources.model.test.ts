import { describe, expect, it } from 'vitest'
import { sourcesIn } from './read-sources'
import { isGranted, missingAncestors, rulesOn, sourceNodes } from './sources.model'

const sources = sourcesIn({
  isAdmin: false,
  ways: [{ id: 'r', name: '人力资源', code: 'hr', departName: null }],
  entries: [
    { id: 'g', parentId: null, name: '系统管理', menuType: 0, url: '/isystem', by: [] },
    { id: 'p', parentId: 'g', name: '用户管理', menuType: 1, url: '/isystem/user', by: ['r', 'gone'] },
    { id: 'b', parentId: 'p', name: '添加用户', menuType: 2, perms: 'user:add', status: '0', by: [] },
    { id: 'o', parentId: null, name: '首页', menuType: 0, url: '/home', isOpen: true, by: [] },
  ],
  rules: [
    {
      permissionId: 'p',
      roleId: 'r',
      ruleName: '本人',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleConditions_dictText: '等于',
      ruleValue: 'me',
    },
  ],
})
const entry = (id: string) => sources.entries.get(id)!
const texts = { has: '有', hasNot: '无', title: (name: string) => name }

describe('where permissions come from', () => {
  it('an entry is held by a role, by everybody, or by administrators', () => {
    expect(['g', 'p', 'b', 'o'].map((id) => isGranted(sources, entry(id)))).toEqual([false, true, false, true])
    expect(isGranted({ isAdmin: true }, entry('b'))).toBe(true)
    expect(entry('p').by.map(({ code }) => code)).toEqual(['hr'])
    expect([entry('b').isOff, entry('p').isOff]).toEqual([true, false])
  })

  it('what is missing above it is named from the top', () => {
    expect(missingAncestors(sources, entry('b'))?.id).toBe('g')
    expect(missingAncestors(sources, entry('o'))).toBeUndefined()
  })

  it('a rule of a page narrows its buttons too', () => {
    expect(['p', 'b', 'g'].map((id) => rulesOn(sources, entry(id)).map(({ condition }) => condition))).toEqual([
      ['createBy 等于 me'],
      ['createBy 等于 me'],
      [],
    ])
  })

  it('the tree says who has what, and can be searched by path and code', () => {
    const nodes = sourceNodes(sources, texts)
    expect(nodes.map(({ id, status }) => [id, status?.text])).toEqual([
      ['g', '无'],
      ['o', '有'],
    ])
    expect(nodes[0]!.children![0]!.children).toMatchObject([{ label: '添加用户', terms: ['添加用户', '', 'user:add'] }])
  })

  it('of an answer that says nothing there is nothing', () => {
    expect(sourcesIn(null)).toEqual({ isAdmin: false, ways: [], entries: new Map(), rules: [] })
  })
})
