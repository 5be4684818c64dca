import { byId, call, type OwnRecord } from '../../contract'
import { withChecks, arrayOf, hasOwn, oneOf, onlyOwn, page, succeeds } from '../../expectations'
import { asRecord } from '../../rows'
import { maybe, PERMISSION_TREE, record, text } from '../../shapes'

const ROLE = record({ roleName: maybe(text), roleCode: text, description: maybe(text) })

const ROLE_RECORD: OwnRecord = {
  name: 'role',
  find: { path: '/sys/role/list', query: (world) => ({ roleCode: world.name('role'), pageNo: '1', pageSize: '10' }) },
  remove: [byId('/sys/role/delete')],
}

export const ROLES = [
  call('POST /sys/role/add', {
    title: 'stores a role',
    request: (world) => ({ body: { roleName: world.name('role'), roleCode: world.name('role'), description: '' } }),
    expects: succeeds(),
    makes: ROLE_RECORD,
  }),
  call('PUT|POST /sys/role/edit', {
    title: 'stores what is changed',
    needs: ['role'],
    request: (world) => ({ body: { ...world.row('role'), description: world.name('text') } }),
    expects: succeeds(),
  }),
  call('GET /sys/role/queryall', {
    title: 'all roles',
    needs: ['role'],
    expects: withChecks(arrayOf(ROLE), hasOwn()),
  }),
  call('GET /sys/role/queryTreeList', { title: 'the tree of permissions and the ids of all', expects: succeeds(PERMISSION_TREE) }),
  call(
    'GET /sys/role/list',
    { title: 'pages', request: { query: { pageNo: '1', pageSize: '2', column: 'createTime', order: 'desc' } }, expects: page(ROLE) },
    {
      title: 'by code',
      needs: ['role'],
      request: (world) => ({ query: { roleCode: world.name('role'), pageNo: '1', pageSize: '10' } }),
      expects: withChecks(page(ROLE), onlyOwn()),
    },
    {
      title: 'by name between stars',
      needs: ['role'],
      request: (world) => ({ query: { roleName: `*${world.mark}*`, pageNo: '1', pageSize: '10' } }),
      expects: oneOf('names of roles', {
        'by pattern': withChecks(page(ROLE), onlyOwn()),
        'as written': withChecks(page(ROLE), (result) => asRecord(result)['total'] !== 0 && 'expected none'),
      }),
    },
  ),
  call('DELETE /sys/role/delete', {
    title: 'deletes',
    needs: ['role'],
    last: true,
    request: (world) => ({ query: { id: world.id('role') } }),
    expects: succeeds(),
  }),
]
