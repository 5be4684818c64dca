import { sql } from 'kysely'
import { badParameter } from '../../platform/base/errors'
import { splitIds } from '../../platform/base/ids'
import { message } from '../../platform/base/message'
import type { Queryable } from '../../platform/database/transactions'
import type { SysAnnouncementTable } from './announcement-tables'

/** Whom announcements can be for; JeecgBoot knows the first two. */
export const AUDIENCES = ['ALL', 'USER', 'DEPART', 'ROLE'] as const

/** Columns that name the receivers. */
export type ReceiverColumn = 'userIds' | 'departIds' | 'roleIds'
export type Audience = Pick<SysAnnouncementTable, 'msgType' | ReceiverColumn>

interface Receivers {
  column: ReceiverColumn
  label: string
}

const RECEIVERS: Readonly<Record<string, Receivers>> = {
  USER: { column: 'userIds', label: '指定用户' },
  DEPART: { column: 'departIds', label: '指定部门' },
  ROLE: { column: 'roleIds', label: '指定角色' },
}

/** The column that counts for an audience; null of an announcement to all. */
export const receiversOf = (msgType: string): Receivers | null => (Object.hasOwn(RECEIVERS, msgType) ? RECEIVERS[msgType]! : null)

/** The receivers of the audience alone. @throws ApiError where there are none */
export function filteredAudience({ msgType, ...ids }: Audience): Record<ReceiverColumn, string | null> {
  const receivers = receiversOf(msgType)
  const narrowed = { userIds: null, departIds: null, roleIds: null }
  if (!receivers) return narrowed
  const { column, label } = receivers
  if (!ids[column]) throw badParameter(message`${label}不能为空`)
  return { ...narrowed, [column]: ids[column] }
}

async function presentIds(db: Queryable, column: ReceiverColumn, ids: readonly string[]): Promise<unknown[]> {
  if (column === 'userIds') return db.selectFrom('sysUser').select('id').where('id', 'in', ids).where('delFlag', '=', 0).execute()
  if (column === 'roleIds') return db.selectFrom('sysRole').select('id').where('id', 'in', ids).execute()
  return db.selectFrom('sysDepart').select('id').where('id', 'in', ids).where('delFlag', '=', '0').execute()
}

/** @throws ApiError where one of the receivers is not there */
export async function requireReceivers(db: Queryable, audience: Audience): Promise<void> {
  const receivers = receiversOf(audience.msgType)
  if (!receivers) return
  const ids = splitIds(audience[receivers.column])
  if ((await presentIds(db, receivers.column, ids)).length !== ids.length) throw badParameter(message`${receivers.label}不存在`)
}

/** The accounts that an audience is made of now: departments with all below them; deleted accounts never. */
export function usersAddressed(db: Queryable, audience: Audience) {
  const accounts = db.selectFrom('sysUser').where('delFlag', '=', 0)
  const receivers = receiversOf(audience.msgType)
  if (!receivers) return accounts
  const ids = splitIds(audience[receivers.column])
  if (ids.length === 0) return accounts.where(sql<boolean>`1 = 0`)
  if (receivers.column === 'userIds') return accounts.where('id', 'in', ids)
  if (receivers.column === 'roleIds')
    return accounts.where('id', 'in', db.selectFrom('sysUserRole').select('userId').where('roleId', 'in', ids))
  const departs = db
    .selectFrom('sysDepart as chosen')
    .innerJoin('sysDepart as below', (join) => join.on(sql<boolean>`${sql.ref('below.orgCode')} like ${sql.ref('chosen.orgCode')} || '%'`))
    .where('chosen.id', 'in', ids)
    .where('chosen.delFlag', '=', '0')
    .where('below.delFlag', '=', '0')
    .select('below.id')
  return accounts.where('id', 'in', db.selectFrom('sysUserDepart').select('userId').where('depId', 'in', departs))
}
