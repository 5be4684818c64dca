import { describe, expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import { pageFor } from './page-registry'

function pageOfComponent(component: string) {
  return pageFor(menuOf([{ path: '/x', component }]).nodes[0]!.page)
}

describe('page registry', () => {
  it('[2.2-13] knows a page by its Vue2 and its Vue3 spelling', () => {
    expect(pageOfComponent('system/UserList')).toBeDefined()
    expect(pageOfComponent('system/user/index')).toBe(pageOfComponent('system/UserList'))
    expect(pageOfComponent('dashboard/Analysis')).toBeDefined()
  })

  it('[2.2-18] has the account centre and the account settings, in the spellings of both menus', () => {
    expect(pageOfComponent('account/center/Index')).toBeDefined()
    expect(pageOfComponent('account/settings/Index')).toBeDefined()
    expect(pageOfComponent('account/center/index')).toBe(pageOfComponent('account/center/Index'))
    expect(pageOfComponent('account/settings/BaseSetting')).toBe(pageOfComponent('account/settings/index'))
  })

  it('knows no page for other components', () => {
    expect(['system/Nothing', '__proto__', 'constructor'].map(pageOfComponent)).toEqual(Array(3).fill(undefined))
  })
})
