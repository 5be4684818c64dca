import type { Static, TSchema } from 'typebox'
import type { ServerContext } from '../context'
import { ApiError } from '../base/errors'
import { readerOf } from '../http/schema/reader'
import { isObject } from '../base/objects'

/** What a job works with. */
export interface JobContext {
  context: ServerContext
  /** The server stops: what takes long ends early. */
  signal: AbortSignal
}

/** What a job can do. There is nothing else: a name that is not in the list runs nothing. */
export interface JobKind {
  /** As JeecgBoot would call its class. */
  className: string
  /** @throws ApiError for a parameter that it cannot take */
  check(parameter: string | null): void
  /** Resolves with what the log says. @throws ApiError with what it says of a failure */
  run(parameter: string | null, context: JobContext): Promise<string>
}

/** A parameter that looks like JSON is one. @throws ApiError */
export function readParameter(parameter: string | null): unknown {
  if (parameter === null || !/^[[{]/.test(parameter)) return parameter
  try {
    return JSON.parse(parameter)
  } catch {
    throw new ApiError('参数不是正确的JSON')
  }
}

/**
 * A kind whose parameter is an object of these fields; none is an empty one. Where there is a `plain` field, a text that is no JSON is
 * that one.
 */
export function jobKind<Schema extends TSchema>(
  name: string,
  parameters: Schema,
  run: (input: Static<Schema>, context: JobContext) => Promise<string>,
  plain?: string,
): JobKind {
  const read = readerOf(parameters)
  const input = (parameter: string | null): Static<Schema> => {
    const value = readParameter(parameter) ?? {}
    const fields = typeof value === 'string' && plain !== undefined ? { [plain]: value } : value
    if (!isObject(fields)) throw new ApiError('该任务的参数要写成JSON对象')
    return read(fields)
  }
  return {
    className: `org.jeecg.modules.quartz.job.${name}`,
    check: (parameter) => void input(parameter),
    run: async (parameter, context) => run(input(parameter), context),
  }
}

/** Everything that jobs of this server can do, by the name of the class; the rooms declare it. */
export const JOB_KINDS = new Map<string, JobKind>()
