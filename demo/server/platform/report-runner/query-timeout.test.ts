import Database from 'libsql/promise'
import { expect, it } from 'vitest'
import { stopAfter } from './query-timeout'

/** Counts for minutes. */
const ENDLESS =
  'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000000000) select count(*) as total from numbers'

it('stops a statement of which the first interruption is lost, as one is that comes before it runs', async () => {
  const connection = new Database(':memory:', {})
  const statement = await connection.prepare(ENDLESS)
  let attempts = 0
  const stopping = stopAfter(0, {
    interrupt() {
      attempts += 1
      if (attempts > 1) connection.interrupt()
    },
  })
  await expect(statement.all([])).rejects.toMatchObject({ code: 'SQLITE_INTERRUPT' })
  stopping.end()
  expect(stopping.isOver).toBe(true)
  const ended = attempts
  expect(ended).toBeGreaterThan(1)
  await expect((await connection.prepare('select 1 as one')).all([])).resolves.toEqual([{ one: 1 }])
  expect(attempts).toBe(ended)
  connection.close()
})
