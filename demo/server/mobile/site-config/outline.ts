import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/base/errors'
import type { PublicHandlerContext } from '../../platform/http/routes'

/** GeoJSON, without an envelope. */
export const OUTLINE = { result: Type.Object({ type: Type.String() }) }

/** GET /ibl/map/outline: the outlines that the site has had approved (OPS_MAP_OUTLINE), as GeoJSON. */
export async function mapOutline({ context, reply }: PublicHandlerContext): Promise<FastifyReply> {
  const { outline, credit } = context.settings.map
  if (outline === '' || credit === '') throw notFound()
  const text = await readFile(outline, 'utf8').catch(() => {
    throw notFound()
  })
  return reply.type('application/geo+json; charset=utf-8').send(text)
}
