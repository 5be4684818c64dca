import type { Audit, FileText } from '../../platform/database/columns'

/** A table with an online form: how it is called, who may do what with it, how it is shown. Names are JeecgBoot's. */
export interface OnlCgformHeadTable extends Audit {
  id: string
  /** One of online-forms/form-tables. */
  tableName: string
  tableTxt: string
  tableTxtEn: string | null
  /** 1 single, 2 main, 3 sub. */
  tableType: number
  /** `Y` or `N`. */
  isTree: string
  /** Of a tree: the columns of the row above, of whether there are rows below, and the one that is folded out. */
  treeParentIdField: string | null
  treeIdField: string | null
  treeFieldname: string | null
  /** `normal`, `innerTable` or `form`. */
  themeTemplate: string
  /** Names of the sub tables, comma-joined, in their order. */
  subTableStr: string | null
  /** What its permission codes begin with: `<rights>:list`, `:add`, `:edit`, `:delete`. */
  rights: string
}

/** A column of such a table. Flags are 0/1. */
export interface OnlCgformFieldTable {
  id: string
  cgformHeadId: string
  dbFieldName: string
  dbFieldTxt: string
  dbFieldTxtEn: string | null
  /** `string`, `Text`, `int`, `double`, `BigDecimal`, `Date`, `Datetime`. */
  dbType: string
  /** Characters, or digits. */
  dbLength: number
  /** Of the digits those behind the point. */
  dbPointLength: number
  /** Of a sub table: what it hangs on. */
  mainTable: string | null
  mainField: string | null
  /** A dictionary, or the column of the values in `dictTable`; for a popup the columns that are taken. */
  dictField: string | null
  /** A table of dictionaries, or the report of a popup. */
  dictTable: string | null
  /** The column of the texts; for a popup the fields that are filled. */
  dictText: string | null
  /** Kind of control. */
  fieldShowType: string
  /** `only`, or the name of a pattern. */
  fieldValidType: string | null
  fieldMustInput: number
  isQuery: number
  /** `single` or `group` (a range). */
  queryMode: string
  isShowList: number
  isShowForm: number
  isReadOnly: number
  sortFlag: number
  /** JSON. */
  fieldExtendJson: string | null
  /** A value, `#{sys_user_code}`, `#{sys_date}` or `#{sys_time}`. */
  fieldDefaultValue: string | null
  orderNum: number
}

interface Row extends Audit {
  id: string
}

/** A repair that somebody asks for. */
export interface OpsWorkOrderTable extends Row {
  orderNo: string
  title: string
  kind: string
  urgency: string
  state: string
  deviceKind: string | null
  deviceModel: string | null
  areaId: string | null
  place: string | null
  systems: string | null
  reporter: string | null
  phone: string | null
  contactName: string | null
  contactMail: string | null
  team: string | null
  reportTime: string
  dueDate: string | null
  cost: number | null
  hours: number | null
  needsStop: string | null
  accessCode: string | null
  pictures: FileText | null
  files: FileText | null
  description: FileText | null
  solution: FileText | null
}

/** An area of the premises that somebody looks after; a tree. */
export interface OpsAreaTable extends Row {
  pid: string | null
  hasChild: string | null
  name: string
  code: string
  kind: string | null
  keeper: string | null
  remark: FileText | null
}

/** A round through an area, with the points that are looked at. */
export interface OpsPatrolTable extends Row {
  patrolNo: string
  title: string
  areaId: string | null
  inspector: string | null
  patrolDate: string
  state: string
  summary: FileText | null
}

export interface OpsPatrolItemTable extends Row {
  patrolId: string
  orderNum: number
  point: string
  kind: string | null
  result: string
  reading: number | null
  picture: FileText | null
  remark: FileText | null
}

/** What one shift hands over to the next. */
export interface OpsShiftTable extends Row {
  shiftDate: string
  shift: string
  handsOver: string | null
  takesOver: string | null
  calm: string | null
  summary: FileText | null
  files: FileText | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    onlCgformHead: OnlCgformHeadTable
    onlCgformField: OnlCgformFieldTable
    opsWorkOrder: OpsWorkOrderTable
    opsArea: OpsAreaTable
    opsPatrol: OpsPatrolTable
    opsPatrolItem: OpsPatrolItemTable
    opsShift: OpsShiftTable
  }
}
