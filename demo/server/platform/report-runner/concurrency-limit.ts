import { TooManyRequestsError, ApiError } from '../base/errors'

/** What is said of a report whose time was over. */
export function tooSlow(): ApiError {
  return new ApiError('SQL执行失败：查询时间过长，已停止。请缩小查询范围，或减少报表的列和关联')
}

/** Seconds after which it is worth trying again. */
const AGAIN = 5

/** So many at a time, so many more that wait for their turn; who comes then is refused. */
export function createTurns(atOnce: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async (trx) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooManyRequestsError(AGAIN)
      await new Promise<void>((go) => queue.push(go))
    }
    running += 1
    try {
      return await trx()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }
}
