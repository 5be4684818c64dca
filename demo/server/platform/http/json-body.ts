import type { FastifyInstance } from 'fastify'
import { badParameter } from '../base/errors'

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Fastify hands the parameter over in quotes, however it was sent. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i

/** Levels of a body; the deepest of ours, an order with its lists, has three. */
const DEEPEST = 32

/** Whether brackets are nested beyond reason: parsing such a text costs far more than its length. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (isString) {
      if (character === BACKSLASH) at += 1
      else if (character === QUOTE) isString = false
    } else if (character === QUOTE) isString = true
    else if (character === OPEN_ARRAY || character === OPEN_OBJECT) {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) depth -= 1
  }
  return false
}

/**
 * JSON is the only body besides uploads. An empty body counts as none, because clients send the JSON content type with every
 * POST (clause 7.1-05). The type is compared whole: `application/json<tab>a` has got past validation in other versions.
 */
export function acceptJsonBodies(app: FastifyInstance, bodyLimit: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(JSON_TYPE, { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    if (isTooDeep(body)) return done(badParameter('请求参数嵌套过深'))
    return parse(request, body, done)
  })
}
