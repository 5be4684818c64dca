import { nowText, type ServerContext } from '../../platform/context'
import { message, type Message, messageOf } from '../../platform/base/message'
import { newId } from '../../platform/base/ids'
import { SECOND } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import { StreamError } from '../../media/contract/stream-error'
import { createPoller } from '../../media/tickets/poller'
import { isFree, LEASE_TIME, nextAttempt, STABLE_AFTER } from './back-off'
import type { Worker, WorkerFacts, WorkKind, WorkReport } from './work-kind'
import { createWorkLog, parseLog, type WorkLog } from './work-log'
import { announceWork } from './work-state'
import { createTrend, type Trend } from './trend'
import type { LogLine, WorkKindName, WorkTable } from './work-table'

const POLL_INTERVAL = SECOND
/** Signs of life, and figures of running tasks. */
const BEAT_INTERVAL = 5 * SECOND

/** Runs the tasks of all kinds. Of several processes on one database each task runs in one. */
export interface Supervisor {
  register(kind: WorkKind): void
  begin(): Promise<void>
  /** Applies changed target states now. */
  poll(): Promise<void>
  /** Last lines of a task; those of another process may be some seconds old. */
  log(kind: WorkKindName, ownerId: string): Promise<readonly LogLine[]>
  /** What runs a task in this process; null: nothing does, or another process. */
  facts(kind: WorkKindName, ownerId: string): WorkerFacts | null
  /** Ends all tasks of this process; another one, or the next start, continues them. */
  close(): Promise<void>
}

interface Run {
  row: WorkTable
  kind: WorkKind
  log: WorkLog
  worker: Worker | null
  /** ms of the monotonic clock since which media flows; null before. */
  runningSince: number | null
  isOver: boolean
  /** Another process runs the task already. */
  isTaken: boolean
  /** Writes, in order. */
  stored: Promise<void>
  trend: Trend
  /** The end that the worker reported. */
  ending?: Promise<void>
}

type SupervisorContext = Pick<ServerContext, 'database' | 'settings' | 'hub'>

export function createSupervisor(context: SupervisorContext, maxRuns: number, report: (error: unknown) => void): Supervisor {
  const { database, settings, hub } = context
  const { clock } = settings
  const process = newId()
  const kinds = new Map<WorkKindName, WorkKind>()
  const runs = new Map<string, Run>()
  let beatenAt = clock.monotonic()
  let isClosed = false

  const runOf = (kind: WorkKindName, ownerId: string): Run | undefined =>
    [...runs.values()].find(({ row }) => row.kind === kind && row.ownerId === ownerId)

  /** Stores a change while this process holds the lease, and publishes it. */
  async function store(run: Run, changed: Partial<WorkTable>): Promise<void> {
    const saved = { ...changed, ...(run.log.isChanged && { log: run.log.saved() }), updateTime: nowText(context) }
    Object.assign(run.row, saved)
    const snapshot = { ...run.row }
    const write = async (): Promise<void> => {
      await inTransaction(database, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('iblWork')
          .set(saved)
          .where('id', '=', snapshot.id)
          .where('process', '=', process)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await announceWork(trx, context, run.kind, snapshot)
      })
      hub.wake()
    }
    run.stored = run.stored.then(write).catch(report)
    await run.stored
  }

  function addLine(run: Run, text: string | Message, level: LogLine['level'] = 'info'): void {
    run.log.add({ time: nowText(context), level, text: messageOf(text).text })
  }

  async function endWorker(run: Run, isTaken = false): Promise<void> {
    run.isOver = true
    run.isTaken = isTaken
    runs.delete(run.row.id)
    await run.worker?.stop(isTaken).catch(report)
    await run.stored
  }

  /** Ends what is left of a run whose process has died. */
  async function release({ kind, ownerId, state }: WorkTable): Promise<void> {
    await kinds
      .get(kind)
      ?.release?.(ownerId, state === 'running' || state === 'idle')
      .catch(report)
  }

  /** The task ended without being asked to, or by itself (null). Never rejects: `store` and `endWorker` report failures. */
  async function finish(run: Run, error: StreamError | null): Promise<void> {
    if (run.isOver) return
    await endWorker(run)
    const lease = { process: null, beatAt: null, kbps: null, speed: null, since: null, trend: run.trend.add(null) }
    if (error === null) {
      addLine(run, '已结束')
      return store(run, { ...lease, state: 'stopped', wanted: 'stopped', nextTry: null })
    }
    const lastError = error.reason.text
    addLine(run, lastError, 'error')
    if (error.isFinal) return store(run, { ...lease, state: 'failed', nextTry: null, lastError })
    const ranFor = run.runningSince === null ? 0 : clock.monotonic() - run.runningSince
    const { retryCount, delay } = nextAttempt(run.row.retryCount, ranFor)
    addLine(run, message`第 ${retryCount} 次重试，等待 ${delay / SECOND} 秒`, 'warn')
    await store(run, { ...lease, state: 'retrying', retryCount, nextTry: clock.now() + delay, lastError })
  }

  const stopped = { state: 'stopped', process: null, beatAt: null, since: null, kbps: null, speed: null, nextTry: null } as const

  async function stop(run: Run): Promise<void> {
    if (run.isOver) return
    await endWorker(run)
    addLine(run, '已停止')
    await store(run, stopped)
  }

  function reportOf(run: Run): WorkReport {
    const change = (changed: Partial<WorkTable>): void => {
      if (!run.isOver) void store(run, changed)
    }
    return {
      running() {
        run.runningSince ??= clock.monotonic()
        if (run.row.state !== 'running') addLine(run, '运行中')
        change({ state: 'running', since: run.row.since ?? nowText(context) })
      },
      idle: () => change({ state: 'idle', kbps: null, speed: null, since: null }),
      waiting(reason) {
        const lastError = messageOf(reason).text
        if (run.row.state === 'waiting' && run.row.lastError === lastError) return
        addLine(run, lastError, 'warn')
        change({ state: 'waiting', since: null, lastError })
      },
      log: (text, level) => addLine(run, text, level),
      ended(error) {
        run.ending = finish(run, error)
      },
    }
  }

  async function start(row: WorkTable, kind: WorkKind): Promise<void> {
    const run: Run = {
      row,
      kind,
      log: createWorkLog(row.log),
      worker: null,
      runningSince: null,
      isOver: false,
      isTaken: false,
      stored: Promise.resolve(),
      trend: createTrend(row.trend),
    }
    runs.set(row.id, run)
    addLine(run, '正在启动')
    try {
      const worker = await kind.start(row.ownerId, reportOf(run))
      // It may have ended, or been stopped, meanwhile.
      if (run.isOver) await worker.stop(run.isTaken).catch(report)
      else run.worker = worker
    } catch (error) {
      if (!(error instanceof StreamError)) report(error)
      await finish(run, error instanceof StreamError ? error : new StreamError('启动失败，原因见服务器日志'))
    }
  }

  async function claim(row: WorkTable, kind: WorkKind): Promise<void> {
    const now = clock.now()
    const changed = { process, beatAt: now, state: 'waiting', nextTry: null, updateTime: nowText(context) } as const
    const { numUpdatedRows } = await inTransaction(database, (trx) =>
      trx
        .updateTable('iblWork')
        .set(changed)
        .where('id', '=', row.id)
        .where('wanted', '=', 'running')
        .where((where) => where.or([where('process', 'is', null), where('beatAt', '<', now - LEASE_TIME)]))
        .executeTakeFirst(),
    )
    if (numUpdatedRows === 0n || isClosed) return
    if (row.process !== null) await release(row)
    void start({ ...row, ...changed }, kind).catch(report)
  }

  const isDue = ({ state, nextTry }: WorkTable): boolean => state !== 'failed' && (nextTry === null || nextTry <= clock.now())

  /** Takes tasks that nobody runs. */
  async function claimDue(rows: readonly WorkTable[]): Promise<void> {
    for (const row of rows) {
      const kind = kinds.get(row.kind)
      if (!kind || runs.has(row.id) || row.wanted === 'stopped' || !isFree(row, clock.now()) || !isDue(row)) continue
      if (runs.size >= maxRuns) return noteFull(row, kind)
      if ((await kind.canRunHere?.(row.ownerId)) ?? true) await claim(row, kind)
    }
  }

  async function noteFull(row: WorkTable, kind: WorkKind): Promise<void> {
    const lastError = message`同时运行的任务已达上限 ${maxRuns}，等待空位`.text
    if (row.lastError === lastError) return
    await inTransaction(database, async (trx) => {
      await trx.updateTable('iblWork').set({ lastError }).where('id', '=', row.id).execute()
      await announceWork(trx, context, kind, { ...row, lastError })
    })
  }

  async function beat(): Promise<void> {
    if (runs.size === 0 || clock.monotonic() - beatenAt < BEAT_INTERVAL) return
    beatenAt = clock.monotonic()
    for (const run of runs.values()) {
      const stats = run.worker?.stats() ?? { kbps: null, speed: null }
      const isStable = run.runningSince !== null && clock.monotonic() - run.runningSince >= STABLE_AFTER
      await store(run, {
        beatAt: clock.now(),
        trend: run.trend.add(run.row.state === 'running' ? stats.kbps : null),
        ...(run.row.state === 'running' && stats),
        ...(isStable && { retryCount: 0, lastError: null }),
      })
    }
  }

  /** Applies target states to the tasks of this process. */
  async function followRows(rows: ReadonlyMap<string, WorkTable>): Promise<void> {
    for (const run of runs.values()) {
      const row = rows.get(run.row.id)
      // Deleted, or taken by another process after a long pause of this one.
      if (!row || row.process !== process) await endWorker(run, row !== undefined && row.process !== null)
      else if (row.wanted === 'stopped') await stop(run)
      else await run.worker?.check?.().catch(report)
    }
  }

  /** Tasks to be stopped whose process has died. */
  async function stopLost(rows: readonly WorkTable[]): Promise<void> {
    for (const row of rows) {
      const kind = kinds.get(row.kind)
      if (!kind || row.wanted === 'running' || row.state === 'stopped' || runs.has(row.id) || !isFree(row, clock.now())) continue
      if (row.process !== null) await release(row)
      await inTransaction(database, async (trx) => {
        await trx.updateTable('iblWork').set(stopped).where('id', '=', row.id).where('wanted', '=', 'stopped').execute()
        await announceWork(trx, context, kind, { ...row, ...stopped })
      })
    }
  }

  async function check(): Promise<void> {
    const rows = await database
      .selectFrom('iblWork')
      .selectAll()
      .where((where) => where.or([where('wanted', '=', 'running'), where('state', '!=', 'stopped')]))
      .orderBy('id')
      .execute()
    await followRows(new Map(rows.map((row) => [row.id, row])))
    await beat()
    await stopLost(rows)
    await claimDue(rows)
  }

  const poller = createPoller(check, report, POLL_INTERVAL)

  return {
    register: (kind) => void kinds.set(kind.kind, kind),
    async begin() {
      // A single server has just started: its earlier processes have ended.
      if (settings.databaseUrl === '') {
        const left = await database.selectFrom('iblWork').selectAll().where('process', 'is not', null).execute()
        for (const row of left) await release(row)
        await inTransaction(database, (trx) => trx.updateTable('iblWork').set({ process: null, beatAt: null }).execute())
      }
      poller.begin()
    },
    poll: () => poller.poll(),
    async log(kind, ownerId) {
      const run = runOf(kind, ownerId)
      if (run) return run.log.lines
      const row = await database
        .selectFrom('iblWork')
        .select('log')
        .where('kind', '=', kind)
        .where('ownerId', '=', ownerId)
        .executeTakeFirst()
      return parseLog(row?.log ?? null)
    },
    facts: (kind, ownerId) => runOf(kind, ownerId)?.worker?.facts() ?? null,
    async close() {
      isClosed = true
      await poller.close()
      await Promise.all(
        [...runs.values()].map(async (run) => {
          await endWorker(run)
          await store(run, { process: null, beatAt: null, state: 'waiting', since: null, kbps: null, speed: null })
        }),
      )
    },
  }
}
