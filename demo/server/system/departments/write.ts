import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysDepartTable } from '../../platform/database/schema'
import type { Work } from '../../platform/database/transactions'
import { refuseHiddenBelow } from '../../platform/data-rules/shown'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, namedIds } from '../../platform/http/schema/wire-fields'
import { newId, splitIds } from '../../platform/base/ids'
import { type ADD_DEPART, type DEPART, type EDIT_DEPART, POST } from './fields'
import { type Above, aboveOf, freeCode, lastOrder, levelOf, refuseWrongPlace, usualCategory } from './place'
import { RULED_DEPARTS } from '../../platform/data-rules/ruled-departs'

/** A new department; without a code or an order it gets the next of its level. */
export async function insertDepart(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  fields: Static<typeof DEPART>,
  above: Above | null,
  code?: string,
): Promise<SysDepartTable> {
  const orgCategory = fields.orgCategory ?? usualCategory(above)
  refuseWrongPlace(orgCategory, above)
  const orgCode = code ?? (await freeCode(work, above))
  const depart: SysDepartTable = {
    id: newId(),
    ...fields,
    orgCategory,
    departOrder: fields.departOrder ?? (await lastOrder(work, above)),
    parentId: above?.id ?? null,
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
  await work.insertInto('sysDepart').values(depart).execute()
  return depart
}

/** POST /sys/sysDepart/add: its code follows from that of the one above. */
export async function addDepart(call: WriteCall<typeof ADD_DEPART>): Promise<Envelope> {
  const { parentId, ...fields } = call.body
  await call.write(async (work) => insertDepart(work, call, fields, await aboveOf(work, parentId)))
  return done('添加成功！')
}

async function hasBelow(work: Work, id: string): Promise<boolean> {
  const below = await work.selectFrom('sysDepart').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()
  return below !== undefined
}

/** PUT or POST /sys/sysDepart/edit: the fields named in the body change; place and code stay, see `move.ts`. */
export async function editDepart(call: WriteCall<typeof EDIT_DEPART>): Promise<Envelope> {
  const { id, parentId, orgCode, orgCategory, departOrder, ...fields } = call.body
  await call.write(async (work) => {
    const depart = await work.selectFrom('sysDepart').selectAll().where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
    if (!depart) throw notFound()
    if (parentId !== undefined && parentId !== depart.parentId) throw new Failure('上级部门不能在这里修改，请移动部门')
    if (orgCode && orgCode !== depart.orgCode) throw new Failure('机构编码由系统生成，不能修改')
    const above = await aboveOf(work, depart.parentId)
    if (orgCategory && orgCategory !== depart.orgCategory) {
      refuseWrongPlace(orgCategory, above)
      if (orgCategory === POST && (await hasBelow(work, id))) throw new Failure('机构类型不能改为岗位，它还有下级')
    }
    await work
      .updateTable('sysDepart')
      .set({
        ...fields,
        ...(orgCategory && { orgCategory }),
        ...(departOrder !== undefined && { departOrder: departOrder ?? (await lastOrder(work, above)) }),
        updateBy: call.caller.username,
        updateTime: nowText(call.context),
      })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** Queries that know these departments and all below them as `gone`. */
function withGone(work: Work, ids: readonly string[]) {
  return work.withRecursive('gone', (from) =>
    from
      .selectFrom('sysDepart')
      .select(['id', 'orgCode'])
      .where('id', 'in', ids)
      .union(from.selectFrom('sysDepart').innerJoin('gone', 'gone.id', 'sysDepart.parentId').select(['sysDepart.id', 'sysDepart.orgCode'])),
  )
}

/** Superiors answer for them no more. */
async function releaseSuperiors(work: Work, gone: ReadonlySet<string>): Promise<void> {
  const superiors = await work.selectFrom('sysUser').select(['id', 'departIds']).where('departIds', 'is not', null).execute()
  for (const { id, departIds } of superiors) {
    const before = splitIds(departIds)
    const left = before.filter((one) => !gone.has(one))
    if (left.length === before.length) continue
    await work
      .updateTable('sysUser')
      .set({ departIds: left.join(',') || null })
      .where('id', '=', id)
      .execute()
  }
}

/** Who works in one of them works in another of his departments. */
async function leavePresent(work: Work, ids: readonly string[]): Promise<void> {
  await withGone(work, ids)
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
export async function deleteDeparts(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await refuseHiddenBelow(call, RULED_DEPARTS, 'parentId', ids)
  await call.write(async (work) => {
    const known = ids.length === 0 ? [] : await work.selectFrom('sysDepart').select('id').where('id', 'in', ids).execute()
    if (ids.length === 0 || known.length !== ids.length) throw notFound()
    const gone = await withGone(work, ids).selectFrom('gone').select('gone.id').execute()
    await releaseSuperiors(work, new Set(gone.map(({ id }) => id)))
    await leavePresent(work, ids)
    await withGone(work, ids)
      .deleteFrom('sysDepart')
      .where('id', 'in', (from) => from.selectFrom('gone').select('gone.id'))
      .execute()
  })
  return done('删除成功!')
}
