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

  it('knows no page for other components', () => {
    expect(['system/Nothing', '__proto__', 'constructor'].map(pageOfComponent)).toEqual(Array(3).fill(undefined))
  })
})
