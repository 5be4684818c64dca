import type { TSchema } from 'typebox'
import type {
  AuditedRoute,
  HandlerContext,
  PublicHandlerContext,
  OpenRoute,
  QuietRoute,
  Route,
  RouteSchema,
  WriteHandlerContext,
} from './routes'
import { readerOf } from './schema/reader'

type Parts<Schema extends RouteSchema> = Pick<PublicHandlerContext<Schema>, 'params' | 'query' | 'body'>

/** Reads the parts of a call that the schema names, path first; the others stay as they came. */
function partsReader<Schema extends RouteSchema>({ params, query, body }: Schema): (call: PublicHandlerContext) => Parts<Schema> {
  const reader = (schema: TSchema | undefined) => (schema ? readerOf(schema) : (value: unknown) => value)
  const [readParams, readQuery, readBody] = [reader(params), reader(query), reader(body)]
  return (call) => {
    const body = call.request.method === 'GET' ? call.query : call.body
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part has been read by the reader of its own schema
    return { params: readParams(call.params), query: readQuery(call.query), body: readBody(body) } as Parts<Schema>
  }
}

/**
 * A route whose handler takes what its schema says. What does not suit is refused before the handler runs, and after the permissions
 * to call it have been looked at.
 */
export function route<Schema extends RouteSchema>(
  entry: (OpenRoute<Schema> | QuietRoute<Schema> | AuditedRoute<Schema>) & { schema: Schema },
): Route {
  const parts = partsReader(entry.schema)
  if (entry.access === 'open')
    return { ...entry, handler: async (call: PublicHandlerContext) => entry.handler({ ...call, ...parts(call) }) }
  if (entry.audit) return { ...entry, handler: async (call: WriteHandlerContext) => entry.handler({ ...call, ...parts(call) }) }
  return { ...entry, handler: async (call: HandlerContext) => entry.handler({ ...call, ...parts(call) }) }
}
