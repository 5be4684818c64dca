import { byId, call } from '../../contract'
import { withChecks, arrayOf, refuses, succeeds } from '../../expectations'
import { CATEGORY_NODE, list, maybe, record, text } from '../../shapes'

const CATEGORY = record({ pid: maybe(text), name: text, code: maybe(text), hasChild: maybe(text) })

export const CATEGORIES = [
  call('POST /sys/category/add', {
    title: 'stores a category',
    asked: (world) => ({ body: { name: world.name('category'), pid: '0' } }),
    expects: succeeds(),
    makes: {
      name: 'category',
      find: { path: '/sys/category/rootList', query: (world) => ({ name: world.name('category'), pageNo: '1', pageSize: '10' }) },
      remove: [byId('/sys/category/delete')],
    },
  }),
  call(
    'GET /sys/category/loadTreeRoot',
    { title: 'a level', asked: { query: { async: 'true', pcode: '' } }, expects: arrayOf(CATEGORY_NODE) },
    { title: 'the whole tree', asked: { query: { async: 'false', pcode: '' } }, expects: arrayOf(CATEGORY_NODE) },
    { title: 'refuses where one is not sent', asked: {}, expects: refuses() },
  ),
  call('GET /sys/category/loadTreeChildren', {
    title: 'what is below',
    needs: ['category'],
    asked: (world) => ({ query: { pid: world.id('category') } }),
    expects: arrayOf(CATEGORY_NODE),
  }),
  call(
    'GET /sys/category/loadOne',
    {
      title: 'the one with a value',
      needs: ['category'],
      asked: (world) => ({ query: { field: 'id', val: world.id('category') } }),
      expects: succeeds(CATEGORY),
    },
    {
      title: 'refuses where there is none',
      asked: (world) => ({ query: { field: 'code', val: world.name('none') } }),
      expects: refuses(/查询无果/),
    },
  ),
  call(
    'GET /sys/category/loadTreeData',
    { title: 'the first level', asked: { query: { pcode: '0', condition: '' } }, expects: arrayOf(CATEGORY_NODE) },
    {
      title: 'what is below',
      needs: ['category'],
      asked: (world) => ({ query: { pid: world.id('category'), pcode: '', condition: '' } }),
      expects: arrayOf(CATEGORY_NODE),
    },
    { title: 'refuses without a place', asked: {}, expects: refuses(/加载分类字典树参数有误/) },
  ),
  call('GET /sys/category/loadDictItem/', {
    title: 'names of ids',
    needs: ['category'],
    asked: (world) => ({ query: { ids: world.id('category') } }),
    expects: withChecks(
      succeeds(list(text)),
      (names, { world }) => (names as string[])[0] !== world.name('category') && 'expected the own name',
    ),
  }),
]
