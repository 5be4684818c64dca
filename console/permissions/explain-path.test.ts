import { describe, expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import '../pages/areas'
import { explainPath } from './explain-path'
import { mayExplain } from './may-explain'

const page = (path: string, more: object = {}) => ({ path, component: 'system/UserList', meta: { title: path }, ...more })
const menu = menuOf([
  page('/shown'),
  page('/hidden', { hidden: true }),
  page('/unrouted', { route: '0' }),
  page('/unknown', { component: 'nowhere/Unknown' }),
  { path: '/group', component: 'layouts/RouteView', hidden: true, children: [page('/group/page')] },
])

describe('an address', () => {
  it.each([
    ['/shown', 'shown'],
    ['/hidden', 'hidden'],
    ['/group/page', 'hidden'],
    ['/unrouted', 'unrouted'],
    ['/unknown', 'noPage'],
    ['/nowhere', 'absent'],
  ])('%s is %s', (path, fate) => {
    expect(explainPath(menu, path, (id) => id === 'system/user')).toMatchObject({ path, fate })
  })
})

describe('permissions are explained', () => {
  const none = { granted: [], configured: [] }
  const granted = { ...none, granted: [{ action: 'rights:explain', type: '1', status: '1', describe: '' }] }
  it.each([
    ['to whoever the right is granted', granted, menu.nodes, true],
    ['to whoever manages menus', none, menuOf([page('/isystem/permission', { component: 'system/PermissionList' })]).nodes, true],
    ['to nobody else', none, menu.nodes, false],
  ])('%s', (_whom, rules, nodes, may) => expect(mayExplain(rules, nodes)).toBe(may))
})
