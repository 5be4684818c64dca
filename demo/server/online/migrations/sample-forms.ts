import { stableId } from '../../platform/base/ids'
import type { OnlCgformFieldTable, OnlCgformHeadTable } from '../forms/form-table-types'

type FieldRow = Omit<OnlCgformFieldTable, 'id' | 'cgformHeadId'>
type HeadRow = Omit<OnlCgformHeadTable, 'id' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'>

export interface FormPlan {
  head: HeadRow
  fields: readonly FieldRow[]
}

const PLAIN: FieldRow = {
  dbFieldName: '',
  dbFieldTxt: '',
  dbFieldTxtEn: null,
  dbType: 'string',
  dbLength: 100,
  dbPointLength: 0,
  mainTable: null,
  mainField: null,
  dictField: null,
  dictTable: null,
  dictText: null,
  fieldShowType: 'text',
  fieldValidType: null,
  fieldMustInput: 0,
  isQuery: 0,
  queryMode: 'single',
  isShowList: 1,
  isShowForm: 1,
  isReadOnly: 0,
  sortFlag: 0,
  fieldExtendJson: null,
  fieldDefaultValue: null,
  orderNum: 0,
}

/** A field by its column and its Chinese and English name. */
function field(names: string, more: Partial<FieldRow> = {}): FieldRow {
  const [dbFieldName = '', dbFieldTxt = '', ...english] = names.split(' ')
  return { ...PLAIN, dbFieldName, dbFieldTxt, dbFieldTxtEn: english.join(' '), ...more }
}

const must = { fieldMustInput: 1 }
const request = { isQuery: 1 }
const sorted = { sortFlag: 1 }
/** In the form alone. */
const hidden = { isShowList: 0 }
const single = { fieldExtendJson: '{"multiSelect":false}' }
const choice = (dictField: string, fieldShowType = 'list') => ({ fieldShowType, dictField, dbLength: 32 })
const person = { fieldShowType: 'sel_user', dbLength: 64, ...single }
const depart = { fieldShowType: 'sel_depart', dbLength: 64, ...single }
const day = { dbType: 'Date', fieldShowType: 'date', dbLength: 10 }
const time = { dbType: 'Datetime', fieldShowType: 'datetime', dbLength: 19 }
const area = { fieldShowType: 'sel_tree', dictTable: 'ops_area', dictField: '', dictText: 'id,pid,name,has_child', dbLength: 32 }
const long = (fieldShowType: string, dbLength: number) => ({ fieldShowType, dbType: 'Text', dbLength, ...hidden })

function head(names: string, more: Partial<HeadRow>): HeadRow {
  const [tableName = '', tableTxt = '', ...english] = names.split(' ')
  return {
    tableName,
    tableTxt,
    tableTxtEn: english.join(' '),
    tableType: 1,
    isTree: 'N',
    treeParentIdField: null,
    treeIdField: null,
    treeFieldname: null,
    themeTemplate: 'normal',
    subTableStr: null,
    rights: '',
    ...more,
  }
}

/** What is chosen first leads to what can be chosen next: two levels of the categories of devices. */
const devices = {
  table: 'sys_category',
  txt: 'name',
  key: 'id',
  idField: 'id',
  pidField: 'pid',
  linkField: 'device_model',
  condition: `pid = '${stableId('category:/设备分类')}'`,
}

const WORK_ORDERS: FormPlan = {
  head: head('ops_work_order 维修工单 Repair orders', { rights: 'work-order' }),
  fields: [
    field('order_no 工单号 Order No.', { ...must, ...request, ...sorted, dbLength: 32, fieldValidType: 'only' }),
    field('title 标题 Title', { ...must, ...request }),
    field('kind 类别 Kind', { ...must, ...request, ...choice('work_order_kind'), ...hidden }),
    field('urgency 紧急程度 Urgency', { ...must, ...request, ...sorted, ...choice('urgent_level', 'radio'), fieldDefaultValue: '1' }),
    field('state 状态 State', { ...must, ...request, ...sorted, ...choice('work_order_state'), fieldDefaultValue: '1' }),
    field('device_kind 设备大类 Device class', {
      ...hidden,
      fieldShowType: 'link_down',
      dictTable: JSON.stringify(devices),
      dbLength: 32,
    }),
    field('device_model 设备型号 Device model', { ...hidden, fieldShowType: 'link_down', dbLength: 32 }),
    field('area_id 巡检区域 Area', area),
    field('place 所在地区 Region', { ...hidden, fieldShowType: 'pca', dbLength: 12 }),
    field('systems 涉及系统 Systems', { ...hidden, ...choice('stream_system', 'checkbox'), dbLength: 200 }),
    field('reporter 报修人 Reported by', { ...request, ...person, fieldDefaultValue: '#{sys_user_code}' }),
    field('contact_name 联系人 Contact', {
      ...hidden,
      fieldShowType: 'popup',
      dictTable: 'report_user',
      dictField: 'realname,phone',
      dictText: 'contact_name,phone',
    }),
    field('phone 联系电话 Phone', { ...hidden, dbLength: 11, fieldValidType: 'm' }),
    field('contact_mail 联系邮箱 E-mail', { ...hidden, fieldValidType: 'e' }),
    field('team 负责部门 Department', { ...depart, ...hidden }),
    field('report_time 报修时间 Reported at', {
      ...must,
      ...request,
      ...sorted,
      ...time,
      queryMode: 'group',
      fieldDefaultValue: '#{sys_time}',
    }),
    field('due_date 完成期限 Due', { ...sorted, ...day }),
    field('cost 费用（元） Cost (CNY)', { ...sorted, dbType: 'BigDecimal', dbLength: 10, dbPointLength: 2 }),
    field('hours 工时 Hours', { ...hidden, dbType: 'int', dbLength: 4 }),
    field('needs_stop 需要停播 Off air', { ...hidden, fieldShowType: 'switch', dbLength: 1, fieldExtendJson: '["Y","N"]' }),
    field('access_code 门禁口令 Access code', { ...hidden, fieldShowType: 'password', dbLength: 64 }),
    field('pictures 现场图片 Pictures', { ...hidden, fieldShowType: 'image', dbLength: 1000 }),
    field('files 附件 Files', { ...hidden, fieldShowType: 'file', dbLength: 1000 }),
    field('description 故障说明 Description', long('umeditor', 20_000)),
    field('solution 处理记录 Solution', long('markdown', 20_000)),
  ],
}

const AREAS: FormPlan = {
  head: head('ops_area 巡检区域 Areas', {
    rights: 'area',
    isTree: 'Y',
    treeParentIdField: 'pid',
    treeIdField: 'has_child',
    treeFieldname: 'name',
  }),
  fields: [
    field('pid 上级区域 Parent area', { ...area, ...hidden }),
    field('has_child 有下级 Has areas below', { isShowList: 0, isShowForm: 0, dbLength: 1 }),
    field('name 区域名称 Name', { ...must, ...request }),
    field('code 区域编码 Code', { ...must, ...request, ...sorted, dbLength: 32, fieldValidType: 'only' }),
    field('kind 主要设备 Equipment', { fieldShowType: 'cat_tree', dictField: 'B02', dbLength: 32 }),
    field('keeper 负责人 Keeper', { ...request, ...person }),
    field('remark 备注 Remarks', { fieldShowType: 'textarea', dbLength: 500 }),
  ],
}

const PATROLS: FormPlan = {
  head: head('ops_patrol 巡检任务 Patrols', {
    rights: 'patrol',
    tableType: 2,
    themeTemplate: 'innerTable',
    subTableStr: 'ops_patrol_item',
  }),
  fields: [
    field('patrol_no 任务号 Patrol No.', { ...must, ...request, ...sorted, dbLength: 32, fieldValidType: 'only' }),
    field('title 任务名称 Title', { ...must, ...request }),
    field('area_id 巡检区域 Area', area),
    field('inspector 巡检人 Inspector', {
      ...request,
      fieldShowType: 'sel_search',
      dictTable: 'sys_user',
      dictField: 'username',
      dictText: 'realname',
      dbLength: 64,
    }),
    field('patrol_date 巡检日期 Date', { ...must, ...request, ...sorted, ...day, queryMode: 'group', fieldDefaultValue: '#{sys_date}' }),
    field('state 状态 State', { ...must, ...request, ...choice('patrol_state', 'radio'), fieldDefaultValue: '1' }),
    field('summary 小结 Summary', { fieldShowType: 'textarea', dbLength: 500, isShowList: 0 }),
  ],
}

const PATROL_ITEMS: FormPlan = {
  head: head('ops_patrol_item 检查点 Points', { rights: 'patrol', tableType: 3 }),
  fields: [
    field('patrol_id 巡检任务 Patrol', { ...hidden, isShowForm: 0, mainTable: 'ops_patrol', mainField: 'id', dbLength: 32 }),
    field('order_num 序号 No.', { ...hidden, isShowForm: 0, dbType: 'int', dbLength: 6 }),
    field('point 检查点 Point', must),
    field('kind 检查方式 Method', choice('point_kind')),
    field('result 结果 Result', { ...must, ...choice('patrol_result'), fieldDefaultValue: '3' }),
    field('reading 读数 Reading', { dbType: 'double', dbLength: 10, dbPointLength: 3 }),
    field('picture 照片 Picture', { fieldShowType: 'image', dbLength: 1000 }),
    field('remark 备注 Remarks', { dbLength: 200 }),
  ],
}

const SHIFTS: FormPlan = {
  head: head('ops_shift 值班交接 Shift handover', { rights: 'shift', themeTemplate: 'form' }),
  fields: [
    field('shift_date 值班日期 Date', { ...must, ...request, ...sorted, ...day, queryMode: 'group', fieldDefaultValue: '#{sys_date}' }),
    field('shift 班次 Shift', { ...must, ...request, ...choice('shift', 'radio'), fieldDefaultValue: '1' }),
    field('hands_over 交班人 Hands over', { ...must, ...person, fieldDefaultValue: '#{sys_user_code}' }),
    field('takes_over 接班人 Takes over', { ...must, ...person }),
    field('calm 无异常 All quiet', { fieldShowType: 'switch', dbLength: 1, fieldExtendJson: '["Y","N"]', fieldDefaultValue: 'Y' }),
    field('summary 交接事项 What to know', { ...must, fieldShowType: 'textarea', dbLength: 2000 }),
    field('files 附件 Files', { ...hidden, fieldShowType: 'file', dbLength: 1000 }),
  ],
}

/** The online forms there are at first: a list, a tree, one with rows within rows, and a form alone. */
export const FORMS: readonly FormPlan[] = [WORK_ORDERS, AREAS, PATROLS, PATROL_ITEMS, SHIFTS]

/** Id of the form of a table: its code in addresses. */
export function formId(tableName: string): string {
  return stableId(`form:${tableName}`)
}
