import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { FIELDS } from './fields'

/** Layouts that one user keeps. */
const MOST_WALLS = 50

const VERSION = required(wireNumber('版本', { minimum: 0, maximum: 1_000_000_000, decimals: 0 }))

export const ADD_WALL = { body: wireForm(FIELDS), result: answerOf({ id: Type.String() }) }
export const EDIT_WALL = { body: wireForm({ id: required(wireText('布局', 64)), version: VERSION, ...edited(FIELDS) }) }

/** @throws Failure for a name that another layout of the same user has */
async function refuseTaken(work: Work, userId: string, name: string | undefined, ownId = ''): Promise<void> {
  if (name === undefined) return
  const other = await work
    .selectFrom('iblWallLayout')
    .select('id')
    .where('userId', '=', userId)
    .where('name', '=', name)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new Failure('布局名称已存在')
}

/** POST /cloudlive/wall/add: a layout of the caller's own; answers its id. */
export async function addWall(call: WriteCall<typeof ADD_WALL>): Promise<Envelope> {
  const { context, caller } = call
  const { name, layout, panes, more, tour, sharedFlag } = call.body
  const id = newId()
  await call.write(async (work) => {
    const own = await work.selectFrom('iblWallLayout').select('id').where('userId', '=', caller.userId).execute()
    if (own.length >= MOST_WALLS) throw new Failure(`最多保存${MOST_WALLS}个布局`)
    await refuseTaken(work, caller.userId, name)
    await work
      .insertInto('iblWallLayout')
      .values({
        id,
        userId: caller.userId,
        name,
        layout,
        paneIds: panes ?? '',
        moreIds: more ?? '',
        tour,
        sharedFlag,
        version: 1,
        createBy: caller.username,
        createTime: nowText(context),
        updateBy: null,
        updateTime: null,
      })
      .execute()
  })
  return done('保存成功！', { id })
}

/** PUT or POST /cloudlive/wall/edit: the fields named in the body change, unless somebody has changed the layout since `version`. */
export async function editWall(call: WriteCall<typeof EDIT_WALL>): Promise<Envelope> {
  const { context, caller } = call
  const { id, version, panes, more, ...fields } = call.body
  await call.write(async (work) => {
    const wall = await work
      .selectFrom('iblWallLayout')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', caller.userId)
      .executeTakeFirst()
    if (!wall) throw notFound()
    await refuseTaken(work, caller.userId, fields.name, id)
    const { numUpdatedRows } = await work
      .updateTable('iblWallLayout')
      .set({
        ...fields,
        ...(panes !== undefined && { paneIds: panes ?? '' }),
        ...(more !== undefined && { moreIds: more ?? '' }),
        version: version + 1,
        updateBy: caller.username,
        updateTime: nowText(context),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new Failure('布局已在别处修改，请确认后重新操作')
  })
  return done('修改成功!')
}

/** DELETE /cloudlive/wall/delete?id=. */
export async function deleteWalls(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work
      .deleteFrom('iblWallLayout')
      .where('id', 'in', ids)
      .where('userId', '=', call.caller.userId)
      .executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
