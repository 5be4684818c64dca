import { message } from '../../platform/base/message'
import type { SysDepartTable } from '../../platform/database/schema'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError } from '../../platform/base/errors'
import { nextCode } from '../categories/tree-codes'
import { COMPANY, DEPARTMENT, POST } from './fields'

/** Characters of a code for each level. */
export const STEP = 3
const MAX_LEVELS = 20

/** What has to be known of a department to put another below it. */
export type ParentDepart = Pick<SysDepartTable, 'id' | 'orgCode' | 'orgCategory'>

/** The department above a new place; null at the top. @throws ApiError where there is none with that id */
export async function parentOf(trx: DbTransaction, parentId: string | null): Promise<ParentDepart | null> {
  if (parentId === null) return null
  const parent = await trx
    .selectFrom('sysDepart')
    .select(['id', 'orgCode', 'orgCategory'])
    .where('id', '=', parentId)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!parent) throw badParameter('上级部门不存在')
  return parent
}

export const defaultCategory = (parent: ParentDepart | null): string => (parent ? DEPARTMENT : COMPANY)

/** Companies stand at the top and nothing else does; below a post there is nothing. @throws ApiError */
export function assertValidParent(category: string, parent: ParentDepart | null): void {
  if (parent?.orgCategory === POST) throw new ApiError('上级部门是岗位，岗位没有下级')
  if (parent && category === COMPANY) throw new ApiError('机构类型不能是公司，公司只能是一级机构')
  if (!parent && category !== COMPANY) throw new ApiError('机构类型只能是公司，其他类型必须有上级')
}

function siblings(trx: DbTransaction, parent: ParentDepart | null) {
  const all = trx.selectFrom('sysDepart')
  return parent ? all.where('parentId', '=', parent.id) : all.where('parentId', 'is', null)
}

/** The next code below a department. @throws ApiError where all are taken, or the tree would be too deep */
export async function freeCode(trx: DbTransaction, parent: ParentDepart | null): Promise<string> {
  const parentCode = parent?.orgCode ?? ''
  if (parentCode.length >= MAX_LEVELS * STEP) throw new ApiError(message`上级部门已经在第 ${MAX_LEVELS} 级，不能再有下级`)
  const last = await siblings(trx, parent).select('orgCode').orderBy('orgCode', 'desc').limit(1).executeTakeFirst()
  return nextCode(parentCode, last ? [last.orgCode] : [])
}

/** Whether a code is one right below that department and nobody has it. */
export async function isFreeCode(trx: DbTransaction, code: string, parent: ParentDepart | null): Promise<boolean> {
  const parentCode = parent?.orgCode ?? ''
  if (!code.startsWith(parentCode) || !/^[A-Z]\d\d$/.test(code.slice(parentCode.length))) return false
  const other = await trx.selectFrom('sysDepart').select('id').where('orgCode', '=', code).executeTakeFirst()
  return other === undefined
}

/** Behind all that stand below a department. */
export async function lastOrder(trx: DbTransaction, parent: ParentDepart | null): Promise<number> {
  const { last } = await siblings(trx, parent)
    .select((select) => select.fn.max('departOrder').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The level of a code, as `orgType` has it. */
export const levelOf = (code: string): string => String(code.length / STEP)
