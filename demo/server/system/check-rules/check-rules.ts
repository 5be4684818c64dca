import type { CrudCodes } from '../../platform/base/permission-codes'
import { RULED_CHECK_RULES } from './fields'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { EXPORT_CHECK_RULES, exportCheckRules, importCheckRules } from './exchange'
import { CHECK_BY_CODE, CHECK_RULE_BY_ID, checkByCode, LIST_CHECK_RULES, listCheckRules, queryCheckRule } from './read'
import { ADD_CHECK_RULE, addCheckRule, deleteCheckRules, EDIT_CHECK_RULE, editCheckRule } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

const LIST = 'checkRule:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'checkRule'> {}
}

/** The calls of check rules. Everybody's forms ask by them whether a code will do. */
export const CHECK_RULES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/checkRule/list', access: LIST, schema: LIST_CHECK_RULES, handler: listCheckRules }),
    route({ methods: ['GET'], path: '/sys/checkRule/queryById', access: LIST, schema: CHECK_RULE_BY_ID, handler: queryCheckRule }),
    route({ methods: ['GET'], path: '/sys/checkRule/exportXls', access: LIST, schema: EXPORT_CHECK_RULES, handler: exportCheckRules }),
    route({ methods: ['GET'], path: '/sys/checkRule/checkByCode', access: 'signed-in', schema: CHECK_BY_CODE, handler: checkByCode }),
    {
      methods: ['POST'],
      path: '/sys/checkRule/importExcel',
      access: 'checkRule:add',
      schema: IMPORTED,
      handler: importCheckRules,
      audit: { text: '导入编码校验规则', operateType: CREATE },
    },
    route({
      methods: ['POST'],
      path: '/sys/checkRule/add',
      access: 'checkRule:add',
      schema: ADD_CHECK_RULE,
      handler: addCheckRule,
      audit: { text: '添加编码校验规则', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/checkRule/edit',
      access: 'checkRule:edit',
      schema: EDIT_CHECK_RULE,
      handler: editCheckRule,
      audit: { text: '编辑编码校验规则', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/checkRule/delete',
      access: 'checkRule:delete',
      schema: DELETED_IDS,
      handler: deleteCheckRules,
      audit: { text: '删除编码校验规则', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/checkRule/deleteBatch',
      access: 'checkRule:delete',
      schema: DELETED_IDS,
      handler: deleteCheckRules,
      audit: { text: '批量删除编码校验规则', operateType: DELETE },
    }),
  ],
  ruled: [RULED_CHECK_RULES],
  logged: {
    sys_check_rule: {},
  },
  unique: {
    'sys_check_rule.rule_code': ['sysCheckRule', 'ruleCode'],
  },
}
