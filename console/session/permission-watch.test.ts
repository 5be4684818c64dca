import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { buttonRules, createPermissionStore } from '../../elements/core/permissions'
import type { PermissionResponse, Session, SessionState } from '../../elements/core/session'
import { createPermissionWatch } from './permission-watch'

const edit = { path: '/sys/user/edit', code: 510, message: '没有权限' } as const
const remove = { ...edit, path: '/sys/user/delete' } as const

/** A session whose server gives these codes; `calls` counts how often it was asked. */
function setup() {
  const permissions = createPermissionStore()
  const server = { codes: ['user:edit', 'user:delete'], calls: 0, fails: false }
  const store = createStore<SessionState>(() => ({ user: null }))
  const loadPermissions = async (): Promise<PermissionResponse> => {
    server.calls++
    await Promise.resolve()
    if (server.fails) throw new Error('away')
    permissions.setState({ granted: buttonRules(server.codes.map((action) => ({ action, type: '1' }))), configured: [] })
    return { menu: [], auth: [], allAuth: [] }
  }
  const watch = createPermissionWatch({ store, loadPermissions } as unknown as Session, permissions, () => 7)
  return { watch, server, permissions }
}

it('[W-G06] permissions in another order are no change', async () => {
  const { watch, server } = setup()
  await watch.renew()
  server.codes.reverse()
  await watch.renew()
  expect(watch.store.getState().changes).toBe(1)
})

describe('a refused call', () => {
  it('[X38] has the permissions loaded anew, and says that they changed', async () => {
    const { watch, server, permissions } = setup()
    await watch.renew()
    server.codes = ['user:delete']
    watch.addDenied(edit)
    await watch.renew()
    expect(permissions.getState().granted.map(({ action }) => action)).toEqual(['user:delete'])
    expect(watch.store.getState()).toMatchObject({ denied: { [edit.path]: { ...edit, at: 7 } }, changes: 2 })
  })

  it('[X38] is no reason to ask again until the permissions have changed, however often it comes', async () => {
    const { watch, server } = setup()
    await watch.renew()
    const { changes } = watch.store.getState()
    for (let time = 0; time < 50; time++) {
      watch.addDenied(edit)
      // oxlint-disable-next-line no-await-in-loop
      await Promise.resolve()
    }
    await new Promise((resolve) => setTimeout(resolve))
    expect([server.calls, watch.store.getState().changes]).toEqual([2, changes])
    server.codes = []
    watch.addDenied(remove)
    await new Promise((resolve) => setTimeout(resolve))
    expect(server.calls).toBe(3)
    watch.addDenied(edit)
    await new Promise((resolve) => setTimeout(resolve))
    expect([server.calls, watch.store.getState().changes]).toEqual([4, changes + 1])
  })

  it('of the permission call itself asks nothing', () => {
    const { watch, server } = setup()
    watch.addDenied({ ...edit, path: '/sys/permission/getUserPermissionByToken' })
    expect(server.calls).toBe(0)
  })
})

describe('loading the permissions anew', () => {
  it('runs once for occasions at the same time, and once more for what came meanwhile', async () => {
    const { watch, server } = setup()
    await Promise.all([watch.renew(), watch.renew(), watch.renew()])
    expect(server.calls).toBe(2)
  })

  it('changes nothing when it fails', async () => {
    const { watch, server, permissions } = setup()
    await watch.renew()
    const before = permissions.getState()
    server.fails = true
    await watch.renew()
    expect([permissions.getState(), watch.store.getState().changes]).toEqual([before, 1])
  })

  it('forgets denied with the user', () => {
    const { watch } = setup()
    watch.addDenied(edit)
    watch.explain(true)
    watch.clear()
    expect(watch.store.getState()).toEqual({ denied: {}, changes: 0, explaining: false })
  })
})
