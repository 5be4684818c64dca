import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button, menuId, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const CHECK_PAGE = '/isystem/checkRule'
const FILL_PAGE = '/isystem/fillRule'
const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

type Rule = readonly [digits: string, pattern: string, message: string, priority?: string]

/** JeecgBoot's own samples, by their codes. */
const CHECK_RULES: readonly (readonly [code: string, name: string, description: string, rules: readonly Rule[]])[] = [
  [
    'common',
    '通用编码规则',
    '规则：1、首位只能是字母；2、只能填写数字、大小写字母、下划线；3、最少3位数，最多12位数。',
    [
      ['1', '^[a-zA-Z]$', '第一位只能是字母'],
      ['*', '^[0-9a-zA-Z_]*$', '只能填写数字、大小写字母、下划线', '0'],
      ['*', '^.{3,}$', '最少输入3位数', '0'],
      ['*', '^.{0,12}$', '最多输入12位数', '0'],
    ],
  ],
  [
    'test',
    '复杂的功能测试',
    '包含长度校验、特殊字符校验等',
    [
      ['*', '^.{3,12}$', '只能输入3-12位字符', '1'],
      ['3', String.raw`^\d{3}$`, '前3位必须是数字'],
      ['4', '^@{4}$', '第4-7位必须都为 @'],
      ['2', '^#=$', '第8-9位必须是 #='],
      ['1', '^O$', '第10位必须为大写的O'],
      ['*', '^[^pP]*$', '不能输入P', '0'],
      ['*', '^.*。$', '必须以。结尾', '0'],
    ],
  ],
]

const FILL_RULES: readonly (readonly [code: string, name: string, className: string, parameters: string])[] = [
  ['org_num_role', '机构编码生成', 'org.jeecg.modules.system.rule.OrgCodeRule', '{"parentId":""}'],
  ['category_code_rule', '分类字典编码生成', 'org.jeecg.modules.system.rule.CategoryCodeRule', '{"pid":""}'],
  ['shop_order_num', '商城订单流水号', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule', '{"prefix":"CN"}'],
]

const MAKERS: readonly (readonly [className: string, text: string])[] = [
  ['org.jeecg.modules.system.rule.OrgCodeRule', '下一个机构编码'],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', '下一个分类编码'],
  ['org.jeecg.modules.online.cgform.rule.OrderNumberRule', '订单流水号'],
]

/** What can make values, in the words of the dictionary fill_rule_class. */
async function addMakers(db: Kysely<{ sys_dict: Row; sys_dict_item: Row }>): Promise<void> {
  const dict = stableId('dict:fill_rule_class')
  await db
    .insertInto('sys_dict')
    .values({ id: dict, dict_name: '填值规则实现类', dict_code: 'fill_rule_class', del_flag: 0, type: 0, ...WRITTEN })
    .execute()
  await db
    .insertInto('sys_dict_item')
    .values(
      MAKERS.map(([name, text], index) => ({
        id: stableId(`dict:fill_rule_class:${name}`),
        dict_id: dict,
        item_text: text,
        item_value: name,
        sort_order: index + 1,
        status: 1,
        ...WRITTEN,
      })),
    )
    .execute()
}

/** Rules by which codes are checked and values are made, and their pages in JeecgBoot's Vue2 vocabulary. */
export const codingRulesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission' | 'sys_dict' | 'sys_dict_item' | 'sys_check_rule' | 'sys_fill_rule', Row>> = untyped
    await createTable(untyped, 'sys_check_rule', ['id', 'rule_name', 'rule_code', 'rule_json'], ['rule_description', ...AUDIT])
      .addPrimaryKeyConstraint('sys_check_rule_key', ['id'])
      .addUniqueConstraint('sys_check_rule_code', ['rule_code'])
      .execute()
    await createTable(untyped, 'sys_fill_rule', ['id', 'rule_name', 'rule_code', 'rule_class'], ['rule_params', ...AUDIT])
      .addPrimaryKeyConstraint('sys_fill_rule_key', ['id'])
      .addUniqueConstraint('sys_fill_rule_code', ['rule_code'])
      .execute()
    await addMakers(db)
    await db
      .insertInto('sys_check_rule')
      .values(
        CHECK_RULES.map(([code, name, description, rules]) => ({
          id: stableId(`check-rule:${code}`),
          rule_name: name,
          rule_code: code,
          rule_json: JSON.stringify(
            rules.map(([digits, pattern, message, priority]) => ({ digits, pattern, message, ...(priority && { priority }) })),
          ),
          rule_description: description,
          ...WRITTEN,
        })),
      )
      .execute()
    await db
      .insertInto('sys_fill_rule')
      .values(
        FILL_RULES.map(([code, name, className, parameters]) => ({
          id: stableId(`fill-rule:${code}`),
          rule_name: name,
          rule_code: code,
          rule_class: className,
          rule_params: parameters,
          ...WRITTEN,
        })),
      )
      .execute()
    const place = { parent_id: menuId('/online'), is_leaf: 0, keep_alive: 1 }
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('填值规则', FILL_PAGE, 'system/SysFillRuleList', 20, { ...place, icon: 'form' }),
        button(FILL_PAGE, 'fillRule:list', '查看填值规则', 1),
        button(FILL_PAGE, 'fillRule:add', '添加填值规则', 2),
        button(FILL_PAGE, 'fillRule:edit', '编辑填值规则', 3),
        button(FILL_PAGE, 'fillRule:delete', '删除填值规则', 4),
        menuPage('编码校验规则', CHECK_PAGE, 'system/SysCheckRuleList', 21, { ...place, icon: 'check-circle' }),
        button(CHECK_PAGE, 'checkRule:list', '查看编码校验规则', 1),
        button(CHECK_PAGE, 'checkRule:add', '添加编码校验规则', 2),
        button(CHECK_PAGE, 'checkRule:edit', '编辑编码校验规则', 3),
        button(CHECK_PAGE, 'checkRule:delete', '删除编码校验规则', 4),
      ])
      .execute()
  },
}
