import type { FastifyReply } from 'fastify'
import { withinRules } from '../../platform/data-rules/ruled-list'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { exportedRows, told } from '../../platform/spreadsheets/exported-rows'
import { importTable } from '../../platform/spreadsheets/import-table'
import { dictionaryCodes } from '../../platform/codes/named-codes'
import { POSITION_FIELDS, toldPositions, RULED_POSITIONS } from './handlers'
import { insertPosition, POSITION } from './write'

const COLUMNS = [
  { name: 'code', heading: '职务编码', needed: true },
  { name: 'name', heading: '职务名称', needed: true },
  { name: 'postRank', heading: '职级', needed: true },
] as const

export const EXPORT_POSITIONS = { query: listParameters(POSITION_FIELDS, 'selections') }

/** GET /sys/position/exportXls: the positions a list call with these parameters finds, or of them those of `selections`. */
export async function exportPositions(call: Call<typeof EXPORT_POSITIONS>): Promise<FastifyReply> {
  const { database } = call.context
  const wanted = await withinRules(call, RULED_POSITIONS, parseListQuery(call.query, POSITION_FIELDS))
  const found = await exportedRows(call, database.selectFrom('sysPosition'), wanted, 'sysPosition.id')
  return exportTable(call, {
    title: '职务列表',
    columns: [
      { heading: '职务编码', text: ({ code }) => code },
      { heading: '职务名称', text: ({ name }) => name },
      { heading: '职级', text: ({ postRank, postRank_dictText: rank }) => rank ?? postRank },
      { heading: '创建时间', text: ({ createTime }) => createTime ?? '' },
    ],
    rows: told(found, (some) => toldPositions(database, some)),
  })
}

const readPosition = readerOf(POSITION)

/** POST /sys/position/importExcel: ranks by their name or their code. */
export function importPositions(call: WriteCall): Promise<Envelope> {
  return importTable(call, {
    what: '职务',
    columns: COLUMNS,
    prepare: (work) => dictionaryCodes(work, 'position_rank'),
    async store(work, { texts }, ranks) {
      const { postRank = '' } = texts
      await insertPosition(work, call, readPosition({ ...texts, postRank: ranks.get(postRank) ?? postRank }))
    },
  })
}
