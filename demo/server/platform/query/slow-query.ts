import { type CompiledQuery, sql } from 'kysely'
import type { ServerContext } from '../context'
import type { Condition } from './condition'
import type { ListQuery } from './list-query'
import type { ListQueries } from './page'

const PATTERNS = new Set(['contains', 'startsWith', 'endsWith', 'containsAny'])

/** Whether a list query looks for parts of texts, which reads every row where no index tells them. */
export function searchesSubstrings({ conditions, anyOf }: Pick<ListQuery, 'conditions' | 'anyOf'>): boolean {
  return [...conditions, ...anyOf].some(({ term }: Condition) => PATTERNS.has(term.operator))
}

/**
 * Asks as reports do (report-runner/runner.ts): others are answered meanwhile, and what takes too long is stopped and says so. Every question
 * has one row for an answer, so that all its work is before that.
 */
export function onReportRunner({ database, reports }: Pick<ServerContext, 'database' | 'reports'>): ListQueries {
  const first = async (query: CompiledQuery): Promise<Record<string, unknown>> => {
    const [rows] = await reports.run([query])
    return rows?.[0] ?? {}
  }
  return {
    async ids(found) {
      const joined = database.selectFrom(found.as('page')).select(sql<string | null>`string_agg(${sql.ref('page.matchId')}, ',')`.as('ids'))
      const { ids } = await first(joined.compile())
      return typeof ids === 'string' ? ids.split(',') : []
    },
    async count(filtered) {
      const { total } = await first(filtered.select((select) => select.fn.countAll().as('total')).compile())
      return Number(total)
    },
  }
}
