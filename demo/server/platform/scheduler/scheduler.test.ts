import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/connection'
import type { SysQuartzJobTable, SysQuartzRunTable } from '../database/job-tables'
import { inTransaction, insertAll } from '../database/transactions'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { DAY, MINUTE, SECOND, timeText } from '../base/time'
import { claimNow, type ClaimedRun } from './runs'
import { createScheduler, type Perform, type Scheduler } from './scheduler'

let server: TestServer
let database: Database
const opened: Process[] = []
beforeEach(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  await database.deleteFrom('sysQuartzJob').execute()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  await database.destroy()
  await server.close()
})

/** A scheduler with a connection of its own, as another process has; it wakes only when a test lets it. */
interface Process {
  scheduler: Scheduler
  performed: ClaimedRun[]
  /** Milliseconds of its present sleep; null: it is awake or closed. */
  asleep(): number | null
  errors: unknown[]
  stop(): Promise<void>
}

async function startProcess(name: string, perform: Perform = async () => 'done', alone = false): Promise<Process> {
  const own = server.openDatabase()
  const performed: ClaimedRun[] = []
  const errors: unknown[] = []
  let asleep: number | null = null
  const scheduler = createScheduler({
    database: own,
    clock: server.clock,
    process: name,
    alone,
    report: (error) => void errors.push(error),
    sleep(milliseconds) {
      asleep = milliseconds
      return () => (asleep = null)
    },
  })
  const process: Process = {
    scheduler,
    performed,
    errors,
    asleep: () => asleep,
    async stop() {
      await scheduler.close()
      await own.destroy()
    },
  }
  opened.push(process)
  await scheduler.begin((run, signal) => {
    performed.push(run)
    return perform(run, signal)
  })
  return process
}

async function addJob(cronExpression: string, more: Partial<SysQuartzJobTable> = {}): Promise<SysQuartzJobTable> {
  const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null }
  const blank = { parameter: null, description: null, status: 0, nextFireTime: null }
  const job = { id: 'job', jobClassName: 'Sample', cronExpression, ...blank, ...audit, ...more }
  await database.insertInto('sysQuartzJob').values(job).execute()
  return job
}

const runs = (): Promise<SysQuartzRunTable[]> =>
  database.selectFrom('sysQuartzRun').selectAll().orderBy('startTime').orderBy('plannedTime').execute()
const nextFireTime = async (): Promise<string | null> =>
  (await database.selectFrom('sysQuartzJob').select('nextFireTime').executeTakeFirstOrThrow()).nextFireTime

/** A job that ends when the test says so. */
function controlledJob(): { perform: Perform; end: (message: string) => void; signals: AbortSignal[] } {
  const waiting: ((message: string) => void)[] = []
  const signals: AbortSignal[] = []
  return {
    signals,
    perform: (_run, signal) => {
      signals.push(signal)
      return new Promise((resolve) => waiting.push(resolve))
    },
    end: (message) => waiting.splice(0).forEach((resolve) => resolve(message)),
  }
}

describe('the scheduler', () => {
  it('runs a job at its times by the clock of the server, and writes down how each run went', async () => {
    await addJob('30 0/5 * * * ?', { parameter: 'p' })
    const { scheduler, performed } = await startProcess('one')
    expect(await nextFireTime()).toBe('2026-11-18 10:00:30')
    server.clock.advance(29 * SECOND)
    await scheduler.poll()
    expect(performed).toEqual([])
    server.clock.advance(SECOND)
    await scheduler.poll()
    await scheduler.idle()
    expect(performed).toMatchObject([{ jobId: 'job', jobClassName: 'Sample', parameter: 'p' }])
    expect(await runs()).toMatchObject([
      {
        plannedTime: '2026-11-18 10:00:30',
        startTime: '2026-11-18 10:00:30',
        outcome: 'success',
        message: 'done',
        process: 'one',
        costTime: 0,
      },
    ])
    expect(await nextFireTime()).toBe('2026-11-18 10:05:30')
  })

  it('goes by the time of the server wherever its machine stands', async () => {
    await addJob('0 0 3 * * ?')
    await startProcess('one')
    // Three in the morning in GMT+8, where it is ten now.
    expect(await nextFireTime()).toBe('2026-11-19 03:00:00')
  })

  it('does not drift: however late it looks, the next time follows from the expression', async () => {
    await addJob('0/10 * * * * ?')
    const { scheduler } = await startProcess('one')
    for (let turn = 0; turn < 6; turn += 1) {
      server.clock.advance(10 * SECOND + 700)
      await scheduler.poll()
      await scheduler.idle()
    }
    expect((await runs()).map(({ plannedTime }) => plannedTime?.slice(-5))).toEqual(['00:10', '00:20', '00:30', '00:40', '00:50', '01:00'])
  })

  it('sleeps until the next job is due, a quarter of a minute at most, and begins anew when times change', async () => {
    await addJob('0 1 * * * ?')
    const { scheduler, asleep } = await startProcess('one')
    expect(asleep()).toBe(15 * SECOND)
    server.clock.advance(52 * SECOND)
    await scheduler.poll()
    expect(asleep()).toBe(8 * SECOND)
    await addJob('55 * * * * ?', { id: 'other', nextFireTime: '2026-11-18 10:00:55' })
    await scheduler.poll()
    expect(asleep()).toBe(3 * SECOND)
    await scheduler.close()
    expect(asleep()).toBeNull()
  })

  it('makes up by one run for all that was due while no server ran', async () => {
    await addJob('0 * * * * ?', { nextFireTime: '2026-11-18 07:00:00' })
    const { scheduler } = await startProcess('one')
    await scheduler.idle()
    expect(await runs()).toMatchObject([{ plannedTime: '2026-11-18 07:00:00', startTime: '2026-11-18 10:00:00' }])
    expect(await nextFireTime()).toBe('2026-11-18 10:01:00')
  })

  it('leaves stopped jobs alone, and those that never run again', async () => {
    await addJob('0 * * * * ?', { status: -1 })
    await addJob('0 0 0 1 1 ? 2020', { id: 'past' })
    const { scheduler, performed } = await startProcess('one')
    server.clock.advance(DAY)
    await scheduler.poll()
    expect(performed).toEqual([])
  })

  it('never begins a job again that still runs: those moments pass', async () => {
    await addJob('0/1 * * * * ?')
    const job = controlledJob()
    const { scheduler } = await startProcess('one', job.perform)
    for (let turn = 0; turn < 5; turn += 1) {
      server.clock.advance(SECOND)
      await scheduler.poll()
    }
    expect(await runs()).toHaveLength(1)
    job.end('slow')
    await scheduler.idle()
    server.clock.advance(SECOND)
    await scheduler.poll()
    job.end('again')
    await scheduler.idle()
    expect((await runs()).map(({ plannedTime, costTime }) => [plannedTime?.slice(-2), costTime])).toEqual([
      ['01', 4000],
      ['06', 0],
    ])
  })

  it('writes down what a job says of its failure, and goes on', async () => {
    await addJob('0 * * * * ?')
    let turn = 0
    const { scheduler, errors } = await startProcess('one', async () => {
      turn += 1
      if (turn === 1) throw new Error('broken')
      return 'well'
    })
    for (let minute = 0; minute < 2; minute += 1) {
      server.clock.advance(MINUTE)
      await scheduler.poll()
      await scheduler.idle()
    }
    expect(await runs()).toMatchObject([
      { outcome: 'failure', message: 'broken' },
      { outcome: 'success', message: 'well' },
    ])
    expect(errors).toEqual([])
  })

  it('keeps the newest runs of a job only', async () => {
    const { id: jobId, jobClassName } = await addJob('0/1 * * * * ?')
    const old = Array.from({ length: 510 }, (_, index): SysQuartzRunTable => {
      const time = timeText(server.clock.now() - (index + 1) * SECOND)
      const blank = { parameter: null, username: null, message: null, costTime: null }
      return {
        id: `old${index}`,
        jobId,
        jobClassName,
        process: 'one',
        plannedTime: time,
        startTime: time,
        beatTime: time,
        endTime: time,
        outcome: 'success',
        ...blank,
      }
    })
    await inTransaction(database, (trx) => insertAll(trx, 'sysQuartzRun', old))
    const { scheduler } = await startProcess('one')
    server.clock.advance(SECOND)
    await scheduler.poll()
    await scheduler.idle()
    const saved = await runs()
    expect(saved).toHaveLength(500)
    expect(saved.at(-1)?.startTime).toBe(timeText(server.clock.now()))
  })

  it('does not stop for a moment that was run before the clock was set back', async () => {
    const job = await addJob('0 * * * * ?')
    const { scheduler, errors } = await startProcess('one')
    server.clock.advance(MINUTE)
    await scheduler.poll()
    await scheduler.idle()
    server.clock.set(-MINUTE)
    await database.updateTable('sysQuartzJob').set({ nextFireTime: '2026-11-18 10:01:00' }).where('id', '=', job.id).execute()
    for (let minute = 0; minute < 2; minute += 1) {
      server.clock.advance(MINUTE)
      await scheduler.poll()
      await scheduler.idle()
    }
    expect(errors).toEqual([])
    expect((await runs()).map(({ plannedTime }) => plannedTime?.slice(-5))).toEqual(['01:00', '02:00'])
  })

  it('tells what stopped it while the database was away, and looks again', async () => {
    await addJob('0 * * * * ?')
    const { scheduler, errors, asleep } = await startProcess('one')
    server.clock.advance(MINUTE)
    await database.schema.alterTable('sys_quartz_run').renameTo('sys_quartz_away').execute()
    await scheduler.poll()
    expect(errors).toHaveLength(1)
    expect(asleep()).toBe(15 * SECOND)
    await database.schema.alterTable('sys_quartz_away').renameTo('sys_quartz_run').execute()
    await scheduler.poll()
    await scheduler.idle()
    expect(await runs()).toHaveLength(1)
  })

  it('stops cleanly: what runs is told, its end is written down, nothing more begins', async () => {
    await addJob('0/1 * * * * ?')
    const { scheduler, performed } = await startProcess(
      'one',
      (_run, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    )
    server.clock.advance(SECOND)
    await scheduler.poll()
    await scheduler.close()
    expect(await runs()).toMatchObject([{ outcome: 'failure', message: 'stopped' }])
    server.clock.advance(MINUTE)
    await scheduler.poll()
    expect(performed).toHaveLength(1)
  })
})

describe('two processes on one database', () => {
  it('run each moment once, whoever looks first', async () => {
    await addJob('0/1 * * * * ?')
    await addJob('0/2 * * * * ?', { id: 'other' })
    const both = [await startProcess('one'), await startProcess('two')]
    const turns = 60
    for (let turn = 0; turn < turns; turn += 1) {
      server.clock.advance(SECOND)
      // One after the other: connections of one event loop would wait for each other (processes.test has both at once).
      for (const { scheduler } of turn % 2 === 0 ? both : both.toReversed()) {
        await scheduler.poll()
        await scheduler.idle()
      }
    }
    const done = await runs()
    const times = done.map(({ jobId, plannedTime }) => `${jobId} ${plannedTime}`)
    expect(new Set(times).size).toBe(times.length)
    expect([done.filter(({ jobId }) => jobId === 'job').length, done.filter(({ jobId }) => jobId === 'other').length]).toEqual([
      turns,
      turns / 2,
    ])
    expect(both.reduce((sum, { performed }) => sum + performed.length, 0)).toBe(done.length)
    expect(both.flatMap(({ errors }) => errors)).toEqual([])
  })

  it('do not run a job beside each other, by its schedule or by hand', async () => {
    const stored = await addJob('0/1 * * * * ?')
    const job = controlledJob()
    const [one, two] = [await startProcess('one', job.perform), await startProcess('two', job.perform)]
    server.clock.advance(SECOND)
    await one.scheduler.poll()
    server.clock.advance(SECOND)
    await two.scheduler.poll()
    expect(await inTransaction(database, (trx) => claimNow(trx, stored, two.scheduler.moment(), 'admin'))).toBeNull()
    expect(await runs()).toMatchObject([{ process: 'one', outcome: 'running' }])
    job.end('')
    await one.scheduler.idle()
  })

  it('one that is killed leaves a run that never ended; the other says so after a minute, and runs the job again', async () => {
    await addJob('0 * * * * ?')
    const killed = await startProcess('killed', () => new Promise(() => undefined))
    const other = await startProcess('other')
    server.clock.advance(MINUTE)
    await killed.scheduler.poll()
    // It says nothing any more.
    server.clock.advance(50 * SECOND)
    await other.scheduler.poll()
    expect(await runs()).toMatchObject([{ outcome: 'running', process: 'killed' }])
    server.clock.advance(10 * SECOND)
    await other.scheduler.poll()
    await other.scheduler.idle()
    expect(await runs()).toMatchObject([
      { outcome: 'lost', process: 'killed', endTime: '2026-11-18 10:02:00', message: expect.stringContaining('中断') as string },
      { outcome: 'success', process: 'other', plannedTime: '2026-11-18 10:02:00' },
    ])
    opened.splice(opened.indexOf(killed), 1)
  })

  it('one that still works is not taken for gone, however long it takes', async () => {
    await addJob('0 0 * * * ?')
    const job = controlledJob()
    const [one, two] = [await startProcess('one', job.perform), await startProcess('two')]
    server.clock.advance(60 * MINUTE)
    await one.scheduler.poll()
    for (let beat = 0; beat < 20; beat += 1) {
      server.clock.advance(15 * SECOND)
      await one.scheduler.poll()
      await two.scheduler.poll()
    }
    expect(await runs()).toMatchObject([{ outcome: 'running' }])
    job.end('long')
    await one.scheduler.idle()
    expect(await runs()).toMatchObject([{ outcome: 'success', costTime: 20 * 15 * SECOND }])
  })

  it('one that has the database for itself says of every run it finds at the start that it never ended', async () => {
    await addJob('0 * * * * ?')
    const killed = await startProcess('killed', () => new Promise(() => undefined))
    server.clock.advance(MINUTE)
    await killed.scheduler.poll()
    server.clock.advance(SECOND)
    await startProcess('next', undefined, true)
    expect(await runs()).toMatchObject([{ outcome: 'lost', process: 'killed' }])
    opened.splice(opened.indexOf(killed), 1)
  })
})
