import { expect, it } from 'vitest'
import { isTable, KNOWN_TABLES } from '../../console/pages/monitor/data-log/logged-tables'
import { objectResource } from '../../console/pages/object-resources'
import { fieldLabel } from '../../console/pages/monitor/data-log/readable-fields'
import '../../demo/server/start/areas'
import { LOGGED_TABLES, loggedKeys } from '../../demo/server/platform/audit/logged-tables'
import { camel, NOT_SHOWN } from '../../demo/server/platform/audit/readable-changes'
import { startTestServer } from '../../demo/server/testing/test-app'

it('every table whose versions the server keeps has a word in the data log', () => {
  expect(KNOWN_TABLES.toSorted()).toEqual([...LOGGED_TABLES.keys()].sort())
})

it('[V-M04] every column of which the server says a change has a label in the data log', async () => {
  const server = await startTestServer()
  const database = server.openDatabase()
  const unnamed: string[] = []
  for (const { name, columns } of await database.introspection.getTables()) {
    const logged = LOGGED_TABLES.get(name)
    if (!logged || !isTable(name)) continue
    const resource = objectResource(name)
    const hidden = new Set([...NOT_SHOWN, ...(loggedKeys(name) ?? []), ...(logged.secrets ?? [])])
    const shown = columns.map((column) => column.name).filter((column) => !hidden.has(column))
    unnamed.push(...shown.map(camel).flatMap((field) => (fieldLabel(resource, field, 'en') === undefined ? `${name}.${field}` : [])))
  }
  await database.destroy()
  await server.close()
  expect(unnamed).toEqual([])
})
