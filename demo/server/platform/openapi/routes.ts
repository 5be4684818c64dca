import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import packageFile from '../../../../package.json' with { type: 'json' }
import { notFound } from '../base/errors'
import { route } from '../http/route'
import type { PublicHandlerContext, Route } from '../http/routes'
import { pathText } from '../http/schema/request-schema'
import { describeRoutes } from './describe'
import { pageFile } from './page-files'

const PAGE_FILE = { params: Type.Object({ file: pathText() }) }

async function sendPageFile({ reply }: Pick<PublicHandlerContext, 'reply'>, name: string): Promise<FastifyReply> {
  const file = pageFile(name)
  if (!file) throw notFound()
  return reply.type(file.type).sendFile(name, file.folder)
}

/** A page for trying the calls of these routes, and what it knows them from. Both are for everybody; calls are not. */
export function docRoutes(routes: readonly Route[]): Route[] {
  const text = JSON.stringify(describeRoutes(routes, packageFile.version))
  return [
    { methods: ['GET'], path: '/doc', access: 'open', handler: (call) => sendPageFile(call, 'index.html') },
    {
      methods: ['GET'],
      path: '/doc/openapi.json',
      access: 'open',
      handler: async ({ reply }): Promise<FastifyReply> => {
        reply.type('application/json; charset=utf-8')
        return reply.send(text)
      },
    },
    route({
      methods: ['GET'],
      path: '/doc/:file',
      access: 'open',
      schema: PAGE_FILE,
      handler: (call) => sendPageFile(call, call.params.file),
    }),
  ]
}
