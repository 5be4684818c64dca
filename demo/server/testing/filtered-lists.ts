import { stableId } from '../platform/base/ids'
import { nodeId } from '../streams/seed/nodes'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Named = readonly [method: Method, path: string, given: { query?: Record<string, string>; body?: object }]

/** A list, a rule that shows only some of it, and calls that name a record that it hides. */
export interface FilteredList {
  component: string
  /** Keys of the menu entry and of the permissions that the calls take. */
  entry: string
  codes: readonly string[]
  list: string
  rule: { ruleColumn: string; ruleConditions: string; ruleValue: string }
  /** What is shown, by the column of the rule. */
  shown: readonly string[]
  hidden: readonly Named[]
  exported?: string
}

const id = stableId
const dict = id('dict:sex')
const item = id('dict:sex:1')

export const FILTERED_LISTS: readonly FilteredList[] = [
  {
    component: 'system/DictList',
    entry: '/isystem/dict',
    codes: ['dict:list', 'dict:edit', 'dict:delete', 'dict:item:add', 'dict:item:edit', 'dict:item:delete'],
    list: '/sys/dict/list',
    rule: { ruleColumn: 'dictCode', ruleConditions: 'IN', ruleValue: 'priority,yn' },
    shown: ['priority', 'yn'],
    hidden: [
      ['PUT', '/sys/dict/edit', { body: { id: dict, dictName: '不许' } }],
      ['DELETE', '/sys/dict/delete', { query: { id: dict } }],
      ['DELETE', '/sys/dict/deleteBatch', { query: { ids: `${id('dict:yn')},${dict}` } }],
      ['POST', '/sys/dictItem/add', { body: { dictId: dict, itemText: '不许', itemValue: '9' } }],
      ['PUT', '/sys/dictItem/edit', { body: { id: item, itemText: '不许' } }],
      ['DELETE', '/sys/dictItem/delete', { query: { id: item } }],
      ['GET', '/sys/dictItem/dictItemCheck', { query: { dictId: dict, itemValue: '1' } }],
    ],
    exported: '/sys/dict/exportXls',
  },
  {
    component: 'system/SysCategoryList',
    entry: '/isystem/category',
    codes: ['category:list', 'category:add', 'category:edit', 'category:delete'],
    list: '/sys/category/rootList',
    rule: { ruleColumn: 'name', ruleConditions: '=', ruleValue: '合作方分类' },
    shown: ['合作方分类'],
    hidden: [
      ['PUT', '/sys/category/edit', { body: { id: id('category:/四川省'), name: '不许' } }],
      ['DELETE', '/sys/category/delete', { query: { id: id('category:/四川省') } }],
      ['POST', '/sys/category/add', { body: { pid: id('category:/四川省'), name: '不许' } }],
      ['GET', '/sys/category/childList', { query: { pid: id('category:/四川省') } }],
    ],
    exported: '/sys/category/exportXls',
  },
  {
    component: 'system/SysCheckRuleList',
    entry: '/isystem/checkRule',
    codes: ['checkRule:list', 'checkRule:edit', 'checkRule:delete'],
    list: '/sys/checkRule/list',
    rule: { ruleColumn: 'ruleCode', ruleConditions: '=', ruleValue: 'test' },
    shown: ['test'],
    hidden: [
      ['GET', '/sys/checkRule/queryById', { query: { id: id('check-rule:common') } }],
      ['PUT', '/sys/checkRule/edit', { body: { id: id('check-rule:common'), ruleName: '不许' } }],
      ['DELETE', '/sys/checkRule/delete', { query: { id: id('check-rule:common') } }],
    ],
    exported: '/sys/checkRule/exportXls',
  },
  {
    component: 'system/SysFillRuleList',
    entry: '/isystem/fillRule',
    codes: ['fillRule:list', 'fillRule:edit', 'fillRule:delete'],
    list: '/sys/fillRule/list',
    rule: { ruleColumn: 'ruleCode', ruleConditions: '=', ruleValue: 'org_num_role' },
    shown: ['org_num_role'],
    hidden: [
      ['GET', '/sys/fillRule/queryById', { query: { id: id('fill-rule:shop_order_num') } }],
      ['GET', '/sys/fillRule/testFillRule', { query: { ruleCode: 'shop_order_num' } }],
      ['PUT', '/sys/fillRule/edit', { body: { id: id('fill-rule:shop_order_num'), ruleName: '不许' } }],
      ['DELETE', '/sys/fillRule/deleteBatch', { query: { ids: id('fill-rule:shop_order_num') } }],
    ],
    exported: '/sys/fillRule/exportXls',
  },
  {
    component: 'servermointer/node',
    entry: '/servermointer/node',
    codes: ['node:list', 'node:edit', 'node:delete', 'node:key'],
    list: '/servermointer/mediaNode/list',
    rule: { ruleColumn: 'kind', ruleConditions: '=', ruleValue: 'lal' },
    shown: ['lal'],
    hidden: [
      ['GET', '/servermointer/mediaNode/queryById', { query: { id: nodeId('mediamtx') } }],
      ['GET', '/servermointer/mediaNode/streams', { query: { id: nodeId('mediamtx') } }],
      ['PUT', '/servermointer/mediaNode/edit', { body: { id: nodeId('mediamtx'), name: '不许' } }],
      ['POST', '/servermointer/mediaNode/enable', { body: { ids: nodeId('mediamtx') } }],
      ['POST', '/servermointer/mediaNode/key', { body: { id: nodeId('mediamtx') } }],
      ['DELETE', '/servermointer/mediaNode/delete', { query: { id: nodeId('mediamtx') } }],
    ],
  },
  {
    component: 'system/SysDataSourceList',
    entry: '/isystem/dataSource',
    codes: ['dataSource:list', 'dataSource:edit', 'dataSource:delete', 'dataSource:test'],
    list: '/sys/dataSource/list',
    rule: { ruleColumn: 'code', ruleConditions: '=', ruleValue: 'archive' },
    shown: ['archive'],
    hidden: [
      ['GET', '/sys/dataSource/queryById', { query: { id: id('data-source:report') } }],
      ['PUT', '/sys/dataSource/edit', { body: { id: id('data-source:report'), name: '不许' } }],
      ['DELETE', '/sys/dataSource/delete', { query: { id: id('data-source:report') } }],
      [
        'POST',
        '/online/cgreport/api/testConnection',
        { body: { id: id('data-source:report'), dbType: '6', dbUrl: 'jdbc:postgresql://127.0.0.1:9/x', dbUsername: 'x' } },
      ],
    ],
    exported: '/sys/dataSource/exportXls',
  },
  {
    component: 'modules/message/SysMessageTemplateList',
    entry: '/modules/message/sysMessageTemplateList',
    codes: ['messageTemplate:list', 'messageTemplate:edit', 'messageTemplate:delete', 'messageTemplate:send'],
    list: '/sys/message/sysMessageTemplate/list',
    rule: { ruleColumn: 'templateCode', ruleConditions: '=', ruleValue: 'live_start' },
    shown: ['live_start'],
    hidden: [
      ['GET', '/sys/message/sysMessageTemplate/queryById', { query: { id: id('message-template:login_code') } }],
      ['PUT', '/sys/message/sysMessageTemplate/edit', { body: { id: id('message-template:login_code'), templateName: '不许' } }],
      ['POST', '/sys/message/sysMessageTemplate/sendMsg', { body: { templateCode: 'login_code', testData: '{"code":1}', receiver: '1' } }],
      ['DELETE', '/sys/message/sysMessageTemplate/delete', { query: { id: id('message-template:login_code') } }],
    ],
  },
  {
    component: 'modules/message/SysMessageList',
    entry: '/modules/message/sysMessageList',
    codes: ['message:list', 'message:delete'],
    list: '/sys/message/sysMessage/list',
    rule: { ruleColumn: 'esType', ruleConditions: '=', ruleValue: '1' },
    shown: ['1'],
    hidden: [
      ['GET', '/sys/message/sysMessage/queryById', { query: { id: id('message:2') } }],
      ['DELETE', '/sys/message/sysMessage/delete', { query: { id: id('message:2') } }],
    ],
  },
]
