import { sql } from 'kysely'
import { nowText } from '../../platform/context'
import type { SysDepartTable } from '../../platform/database/schema'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { required, wireChoice, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { escapeLike } from '../../platform/query/conditions'
import { type Above, aboveOf, freeCode, isFreeCode, refuseWrongPlace, STEP } from './place'

const BEFORE = -1
const INSIDE = 0
const BEHIND = 1

export const MOVE_DEPART = {
  body: wireForm({
    dragId: required(wireText('部门', 64)),
    dropId: required(wireText('目标部门', 64)),
    dropPosition: required(wireChoice('位置', [BEFORE, INSIDE, BEHIND])),
    orgCode: wireText('机构编码', 64),
  }),
}

type Depart = Pick<SysDepartTable, 'id' | 'parentId' | 'orgCode' | 'orgCategory' | 'departOrder'>

async function departOf(work: Work, id: string): Promise<Depart> {
  const depart = await work
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'orgCode', 'orgCategory', 'departOrder'])
    .where('id', '=', id)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!depart) throw notFound()
  return depart
}

/** Those that stand below a department, in their order, without the one that comes. */
async function others(work: Work, above: Above | null, moved: Depart): Promise<Pick<Depart, 'id' | 'departOrder'>[]> {
  const all = work.selectFrom('sysDepart').select(['id', 'departOrder'])
  const below = above ? all.where('parentId', '=', above.id) : all.where('parentId', 'is', null)
  return below.where('delFlag', '=', '0').where('id', '!=', moved.id).orderBy('departOrder').orderBy('orgCode').execute()
}

/** Makes room at a place among others: the order number there. Those behind it keep theirs where there is room already. */
async function roomAt(work: Work, siblings: readonly Pick<Depart, 'id' | 'departOrder'>[], at: number): Promise<number> {
  const order = at === 0 ? 1 : siblings[at - 1]!.departOrder + 1
  let next = order + 1
  for (const { id, departOrder } of siblings.slice(at)) {
    if (departOrder >= next) break
    await work.updateTable('sysDepart').set({ departOrder: next }).where('id', '=', id).execute()
    next += 1
  }
  return order
}

/** Gives a department and all below it another code, also where users name the one they work in by it. */
async function recode(work: Work, from: string, to: string): Promise<void> {
  const below = `${escapeLike(from)}%`
  const code = sql<string>`${to} || substr(${sql.ref('orgCode')}, ${sql.lit(from.length + 1)})`
  await work
    .updateTable('sysDepart')
    .set({ orgCode: code, orgType: sql<string>`cast((length(${code}) / ${sql.lit(STEP)}) as text)` })
    .where(sql<boolean>`${sql.ref('orgCode')} like ${below} escape '\\'`)
    .execute()
  await work
    .updateTable('sysUser')
    .set({ orgCode: code })
    .where(sql<boolean>`${sql.ref('orgCode')} like ${below} escape '\\'`)
    .execute()
}

/**
 * PUT /sys/sysDepart/updateChangeDepart `{dragId, dropId, dropPosition}`: puts a department before another one (-1), below it as the
 * first (0), or behind it (1), with all that is below. Below another one it gets a new code: `orgCode` where that is free, so that a
 * move can be taken back, else the next.
 */
export async function moveDepart(call: WriteCall<typeof MOVE_DEPART>): Promise<Envelope> {
  const { dragId, dropId, dropPosition, orgCode } = call.body
  await call.write(async (work) => {
    const [moved, target] = [await departOf(work, dragId), await departOf(work, dropId)]
    const above = await aboveOf(work, dropPosition === INSIDE ? target.id : target.parentId)
    if (target.id === moved.id || above?.orgCode.startsWith(moved.orgCode)) throw new Failure('不能移动到自己或自己的下级')
    refuseWrongPlace(moved.orgCategory, above)
    const siblings = await others(work, above, moved)
    const at = dropPosition === INSIDE ? 0 : siblings.findIndex(({ id }) => id === target.id) + (dropPosition === BEHIND ? 1 : 0)
    const departOrder = await roomAt(work, siblings, at)
    if (moved.parentId !== (above?.id ?? null)) {
      const code = orgCode !== null && (await isFreeCode(work, orgCode, above)) ? orgCode : await freeCode(work, above)
      await recode(work, moved.orgCode, code)
    }
    const audit = { updateBy: call.caller.username, updateTime: nowText(call.context) }
    await work
      .updateTable('sysDepart')
      .set({ parentId: above?.id ?? null, departOrder, ...audit })
      .where('id', '=', moved.id)
      .execute()
  })
  return done('移动成功！')
}
