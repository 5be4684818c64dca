import { openDatabase } from '../platform/database/connection'
import { createScheduler } from '../platform/scheduler/scheduler'

/** What the test says: how late it is, or that all is over. */
export type SchedulerOrder = { now: number } | 'end'

/** What the process answers: the runs it has done so far, and what went wrong. */
export interface SchedulerReport {
  runs: number
  errors: string[]
}

/** A scheduler in a process of its own, on the clock of the test that has started it. */
async function work(name: string, dataDir: string, databaseUrl: string): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl })
  const report: SchedulerReport = { runs: 0, errors: [] }
  let now = 0
  const clock = { now: () => now, monotonic: () => now }
  const sleep = () => () => undefined
  const scheduler = createScheduler({
    database,
    clock,
    process: name,
    alone: false,
    report: (error) => void report.errors.push(String(error)),
    sleep,
  })
  let begun = false

  async function at(time: number): Promise<void> {
    now = time
    if (begun) await scheduler.poll()
    else
      await scheduler.begin(async () => {
        report.runs += 1
        return name
      })
    begun = true
    await scheduler.idle()
    process.send?.(report)
  }

  async function end(): Promise<void> {
    await scheduler.close()
    await database.destroy()
    process.disconnect()
  }

  process.on('message', (order: SchedulerOrder) => void (order === 'end' ? end() : at(order.now)))
}

const [name = '', dataDir = '', databaseUrl = ''] = process.argv.slice(2)
await work(name, dataDir, databaseUrl)
