import { Type } from 'typebox'
import type { WallLayoutTable } from '../database/wall-table'
import { devicesOf, scopeOf } from '../equipment/scope'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { answerOf } from '../http/schema/answers'
import { wireForm } from '../http/schema/wire-fields'

/** A device of a wall; an empty id for an empty pane. */
export interface ToldPane {
  id: string
  title: string
}

export interface ToldWall extends Pick<WallLayoutTable, 'id' | 'name' | 'layout' | 'tour' | 'version'> {
  panes: ToldPane[]
  more: ToldPane[]
}

const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','))

const PANES = Type.Array(answerOf({ id: Type.String(), title: Type.String() }))

export const LIST_WALLS = {
  query: wireForm({}),
  result: Type.Array(
    answerOf({
      id: Type.String(),
      name: Type.String(),
      layout: Type.Integer(),
      tour: Type.Integer(),
      version: Type.Integer(),
      panes: PANES,
      more: PANES,
    }),
  ),
}

/**
 * GET /cloudlive/wall/list: the caller's own layouts. Devices that are gone, or that he sees no more, leave their panes empty; nothing
 * is told of them.
 */
export async function listWalls({ context: { database }, caller }: Call<typeof LIST_WALLS>): Promise<Envelope> {
  const walls = await database
    .selectFrom('iblWallLayout')
    .selectAll()
    .where('userId', '=', caller.userId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  const ids = [...new Set(walls.flatMap(({ paneIds, moreIds }) => [...idsIn(paneIds), ...idsIn(moreIds)]))].filter(Boolean)
  const devices =
    ids.length > 0
      ? await devicesOf(database, await scopeOf(database, caller))
          .select(['id', 'name'])
          .where('id', 'in', ids)
          .execute()
      : []
  const names = new Map(devices.map(({ id, name }) => [id, name]))
  const told = (id: string): ToldPane => (names.has(id) ? { id, title: names.get(id) ?? '' } : { id: '', title: '' })
  return found(
    walls.map(({ id, name, layout, tour, version, paneIds, moreIds }): ToldWall => ({
      id,
      name,
      layout,
      tour,
      version,
      panes: idsIn(paneIds).map(told),
      more: idsIn(moreIds)
        .map(told)
        .filter((pane) => pane.id !== ''),
    })),
  )
}
