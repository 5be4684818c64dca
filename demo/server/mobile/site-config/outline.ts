import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/base/errors'
import { type MapOptions, SCHEMATIC } from '../../platform/base/settings'
import { demoStreets } from '../../field/seed/positions'
import type { PublicHandlerContext } from '../../platform/http/routes'

/** Shown on maps with the streets of the demo, in both languages: it is not a map. */
const SCHEMATIC_CREDIT = '演示示意图 · Demo schematic'

/** GeoJSON, without an envelope. */
export const OUTLINE = { result: Type.Object({ type: Type.String() }) }

/** What maps show of the outlines of a site; null: none are drawn. */
export function outlineCredit({ outline, credit }: MapOptions): string | null {
  if (outline === SCHEMATIC) return credit || SCHEMATIC_CREDIT
  // Borders have to be approved: without the number they are not offered.
  return outline === '' || credit === '' ? null : credit
}

/** GET /ibl/map/outline: the outlines that the site has had approved, or the streets of the demo (OPS_MAP_OUTLINE), as GeoJSON. */
export async function mapOutline({ context, reply }: PublicHandlerContext): Promise<FastifyReply> {
  const { map } = context.settings
  if (outlineCredit(map) === null) throw notFound()
  const send = (text: string): FastifyReply => reply.type('application/geo+json; charset=utf-8').send(text)
  if (map.outline === SCHEMATIC) return send(JSON.stringify(await demoStreets(context.database)))
  return send(
    await readFile(map.outline, 'utf8').catch(() => {
      throw notFound()
    }),
  )
}
