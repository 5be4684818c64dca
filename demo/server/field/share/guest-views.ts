import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { objectSchema } from '../../platform/http/schema/result-schema'

/** A room as guests see it. */
export const GUEST_ROOM = objectSchema({
  title: Type.String(),
  status: Type.String(),
  /** People whose picture or sound is sent: `main` is the main picture. */
  people: Type.Array(objectSchema({ name: Type.String(), whep: Type.String(), main: Type.Boolean(), cam: Type.Boolean() })),
  iceServers: Type.Array(objectSchema({})),
})

/** What a guest with a session plays of a target. @throws ApiError where the right has ended */
type GuestView = (context: ServerContext, request: FastifyRequest, sessionId: string) => Promise<object>

/** By the kind of targets that are no devices. Their rooms add theirs when they are loaded. */
export const GUEST_VIEWS = new Map<string, GuestView>()
