import { Type } from 'typebox'
import { byId, call, type OwnRecord } from '../../contract'
import { withChecks, arrayOf, hasOwn, onlyOwn, succeeds } from '../../expectations'
import { list, maybe, MENU_NODE, object, OWN_MENU_NODE, PERMISSION_TREE, record, text } from '../../shapes'

const MENU_RECORD: OwnRecord = {
  name: 'menu',
  find: { path: '/sys/permission/list' },
  remove: [byId('/sys/permission/delete')],
}

const RULE = record({
  permissionId: text,
  ruleName: text,
  ruleColumn: maybe(text),
  ruleConditions: text,
  ruleValue: text,
  status: maybe(text),
})

/** What of permissions a tick sets: what it is now, and what it was. */
const grants = (key: string, id: string, now: string, before: string) => ({
  body: { [key]: id, permissionIds: now, lastpermissionIds: before },
})

const AUTH = object({ action: maybe(text), type: maybe(text), describe: maybe(text), status: maybe(text) })

export const MENUS = [
  call('GET /sys/permission/getUserPermissionByToken', {
    title: 'menu and permissions of the caller',
    expects: succeeds(object({ menu: list(OWN_MENU_NODE), auth: list(AUTH), allAuth: list(AUTH) })),
  }),
  call('POST /sys/permission/add', {
    title: 'stores an entry of the first level',
    request: (world) => ({
      body: {
        menuType: 0,
        name: world.name('menu'),
        url: `/${world.name('menu')}`,
        // The page of a list: servers let rules be made for those alone.
        component: 'system/SysPositionList',
        sortNo: 999,
        route: true,
        hidden: true,
        status: '1',
      },
    }),
    expects: succeeds(),
    makes: MENU_RECORD,
  }),
  call('PUT|POST /sys/permission/edit', {
    title: 'stores what is changed',
    needs: ['menu'],
    request: (world) => ({ body: { ...world.row('menu'), children: undefined, description: world.name('text') } }),
    expects: succeeds(),
  }),
  call('GET /sys/permission/list', {
    title: 'the tree of all entries',
    needs: ['menu'],
    expects: withChecks(arrayOf(MENU_NODE), hasOwn()),
  }),
  call('GET /sys/permission/getSystemMenuList', {
    title: 'the first level',
    needs: ['menu'],
    expects: withChecks(arrayOf(MENU_NODE), hasOwn()),
  }),
  call('GET /sys/permission/getSystemSubmenu', {
    title: 'one level below',
    needs: ['menu'],
    request: (world) => ({ query: { parentId: world.id('menu') } }),
    expects: arrayOf(MENU_NODE),
  }),
  call('GET /sys/permission/getSystemSubmenuBatch', {
    title: 'several levels, by the ids above them',
    needs: ['menu'],
    request: (world) => ({ query: { parentIds: world.id('menu') } }),
    expects: succeeds(Type.Record(Type.String(), list(MENU_NODE))),
  }),
  call('GET /sys/permission/queryTreeList', { title: 'the tree and the ids of all', expects: succeeds(PERMISSION_TREE) }),
  call('POST /sys/permission/saveRolePermission', {
    title: 'gives a role an entry',
    needs: ['role', 'menu'],
    request: (world) => grants('roleId', world.id('role'), world.id('menu'), ''),
    expects: succeeds(),
  }),
  call('GET /sys/permission/queryRolePermission', {
    title: 'ids of what a role has',
    needs: ['role', 'menu'],
    request: async (world) => {
      await world.client.send(
        'POST',
        '/sys/permission/saveRolePermission',
        grants('roleId', world.id('role'), world.id('menu'), ''),
        world.token,
      )
      return { query: { roleId: world.id('role') } }
    },
    expects: withChecks(
      succeeds(list(text)),
      (ids, { world }) => !(ids as string[]).includes(world.id('menu')) && 'expected the entry that was given',
    ),
  }),
  call('POST /sys/permission/addPermissionRule', {
    title: 'stores a rule of an entry',
    needs: ['menu'],
    request: (world) => ({
      body: {
        permissionId: world.id('menu'),
        ruleName: world.name('rule'),
        ruleColumn: 'createBy',
        ruleConditions: '=',
        ruleValue: world.mark,
        status: '1',
      },
    }),
    expects: succeeds(),
    makes: {
      name: 'rule',
      find: { path: '/sys/permission/getPermRuleListByPermId', query: (world) => ({ permissionId: world.id('menu') }) },
      remove: [byId('/sys/permission/deletePermissionRule')],
    },
  }),
  call('GET /sys/permission/getPermRuleListByPermId', {
    title: 'rules of an entry',
    needs: ['rule'],
    request: (world) => ({ query: { permissionId: world.id('menu') } }),
    expects: withChecks(arrayOf(RULE), onlyOwn()),
  }),
  call('GET /sys/permission/queryPermissionRule', {
    title: 'rules of an entry, by name',
    needs: ['rule'],
    request: (world) => ({ query: { permissionId: world.id('menu'), ruleName: world.name('rule') } }),
    expects: withChecks(arrayOf(RULE), onlyOwn()),
  }),
  call('POST /sys/permission/saveDepartPermission', {
    title: 'gives a department an entry',
    needs: ['depart', 'menu'],
    request: (world) => grants('departId', world.id('depart'), world.id('menu'), ''),
    expects: succeeds(),
  }),
  call('GET /sys/permission/queryDepartPermission', {
    title: 'ids of what a department has',
    needs: ['depart', 'menu'],
    request: (world) => ({ query: { departId: world.id('depart') } }),
    expects: withChecks(
      succeeds(list(text)),
      (ids, { world }) => !(ids as string[]).includes(world.id('menu')) && 'expected the entry that was given',
    ),
  }),
  call('DELETE /sys/permission/delete', {
    title: 'deletes',
    needs: ['menu'],
    last: true,
    request: (world) => ({ query: { id: world.id('menu') } }),
    expects: succeeds(),
  }),
]
