import { sql } from 'kysely'
import { ApiError } from '../../platform/base/errors'
import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { numberParam, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { assertCategory } from './make'
import './qvod-table'

const PATH = '/qvod/iblQvodCategory'

const CATEGORY_LIST: DataRuleTarget = {
  component: 'qvod/IblQvodCategoryList',
  table: 'iblQvodCategory',
  fields: fieldsOf('iblQvodCategory', { id: 'text', pid: 'text', name: 'text', sortNo: 'number', createBy: 'text', createTime: 'time' }),
  named: [byIdParams(`${PATH}/`)],
}

const room: Room = listRoom({
  path: PATH,
  title: '视频分类',
  permission: 'qvod',
  list: CATEGORY_LIST,
  departments: 'ownOrNone',
  form: {
    name: required(textParam('分类名称', 50)),
    pid: withDefault(textParam('父级分类', 64), ''),
    sortNo: withDefault(numberParam('排序', { minimum: 0, maximum: 999_999, decimals: 0 }), 0),
  },
  titleColumn: 'name',
  texts: [['pid', { table: 'ibl_qvod_category', text: 'name', code: 'id' }]],
  async beforeWrite(trx, { id, pid }) {
    await assertCategory(trx, pid)
    if (typeof id !== 'string') return
    // A category must not be below itself.
    const above = await sql<{ id: string }>`with recursive above(id, pid) as (
      select id, pid from ibl_qvod_category where id = ${pid}
      union select parent.id, parent.pid from ibl_qvod_category as parent join above on parent.id = above.pid
    ) select id from above where id = ${id}`.execute(trx)
    if (above.rows.length > 0) throw new ApiError('不能选择自己或下级作为父级分类')
  },
  async beforeDelete(trx, rows) {
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return
    const child = await trx.selectFrom('iblQvodCategory').select('id').where('pid', 'in', ids).executeTakeFirst()
    const video = await trx.selectFrom('iblQvodListInfo').select('id').where('categoryId', 'in', ids).executeTakeFirst()
    if (child || video) throw new ApiError('分类下还有分类或视频')
  },
})

/** Categories of on-demand videos, a tree by `pid`; they are deleted one by one. */
export const QVOD_CATEGORIES: Room = {
  ...room,
  routes: room.routes.filter(({ path }) => path !== `${PATH}/deleteBatch`),
  dictionaryTables: { ibl_qvod_category: { table: 'iblQvodCategory', columns: { id: 'id', name: 'name' } } },
}
