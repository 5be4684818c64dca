import { byId, call } from '../../contract'
import { withChecks, arrayOf, errorResponse, succeeds } from '../../expectations'
import { CATEGORY_NODE, list, maybe, record, text } from '../../shapes'

const CATEGORY = record({ pid: maybe(text), name: text, code: maybe(text), hasChild: maybe(text) })

export const CATEGORIES = [
  call('POST /sys/category/add', {
    title: 'stores a category',
    request: (world) => ({ body: { name: world.name('category'), pid: '0' } }),
    expects: succeeds(),
    makes: {
      name: 'category',
      find: { path: '/sys/category/rootList', query: (world) => ({ name: world.name('category'), pageNo: '1', pageSize: '10' }) },
      remove: [byId('/sys/category/delete')],
    },
  }),
  call(
    'GET /sys/category/loadTreeRoot',
    { title: 'a level', request: { query: { async: 'true', pcode: '' } }, expects: arrayOf(CATEGORY_NODE) },
    { title: 'the whole tree', request: { query: { async: 'false', pcode: '' } }, expects: arrayOf(CATEGORY_NODE) },
    { title: 'refuses where one is not sent', request: {}, expects: errorResponse() },
  ),
  call('GET /sys/category/loadTreeChildren', {
    title: 'what is below',
    needs: ['category'],
    request: (world) => ({ query: { pid: world.id('category') } }),
    expects: arrayOf(CATEGORY_NODE),
  }),
  call(
    'GET /sys/category/loadOne',
    {
      title: 'the one with a value',
      needs: ['category'],
      request: (world) => ({ query: { field: 'id', val: world.id('category') } }),
      expects: succeeds(CATEGORY),
    },
    {
      title: 'refuses where there is none',
      request: (world) => ({ query: { field: 'code', val: world.name('none') } }),
      expects: errorResponse(/查询无果/),
    },
  ),
  call(
    'GET /sys/category/loadTreeData',
    { title: 'the first level', request: { query: { pcode: '0', condition: '' } }, expects: arrayOf(CATEGORY_NODE) },
    {
      title: 'what is below',
      needs: ['category'],
      request: (world) => ({ query: { pid: world.id('category'), pcode: '', condition: '' } }),
      expects: arrayOf(CATEGORY_NODE),
    },
    { title: 'refuses without a place', request: {}, expects: errorResponse(/加载分类字典树参数有误/) },
  ),
  call('GET /sys/category/loadDictItem/', {
    title: 'names of ids',
    needs: ['category'],
    request: (world) => ({ query: { ids: world.id('category') } }),
    expects: withChecks(
      succeeds(list(text)),
      (names, { world }) => (names as string[])[0] !== world.name('category') && 'expected the own name',
    ),
  }),
]
