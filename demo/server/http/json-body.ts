import type { FastifyInstance } from 'fastify'

/** Fastify hands the parameter over in quotes, however it was sent. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i

/**
 * JSON is the only body besides uploads. An empty body counts as none, because clients send the JSON content type with every
 * POST (clause 7.1-05). The type is compared whole: `application/json<tab>a` has got past validation in other versions
 * (security-notes K37).
 */
export function acceptJsonBodies(app: FastifyInstance, bodyLimit: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(JSON_TYPE, { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    return parse(request, body, done)
  })
}
