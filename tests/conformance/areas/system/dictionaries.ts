import { Type } from 'typebox'
import { byId, call, type OwnRecord } from '../../contract'
import { withChecks, arrayOf, oneOf, page, errorResponse, succeeds } from '../../expectations'
import { DICT_ENTRY, LEVEL_NODE, list, maybe, number, record, text } from '../../shapes'

const DICT = record({ dictName: text, dictCode: text, description: maybe(text), type: maybe(number), delFlag: maybe(number) })
const ITEM = record({
  dictId: maybe(text),
  itemText: text,
  itemValue: text,
  description: maybe(text),
  sortOrder: maybe(number),
  status: maybe(number),
})

const DICT_RECORD: OwnRecord = {
  name: 'dict',
  find: { path: '/sys/dict/list', query: (world) => ({ dictCode: world.name('dict'), pageNo: '1', pageSize: '10' }) },
  // The first puts it where somebody could take it back from, the second does away with it.
  remove: [byId('/sys/dict/delete'), { path: '/sys/dict/deletePhysic/{id}', request: (id) => ({ path: { id } }) }],
}

const USERS_TABLE = { path: { code: 'sys_user,realname,username' } }
const ALL_SEVEN = {
  pid: '',
  tableName: 'sys_category',
  text: 'name',
  code: 'id',
  pidField: 'pid',
  hasChildField: 'has_child',
  condition: '',
}
/** The map of all dictionaries: entries of each code, null where there are none. */
const ALL_DICTIONARIES = Type.Record(Type.String(), Type.Union([list(DICT_ENTRY), Type.Null()]))

export const DICTIONARIES = [
  call('POST /sys/dict/add', {
    title: 'stores a dictionary',
    request: (world) => ({ body: { dictName: world.name('dict'), dictCode: world.name('dict'), description: '' } }),
    expects: succeeds(),
    makes: DICT_RECORD,
  }),
  call('PUT|POST /sys/dict/edit', {
    title: 'stores what is changed',
    needs: ['dict'],
    request: (world) => ({ body: { ...world.row('dict'), description: world.name('text') } }),
    expects: succeeds(),
  }),
  call('GET /sys/dict/list', {
    title: 'pages',
    request: { query: { pageNo: '1', pageSize: '2', column: 'createTime', order: 'desc' } },
    expects: page(DICT),
  }),
  call('POST /sys/dictItem/add', {
    title: 'stores an entry',
    needs: ['dict'],
    request: (world) => ({ body: { dictId: world.id('dict'), itemText: world.name('text'), itemValue: '1', sortOrder: 1, status: 1 } }),
    expects: succeeds(),
    makes: {
      name: 'item',
      find: { path: '/sys/dictItem/list', query: (world) => ({ dictId: world.id('dict'), pageNo: '1', pageSize: '10' }) },
      remove: [byId('/sys/dictItem/delete')],
    },
  }),
  call('PUT|POST /sys/dictItem/edit', {
    title: 'stores what is changed',
    needs: ['item'],
    request: (world) => ({ body: { ...world.row('item'), description: world.name('more') } }),
    expects: succeeds(),
  }),
  call('GET /sys/dictItem/list', {
    title: 'entries of a dictionary',
    needs: ['item'],
    request: (world) => ({ query: { dictId: world.id('dict'), pageNo: '1', pageSize: '10' } }),
    expects: page(ITEM),
  }),
  call(
    'GET /sys/dict/getDictItems/{code}',
    {
      title: 'entries by a code',
      needs: ['item'],
      request: (world) => ({ path: { code: world.name('dict') } }),
      expects: withChecks(
        arrayOf(DICT_ENTRY),
        (result, { world }) => (result as { text?: unknown }[])[0]?.text !== world.name('text') && 'expected the own entry',
      ),
    },
    { title: 'entries by table, text and code', request: USERS_TABLE, expects: arrayOf(DICT_ENTRY) },
    { title: 'none for an unknown code', request: (world) => ({ path: { code: world.name('nothing') } }), expects: succeeds() },
    {
      title: 'without a signature',
      unsigned: true,
      request: { path: { code: 'sex' } },
      expects: oneOf('signatures of dictionaries', {
        'not asked': arrayOf(DICT_ENTRY),
        asked: errorResponse(/Sign签名校验失败|签名验证失败/),
      }),
    },
    { title: 'refuses another form', request: { path: { code: 'sys_user,realname' } }, expects: errorResponse() },
  ),
  call('GET /sys/dict/loadDictItem/{dict}', {
    title: 'labels, one for each key, as an array',
    needs: ['user'],
    request: (world) => ({ path: { dict: 'sys_user,realname,username' }, query: { key: world.name('user') } }),
    expects: withChecks(succeeds(list(text)), (result) => (result as string[]).length !== 1 && 'expected one label for one key'),
  }),
  call('GET /sys/dict/loadDict/{dict}', {
    title: 'the first entries for no word',
    request: { path: { dict: 'sys_user,realname,username' }, query: { keyword: '', pageSize: '2' } },
    expects: withChecks(arrayOf(DICT_ENTRY), (result) => (result as unknown[]).length > 2 && 'expected at most two'),
  }),
  call(
    'GET /sys/dict/loadTreeData',
    { title: 'a level, all seven parameters sent', request: { query: ALL_SEVEN }, expects: arrayOf(LEVEL_NODE) },
    { title: 'refuses where one is not sent', request: { query: { pid: '' } }, expects: errorResponse() },
  ),
  call('GET /sys/dict/refleshCache', { title: 'empties the cache', expects: succeeds() }),
  call('GET /sys/dict/queryAllDictItems', { title: 'all dictionaries by code', expects: succeeds(ALL_DICTIONARIES) }),
]
