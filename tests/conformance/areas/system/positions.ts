import { byId, call } from '../../contract'
import { withChecks, onlyOwn, page, succeeds } from '../../expectations'
import { maybe, record, text } from '../../shapes'

const POSITION = record({ code: maybe(text), name: text, postRank: maybe(text), companyId: maybe(text), sysOrgCode: maybe(text) })

export const POSITIONS = [
  call('POST /sys/position/add', {
    title: 'stores a position',
    request: (world) => ({ body: { code: world.name('position'), name: world.name('position'), postRank: '2' } }),
    expects: succeeds(),
    makes: {
      name: 'position',
      find: { path: '/sys/position/list', query: (world) => ({ name: world.name('position'), pageNo: '1', pageSize: '10' }) },
      remove: [byId('/sys/position/delete')],
    },
  }),
  call(
    'GET /sys/position/list',
    { title: 'pages', request: { query: { pageNo: '1', pageSize: '2', column: 'createTime', order: 'desc' } }, expects: page(POSITION) },
    {
      title: 'by name',
      needs: ['position'],
      request: (world) => ({ query: { name: world.name('position'), pageNo: '1', pageSize: '10' } }),
      expects: withChecks(page(POSITION), onlyOwn()),
    },
  ),
]
