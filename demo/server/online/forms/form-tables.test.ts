import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/connection'
import { migrate } from '../../platform/database/migrate'
import { FORM_TABLE_NAMES, formColumns, OWN_COLUMNS } from './form-tables'

it('the tables that forms may name have these columns and no others, of these kinds', async () => {
  // Both databases have the same columns; the embedded one tells all of them.
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-forms-'))
  const database = openDatabase({ dataDir, databaseUrl: '' })
  await migrate(database, {})
  const tables = await database.withoutPlugins().introspection.getTables()
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  const kinds = Object.fromEntries(
    tables
      .filter(({ name }) => FORM_TABLE_NAMES.includes(name))
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns
            .filter((column) => !OWN_COLUMNS.some((own) => own === column.name))
            .map((column) => [column.name, /text|char/i.test(column.dataType) ? 'text' : 'number']),
        ),
      ]),
  )
  expect(kinds).toEqual(Object.fromEntries(FORM_TABLE_NAMES.map((name) => [name, formColumns(name)])))
})
