import { formId } from '../../demo/server/online/migrations/sample-forms'
import type { TestServer } from './server'

export { formId }

const api = '/online/cgform/api'

/** Where the menu has the online form of a table. */
export const formAddress = (table: string): string => `/online/cgformList/${formId(table)}`

type Row = Record<string, unknown>

/** Past the browser: the rows of a form that a query finds, and one with its lists. */
export function storedForms(server: TestServer, token: string) {
  const get = async (path: string): Promise<unknown> => (await server.call(`${api}/${path}`, { token })).result
  return {
    async rows(table: string, query: string): Promise<Row[]> {
      const page = (await get(`getData/${formId(table)}?${query}`)) as { records: Row[] }
      return page.records
    },
    row: async (table: string, id: string): Promise<Row> => (await get(`form/${formId(table)}/${id}`)) as Row,
  }
}
