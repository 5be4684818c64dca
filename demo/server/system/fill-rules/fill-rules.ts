import type { CrudCodes } from '../../platform/base/permission-codes'
import { RULED_FILL_RULES } from './fields'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { EXPORT_FILL_RULES, exportFillRules, importFillRules } from './exchange'
import { FILL_RULE_BY_ID, LIST_FILL_RULES, listFillRules, queryFillRule, TEST_FILL_RULE, testFillRule } from './read'
import { ADD_FILL_RULE, addFillRule, deleteFillRules, EDIT_FILL_RULE, editFillRule } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

const LIST = 'fillRule:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'fillRule'> {}
}

/** The calls of fill rules. */
export const FILL_RULES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/fillRule/list', access: LIST, schema: LIST_FILL_RULES, handler: listFillRules }),
    route({ methods: ['GET'], path: '/sys/fillRule/queryById', access: LIST, schema: FILL_RULE_BY_ID, handler: queryFillRule }),
    route({ methods: ['GET'], path: '/sys/fillRule/exportXls', access: LIST, schema: EXPORT_FILL_RULES, handler: exportFillRules }),
    route({ methods: ['GET'], path: '/sys/fillRule/testFillRule', access: LIST, schema: TEST_FILL_RULE, handler: testFillRule }),
    {
      methods: ['POST'],
      path: '/sys/fillRule/importExcel',
      access: 'fillRule:add',
      schema: IMPORTED,
      handler: importFillRules,
      audit: { text: '导入填值规则', operateType: CREATE },
    },
    route({
      methods: ['POST'],
      path: '/sys/fillRule/add',
      access: 'fillRule:add',
      schema: ADD_FILL_RULE,
      handler: addFillRule,
      audit: { text: '添加填值规则', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/fillRule/edit',
      access: 'fillRule:edit',
      schema: EDIT_FILL_RULE,
      handler: editFillRule,
      audit: { text: '编辑填值规则', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/fillRule/delete',
      access: 'fillRule:delete',
      schema: DELETED_IDS,
      handler: deleteFillRules,
      audit: { text: '删除填值规则', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/fillRule/deleteBatch',
      access: 'fillRule:delete',
      schema: DELETED_IDS,
      handler: deleteFillRules,
      audit: { text: '批量删除填值规则', operateType: DELETE },
    }),
  ],
  ruled: [RULED_FILL_RULES],
  logged: {
    sys_fill_rule: {},
  },
  unique: {
    'sys_fill_rule.rule_code': ['sysFillRule', 'ruleCode'],
  },
}
