import { Worker } from 'node:worker_threads'
import { TooManyRequestsError, ApiError } from '../../platform/base/errors'

/** A text, and the expression that all of it has to match. */
export interface Match {
  expression: RegExp
  text: string
}

/** A check takes well below a millisecond; an expression that needs longer than this goes through more ways than anybody meant. */
const LONGEST_MS = 500
const MAX_WAITING = 20
const MAX_MEGABYTES = 64

let thread: Worker | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

function threadNow(): Worker {
  if (thread) return thread
  const worker = new Worker(new URL('./match-worker.mjs', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } })
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (thread === worker) thread = undefined
  })
  // It waits for questions, which shall not keep the process from ending.
  worker.unref()
  thread = worker
  return worker
}

function runMatches(matches: readonly Match[]): Promise<number> {
  const worker = threadNow()
  return new Promise((resolve, reject) => {
    let end: NodeJS.Timeout | undefined
    // All listeners of a worker at once would take away its own as well.
    const cleanUp = (): void => {
      clearTimeout(end)
      worker.off('message', received).off('error', failed).off('exit', failed)
    }
    const failed = (): void => {
      cleanUp()
      thread = undefined
      void worker.terminate()
      reject(new ApiError('规则的正则表达式过于复杂，校验没有完成'))
    }
    const received = (response: number | 'begun'): void => {
      // The start of the thread does not count.
      if (response === 'begun') end = setTimeout(failed, LONGEST_MS)
      else {
        cleanUp()
        resolve(response)
      }
    }
    // It also ends of an expression that is too large to be tried, or takes too much memory.
    worker.on('message', received).on('error', failed).on('exit', failed)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread
    worker.postMessage(matches)
  })
}

/**
 * The first of these texts that its expression does not match, -1 for none. The expressions are those of administrators: they are tried
 * in a thread, one question after the other, and one that takes too long ends with its thread, while the server goes on.
 * @throws ApiError for an expression that takes too long, TooManyRequestsError when too many are asked
 */
export async function firstMismatch(matches: readonly Match[]): Promise<number> {
  if (waiting >= MAX_WAITING) throw new TooManyRequestsError(1)
  waiting += 1
  const turn = last.then(() => runMatches(matches))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
