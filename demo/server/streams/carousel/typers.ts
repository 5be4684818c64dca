import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { enumParam, numberParam, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import './carousel'
import './r0-tables'

/** Types of carousels. */
export const TYPERS: Room = {
  ...listRoom({
    path: '/ytR0Typer',
    title: '轮播类型',
    permission: 'r0Typer',
    list: {
      component: 'r0task/YtR0TyperList',
      table: 'ytR0Typer',
      fields: fieldsOf('ytR0Typer', {
        id: 'text',
        name: 'text',
        code: 'text',
        kind: 'text',
        sortNo: 'number',
        enabled: 'text',
        createBy: 'text',
        createTime: 'time',
      }),
      named: [byIdParams('/ytR0Typer/')],
    },
    form: {
      name: required(textParam('类型名称', 100)),
      code: required(textParam('类型编码', 64, /^[\w-]+$/)),
      kind: required(enumParam('轮播方式', ['loop', 'once', 'schedule', 'insert'])),
      sortNo: withDefault(numberParam('排序', { minimum: 0, maximum: 9999, decimals: 0 }), 1),
      enabled: withDefault(enumParam('启用', ['0', '1']), '1'),
    },
    titleColumn: 'name',
    uniqueColumn: 'code',
    texts: [['kind', 'r0_kind']],
  }),
  dictionaryTables: { yt_r0_typer: { table: 'ytR0Typer', columns: { id: 'id', name: 'name' } } },
}
