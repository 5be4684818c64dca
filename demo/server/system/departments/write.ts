import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysDepartTable } from '../../platform/database/schema'
import type { DbTransaction } from '../../platform/database/transactions'
import { assertDescendantsVisible } from '../../platform/data-rules/shown'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery } from '../../platform/http/schema/request-schema'
import { newId, splitIds } from '../../platform/base/ids'
import { type ADD_DEPART, type DEPART, type EDIT_DEPART, POST } from './fields'
import { type ParentDepart, parentOf, freeCode, lastOrder, levelOf, assertValidParent, defaultCategory } from './tree-position'
import { DEPART_DATA_RULES } from '../../platform/data-rules/ruled-departs'

/** A new department; without a code or an order it gets the next of its level. */
export async function insertDepart(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  fields: Static<typeof DEPART>,
  parent: ParentDepart | null,
  code?: string,
): Promise<SysDepartTable> {
  const orgCategory = fields.orgCategory ?? defaultCategory(parent)
  assertValidParent(orgCategory, parent)
  const orgCode = code ?? (await freeCode(trx, parent))
  const depart: SysDepartTable = {
    id: newId(),
    ...fields,
    orgCategory,
    departOrder: fields.departOrder ?? (await lastOrder(trx, parent)),
    parentId: parent?.id ?? null,
    orgCode,
    orgType: levelOf(orgCode),
    status: '1',
    delFlag: '0',
    qywxIdentifier: null,
    createBy: caller.username,
    createTime: nowText(context),
    updateBy: null,
    updateTime: null,
  }
  await trx.insertInto('sysDepart').values(depart).execute()
  return depart
}

/** POST /sys/sysDepart/add: its code follows from that of the one above. */
export async function addDepart(call: WriteHandlerContext<typeof ADD_DEPART>): Promise<Envelope> {
  const { parentId, ...fields } = call.body
  await call.write(async (trx) => insertDepart(trx, call, fields, await parentOf(trx, parentId)))
  return actionResult('添加成功！')
}

async function hasChildren(trx: DbTransaction, id: string): Promise<boolean> {
  const child = await trx.selectFrom('sysDepart').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()
  return child !== undefined
}

/** PUT or POST /sys/sysDepart/edit: the fields named in the body change; place and code stay, see `move.ts`. */
export async function editDepart(call: WriteHandlerContext<typeof EDIT_DEPART>): Promise<Envelope> {
  const { id, parentId, orgCode, orgCategory, departOrder, ...fields } = call.body
  await call.write(async (trx) => {
    const depart = await trx.selectFrom('sysDepart').selectAll().where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
    if (!depart) throw notFound()
    if (parentId !== undefined && parentId !== depart.parentId) throw new ApiError('上级部门不能在这里修改，请移动部门')
    if (orgCode && orgCode !== depart.orgCode) throw new ApiError('机构编码由系统生成，不能修改')
    const parent = await parentOf(trx, depart.parentId)
    if (orgCategory && orgCategory !== depart.orgCategory) {
      assertValidParent(orgCategory, parent)
      if (orgCategory === POST && (await hasChildren(trx, id))) throw new ApiError('机构类型不能改为岗位，它还有下级')
    }
    await trx
      .updateTable('sysDepart')
      .set({
        ...fields,
        ...(orgCategory && { orgCategory }),
        ...(departOrder !== undefined && { departOrder: departOrder ?? (await lastOrder(trx, parent)) }),
        updateBy: call.caller.username,
        updateTime: nowText(call.context),
      })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** Queries that know these departments and all below them as `gone`. */
function withDeleted(trx: DbTransaction, ids: readonly string[]) {
  return trx.withRecursive('gone', (from) =>
    from
      .selectFrom('sysDepart')
      .select(['id', 'orgCode'])
      .where('id', 'in', ids)
      .union(from.selectFrom('sysDepart').innerJoin('gone', 'gone.id', 'sysDepart.parentId').select(['sysDepart.id', 'sysDepart.orgCode'])),
  )
}

/** Superiors answer for them no more. */
async function releaseSuperiors(trx: DbTransaction, deleted: ReadonlySet<string>): Promise<void> {
  const superiors = await trx.selectFrom('sysUser').select(['id', 'departIds']).where('departIds', 'is not', null).execute()
  for (const { id, departIds } of superiors) {
    const before = splitIds(departIds)
    const left = before.filter((one) => !deleted.has(one))
    if (left.length === before.length) continue
    await trx
      .updateTable('sysUser')
      .set({ departIds: left.join(',') || null })
      .where('id', '=', id)
      .execute()
  }
}

/** Who works in one of them works in another of his departments. */
async function leavePresent(trx: DbTransaction, ids: readonly string[]): Promise<void> {
  await withDeleted(trx, ids)
    .updateTable('sysUser')
    .set((value) => ({
      orgCode: value
        .selectFrom('sysUserDepart')
        .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
        .select((select) => select.fn.min('sysDepart.orgCode').as('orgCode'))
        .whereRef('sysUserDepart.userId', '=', 'sysUser.id')
        .where('sysDepart.id', 'not in', (from) => from.selectFrom('gone').select('gone.id')),
    }))
    .where('orgCode', 'in', (from) => from.selectFrom('gone').select('gone.orgCode'))
    .execute()
}

/**
 * DELETE /sys/sysDepart/delete?id= and deleteBatch?ids= (clause 7.2-26): with all that is below; whoever belongs to one of them does no
 * more. One that is gone refuses the whole batch.
 */
export async function deleteDeparts(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await assertDescendantsVisible(call, DEPART_DATA_RULES, 'parentId', ids)
  await call.write(async (trx) => {
    const existing = ids.length === 0 ? [] : await trx.selectFrom('sysDepart').select('id').where('id', 'in', ids).execute()
    if (ids.length === 0 || existing.length !== ids.length) throw notFound()
    const deleted = await withDeleted(trx, ids).selectFrom('gone').select('gone.id').execute()
    await releaseSuperiors(trx, new Set(deleted.map(({ id }) => id)))
    await leavePresent(trx, ids)
    await withDeleted(trx, ids)
      .deleteFrom('sysDepart')
      .where('id', 'in', (from) => from.selectFrom('gone').select('gone.id'))
      .execute()
  })
  return actionResult('删除成功!')
}
