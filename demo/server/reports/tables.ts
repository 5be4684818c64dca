import type { FieldType } from '../query/list-fields'

/**
 * The tables and columns that a report may read, in the spelling of the tables; nothing else exists for reports, whatever
 * a definition says. No secrets, no sessions, no logs.
 */
const REPORT_TABLES: Readonly<Record<string, Readonly<Record<string, FieldType>>>> = {
  sys_user: {
    id: 'text',
    username: 'text',
    realname: 'text',
    sex: 'number',
    birthday: 'day',
    phone: 'text',
    org_code: 'text',
    work_no: 'text',
    post: 'text',
    status: 'number',
    del_flag: 'number',
    create_time: 'time',
  },
  sys_depart: { id: 'text', parent_id: 'text', org_code: 'text', depart_name: 'text', org_category: 'text', del_flag: 'text' },
  demo: {
    id: 'text',
    name: 'text',
    key_word: 'text',
    punch_time: 'time',
    salary_money: 'number',
    bonus_money: 'number',
    sex: 'text',
    age: 'number',
    birthday: 'day',
    email: 'text',
    content: 'text',
    sys_org_code: 'text',
    create_time: 'time',
  },
}

export function isReportTable(name: string): boolean {
  return Object.hasOwn(REPORT_TABLES, name)
}

/** Type of a `table.column`; null = reports do not read it. */
export function reportColumnType(name: string): FieldType | null {
  const [table = '', column = '', ...rest] = name.split('.')
  const columns = isReportTable(table) && rest.length === 0 ? REPORT_TABLES[table] : undefined
  return columns && Object.hasOwn(columns, column) ? (columns[column] ?? null) : null
}
