import { Type } from 'typebox'
import { type Area, call } from '../contract'
import { withChecks, errorResponse, succeeds } from '../expectations'
import { asRecord } from '../rows'
import { DICT_ENTRY, list, maybe, number, object, text } from '../shapes'
import type { World } from '../world'

const COLUMN = object({ title: text, dataIndex: text, align: maybe(text), sorter: maybe(Type.Literal('true')), customRender: maybe(text) })
/** The one that JeecgBoot is shipped with. */
const CODE = { path: { code: 'report_user' } }

/** Its id, which the other calls go by. */
async function configId(world: World): Promise<string> {
  const { envelope } = await world.client.send('GET', '/online/cgreport/api/getRpColumns/{code}', CODE, world.token)
  return String(asRecord(envelope?.['result'])['cgRpConfigId'])
}

/** Online reports. */
export const REPORTS: Area = {
  name: 'reports',
  calls: [
    call(
      'GET /online/cgreport/api/getRpColumns/{code}',
      {
        title: 'columns and their dictionaries',
        request: CODE,
        expects: succeeds(
          object({
            cgRpConfigId: text,
            cgRpConfigName: text,
            columns: list(COLUMN),
            dictOptions: Type.Record(Type.String(), Type.Union([list(Type.Union([DICT_ENTRY, Type.Null()])), Type.Null()])),
          }),
        ),
      },
      { title: 'refuses an unknown one', request: { path: { code: 'conform_nothing' } }, expects: errorResponse(/实体不存在/) },
    ),
    call('GET /online/cgreport/api/getQueryInfo/{cgRpConfigId}', {
      title: 'what can be asked for',
      request: async (world) => ({ path: { cgRpConfigId: await configId(world) } }),
      expects: succeeds(
        list(
          object({
            label: text,
            field: text,
            view: text,
            mode: Type.Union([Type.Literal('single'), Type.Literal('group')]),
            hidden: maybe(text),
          }),
        ),
      ),
    }),
    call(
      'GET /online/cgreport/api/getData/{cgRpConfigId}',
      {
        title: 'a page of rows',
        request: async (world) => ({
          path: { cgRpConfigId: await configId(world) },
          query: { pageNo: '1', pageSize: '2', column: 'username', order: 'asc' },
        }),
        expects: withChecks(
          succeeds(object({ total: Type.Union([number, Type.String({ pattern: '^\\d+$' })]), records: list(Type.Object({})) })),
          (result) => (asRecord(result)['records'] as unknown[]).length > 2 && 'expected at most two records',
        ),
      },
      {
        title: 'what a query finds, with parameters of the report',
        needs: ['user'],
        request: async (world) => ({
          path: { cgRpConfigId: await configId(world) },
          query: { pageNo: '1', pageSize: '10', username: world.name('user'), self_nothing: 'x' },
        }),
        expects: withChecks(succeeds(object({ records: list(object({ username: text })) })), (result, { world }) => {
          const records = asRecord(result)['records'] as { username: string }[]
          return !(records.length === 1 && records[0]!.username === world.name('user')) && 'expected the own record alone'
        }),
      },
    ),
  ],
}
