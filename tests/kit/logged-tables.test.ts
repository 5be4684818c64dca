import { expect, it } from 'vitest'
import { KNOWN_TABLES } from '../../console/pages/monitor/data-log/known-tables'
import '../../demo/server/start/areas'
import { LOGGED_TABLES } from '../../demo/server/platform/audit/logged-tables'

it('every table whose versions the server keeps has a word in the data log', () => {
  expect(KNOWN_TABLES.toSorted()).toEqual([...LOGGED_TABLES.keys()].sort())
})
