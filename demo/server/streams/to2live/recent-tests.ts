import type { Supervisor } from '../work/supervisor'
import type { SourceTest } from './test-source'

/** A test of the source of a task. */
export interface RecentTest extends SourceTest {
  /** `YYYY-MM-DD HH:mm:ss`. */
  time: string
}

/** Tests of one task, and tasks with tests, that a process remembers. */
const MAX_TESTS = 4
const MAX_TASKS = 500

/** By server process: tests say how a source is now, and are forgotten with the process. */
const processes = new WeakMap<Supervisor, Map<string, readonly RecentTest[]>>()

/** The last tests of a task in this process, the newest first. */
export const recentTests = (work: Supervisor, taskId: string): readonly RecentTest[] => processes.get(work)?.get(taskId) ?? []

export function addTest(work: Supervisor, taskId: string, test: RecentTest): void {
  const tests = processes.get(work) ?? new Map<string, readonly RecentTest[]>()
  processes.set(work, tests)
  const earlier = tests.get(taskId) ?? []
  tests.delete(taskId)
  tests.set(taskId, [test, ...earlier].slice(0, MAX_TESTS))
  const [oldest] = tests.keys()
  if (tests.size > MAX_TASKS && oldest !== undefined) tests.delete(oldest)
}
