import { Type } from 'typebox'
import { byId, call, type OwnRecord } from '../../contract'
import { withChecks, arrayOf, hasOwn, oneOf, onlyOwn, errorResponse, succeeds } from '../../expectations'
import { rowsIn } from '../../rows'
import { DEPART_NODE, ID_NODE, list, nothing, PERMISSION_TREE, text } from '../../shapes'

const DEPART_RECORD: OwnRecord = {
  name: 'depart',
  find: { path: '/sys/sysDepart/queryTreeList' },
  remove: [byId('/sys/sysDepart/delete')],
}

const BELOW_RECORD: OwnRecord = { ...DEPART_RECORD, name: 'depart below' }

export const DEPARTMENTS = [
  call(
    'POST /sys/sysDepart/add',
    {
      title: 'stores a company, and gives it a code',
      request: (world) => ({ body: { departName: world.name('depart'), orgCategory: '1', departOrder: 999 } }),
      expects: succeeds(),
      makes: DEPART_RECORD,
    },
    {
      title: 'stores a department below it',
      needs: ['depart'],
      request: (world) => ({ body: { departName: world.name('below'), orgCategory: '2', departOrder: 1, parentId: world.id('depart') } }),
      expects: succeeds(),
      makes: BELOW_RECORD,
    },
  ),
  call('PUT|POST /sys/sysDepart/edit', {
    title: 'stores what is changed',
    needs: ['depart'],
    request: (world) => ({ body: { ...world.row('depart'), children: undefined, memo: world.name('text') } }),
    expects: succeeds(),
  }),
  call('GET /sys/sysDepart/queryTreeList', {
    title: 'the tree of records',
    needs: ['depart'],
    expects: withChecks(arrayOf(DEPART_NODE), hasOwn()),
  }),
  call('GET /sys/sysDepart/queryIdTree', { title: 'the tree of ids and names', needs: ['depart'], expects: arrayOf(ID_NODE) }),
  call(
    'GET /sys/sysDepart/searchBy',
    {
      title: 'those found, flat',
      needs: ['depart', 'depart below'],
      request: (world) => ({ query: { keyWord: world.mark } }),
      expects: withChecks(arrayOf(DEPART_NODE), onlyOwn(), (result, { world }) => {
        const ids = rowsIn(result).map(({ id }) => id)
        return !['depart', 'depart below'].every((name) => ids.includes(world.id(name))) && 'expected both departments'
      }),
    },
    {
      title: 'refuses where nothing is found',
      request: (world) => ({ query: { keyWord: world.name('nothing') } }),
      expects: errorResponse(/未查询匹配数据/),
    },
  ),
  call('GET /sys/sysDepart/queryMyDeptTreeList', {
    title: 'departments that one is a superior of',
    expects: oneOf('own departments of the caller', {
      superior: withChecks(
        // JeecgBoot answers null where he has none.
        succeeds(Type.Union([list(DEPART_NODE), nothing])),
        (_result, { response }) => response.envelope?.['message'] !== '2' && 'expected message 2',
      ),
      ordinary: withChecks(succeeds(), (_result, { response }) => response.envelope?.['message'] !== '1' && 'expected message 1'),
    }),
  }),
  call('GET /sys/sysDepartPermission/queryTreeListForDeptRole', {
    title: 'what roles of a department may be given',
    needs: ['depart'],
    request: (world) => ({ query: { departId: world.id('depart') } }),
    expects: succeeds(PERMISSION_TREE),
  }),
  call('POST /sys/sysDepartRole/add', {
    title: 'stores a role of a department',
    needs: ['depart'],
    request: (world) => ({
      body: { departId: world.id('depart'), roleName: world.name('departrole'), roleCode: world.name('departrole'), description: '' },
    }),
    expects: succeeds(),
    makes: {
      name: 'depart role',
      find: {
        path: '/sys/sysDepartRole/list',
        query: (world) => ({ deptId: world.id('depart'), departId: world.id('depart'), pageNo: '1', pageSize: '10' }),
      },
      remove: [byId('/sys/sysDepartRole/delete')],
    },
  }),
  call('POST /sys/sysDepartPermission/saveDeptRolePermission', {
    title: 'takes what a role of a department has',
    needs: ['depart role'],
    request: (world) => ({ body: { roleId: world.id('depart role'), permissionIds: '', lastpermissionIds: '' } }),
    expects: succeeds(),
  }),
  call('GET /sys/sysDepartPermission/queryDeptRolePermission', {
    title: 'ids of what a role of a department has',
    needs: ['depart role'],
    request: (world) => ({ query: { roleId: world.id('depart role') } }),
    expects: succeeds(list(text)),
  }),
  call('DELETE /sys/sysDepart/delete', {
    title: 'deletes a department with those below',
    needs: ['depart', 'depart below'],
    last: true,
    request: (world) => ({ query: { id: world.id('depart') } }),
    expects: withChecks(succeeds(), () => false),
  }),
]
