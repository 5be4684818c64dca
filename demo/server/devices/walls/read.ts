import { Type } from 'typebox'
import type { WallLayoutTable } from './wall-table'
import { namesOf } from '../../platform/database/names-of'
import { devicesOf, scopeOf } from '../equipment/scope'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requestSchema } from '../../platform/http/schema/request-schema'

/** Layouts of others in one answer. */
const MAX_SHARED = 200

/** A device of a wall; an empty id for an empty pane, an empty title for one that the caller does not see, or that is gone. */
export interface PaneResponse {
  id: string
  title: string
}

export interface WallResponse extends Pick<WallLayoutTable, 'id' | 'name' | 'layout' | 'tour' | 'sharedFlag' | 'version'> {
  /** Who shares it; null for one of the caller's own. */
  owner: string | null
  panes: PaneResponse[]
  more: PaneResponse[]
}

const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','))

const PANES = Type.Array(objectSchema({ id: Type.String(), title: Type.String() }))

export const LIST_WALLS = {
  query: requestSchema({}),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      name: Type.String(),
      layout: Type.Integer(),
      tour: Type.Integer(),
      sharedFlag: Type.Union([Type.Literal('0'), Type.Literal('1')]),
      owner: nullable(Type.String()),
      version: Type.Integer(),
      panes: PANES,
      more: PANES,
    }),
  ),
}

/**
 * GET /cloudlive/wall/list: the caller's own layouts, then those that others share. Devices that are gone, or that he sees no more, leave
 * their panes empty in his own; in those of others they are there without a name. Nothing else is told of them.
 */
export async function listWalls({ context: { database }, caller }: HandlerContext<typeof LIST_WALLS>): Promise<Envelope> {
  const layouts = database.selectFrom('iblWallLayout').selectAll()
  const own = await layouts.where('userId', '=', caller.userId).orderBy('createTime').orderBy('id').execute()
  // Of who is in the recycle bin or frozen nothing is shared, until he is back.
  const owned = database.selectFrom('sysUser').select('id').where('delFlag', '=', 0).where('status', '=', 1)
  const shared = await layouts
    .where('sharedFlag', '=', '1')
    .where('userId', '!=', caller.userId)
    .where('userId', 'in', owned)
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(MAX_SHARED)
    .execute()
  const walls = [...own, ...shared]
  const owners = await namesOf(
    database,
    'sysUser',
    shared.map(({ userId }) => userId),
  )
  const ids = [...new Set(walls.flatMap(({ paneIds, moreIds }) => [...idsIn(paneIds), ...idsIn(moreIds)]))].filter(Boolean)
  const devices =
    ids.length > 0
      ? await devicesOf(database, await scopeOf(database, caller))
          .select(['id', 'name'])
          .where('id', 'in', ids)
          .execute()
      : []
  const names = new Map(devices.map(({ id, name }) => [id, name]))
  return queryResult(
    walls.map(({ id, userId, name, layout, tour, sharedFlag, version, paneIds, moreIds }): WallResponse => {
      const isOwn = userId === caller.userId
      const response = (device: string): PaneResponse => ({ id: isOwn && !names.has(device) ? '' : device, title: names.get(device) ?? '' })
      return {
        id,
        name,
        layout,
        tour,
        sharedFlag,
        owner: isOwn ? null : (owners.get(userId) ?? ''),
        version,
        panes: idsIn(paneIds).map(response),
        more: idsIn(moreIds)
          .map(response)
          .filter((pane) => pane.id !== ''),
      }
    }),
  )
}
