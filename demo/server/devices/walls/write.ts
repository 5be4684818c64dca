import { message } from '../../platform/base/message'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import {
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  required,
  requestSchema,
  numberParam,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { FIELDS } from './fields'

/** Layouts that one user keeps. */
const MAX_WALLS = 50

const VERSION = required(numberParam('版本', { minimum: 0, maximum: 1_000_000_000, decimals: 0 }))

export const ADD_WALL = { body: requestSchema(FIELDS), result: objectSchema({ id: Type.String() }) }
export const EDIT_WALL = { body: requestSchema({ id: required(textParam('布局', 64)), version: VERSION, ...partialFields(FIELDS) }) }

/** @throws ApiError for a name that another layout of the same user has */
async function assertUnique(trx: DbTransaction, userId: string, name: string | undefined, ownId = ''): Promise<void> {
  if (name === undefined) return
  const other = await trx
    .selectFrom('iblWallLayout')
    .select('id')
    .where('userId', '=', userId)
    .where('name', '=', name)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new ApiError('布局名称已存在')
}

/** POST /cloudlive/wall/add: a layout of the caller's own; answers its id. */
export async function addWall(call: WriteHandlerContext<typeof ADD_WALL>): Promise<Envelope> {
  const { context, caller } = call
  const { name, layout, panes, more, tour, sharedFlag } = call.body
  const id = newId()
  await call.write(async (trx) => {
    const own = await trx.selectFrom('iblWallLayout').select('id').where('userId', '=', caller.userId).execute()
    if (own.length >= MAX_WALLS) throw new ApiError(message`最多保存${MAX_WALLS}个布局`)
    await assertUnique(trx, caller.userId, name)
    await trx
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
  return actionResult('保存成功！', { id })
}

/** PUT or POST /cloudlive/wall/edit: the fields named in the body change, unless somebody has changed the layout since `version`. */
export async function editWall(call: WriteHandlerContext<typeof EDIT_WALL>): Promise<Envelope> {
  const { context, caller } = call
  const { id, version, panes, more, ...fields } = call.body
  await call.write(async (trx) => {
    const wall = await trx
      .selectFrom('iblWallLayout')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', caller.userId)
      .executeTakeFirst()
    if (!wall) throw notFound()
    await assertUnique(trx, caller.userId, fields.name, id)
    const { numUpdatedRows } = await trx
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
    if (Number(numUpdatedRows) === 0) throw new ApiError('布局已在别处修改，请确认后重新操作')
  })
  return actionResult('修改成功!')
}

/** DELETE /cloudlive/wall/delete?id=. */
export async function deleteWalls(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('iblWallLayout')
      .where('id', 'in', ids)
      .where('userId', '=', call.caller.userId)
      .executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
