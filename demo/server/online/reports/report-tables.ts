import type { Audit } from '../../platform/database/columns'

/** An online report: what it reads (see reports/report-query), never SQL. */
export interface OnlCgreportHeadTable extends Audit {
  id: string
  code: string
  name: string
  content: string | null
  /** JSON of a ReportQuery. */
  query: string
  /** `signed-in`, or the permission its readers need. */
  access: string
  /** JSON of a ReportChart. */
  chart: string | null
}

/** A column of a report. Flags are 0/1. */
export interface OnlCgreportItemTable {
  id: string
  cgrheadId: string
  /** Key of the records, lower case. */
  fieldName: string
  fieldTxt: string
  fieldType: string
  /** `table.column` in the spelling of the tables, `count`, or what is made of a column: `sum:table.column` (see reports/item-source). */
  source: string
  /** `single` or `group` (a range). */
  searchMode: string | null
  /** A dictionary, or `table,text,code`. */
  dictCode: string | null
  isShow: number
  isSearch: number
  isOrder: number
  /** Added up below the rows. */
  isTotal: number | null
  /** Where its text leads; `${field}` stands for another value of the row. */
  fieldHref: string | null
  /** Heading over this column and its neighbours with the same one. */
  groupTitle: string | null
  orderNum: number
}

/** A value that a report's caller may give as `self_<name>`. */
export interface OnlCgreportParamTable {
  id: string
  cgrheadId: string
  paramName: string
  paramTxt: string
  /** Taken when the caller gives none. */
  paramValue: string | null
  orderNum: number
}

/** JeecgBoot's sample table: something for reports and grids to show. */
export interface DemoTable extends Audit {
  id: string
  name: string
  keyWord: string | null
  punchTime: string | null
  salaryMoney: number | null
  bonusMoney: number | null
  /** A text here, as in JeecgBoot. */
  sex: string | null
  age: number | null
  birthday: string | null
  email: string | null
  content: string | null
  sysOrgCode: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    onlCgreportHead: OnlCgreportHeadTable
    onlCgreportItem: OnlCgreportItemTable
    onlCgreportParam: OnlCgreportParamTable
    demo: DemoTable
  }
}
