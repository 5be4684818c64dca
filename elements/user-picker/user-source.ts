import type { ListSource } from '../core/query'
import { isRecord } from '../core/storage/shapes'
import { paths, type QueryParams, type Transport } from '../core/transport'
import { departIdsBelow, departNodes, matchesKeyword, mergeUsers } from './user-picker.model'
import type { UserDepart, UserPage, UserRecord, UserSource, UserSourceName } from './user-picker.types'

/** Most users found per searched field; more are never looked through page by page. */
export const searchLimit = 100

interface Question {
  keyword: string
  departId: string
  pageNo: number
  pageSize: number
}

function questionOf(request: QueryParams): Question {
  const { keyword, departId, pageNo, pageSize } = request
  const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  return { keyword: text(keyword), departId: text(departId), pageNo: Number(pageNo), pageSize: Number(pageSize) }
}

function usersOf(result: unknown): UserRecord[] {
  const records: unknown = isRecord(result) ? result.records : result
  return Array.isArray(records) ? records.filter(isRecord) : []
}

/** Wrapped so that a part of the text is enough; who types an operator of the list language means it. */
export function contains(keyword: string): string {
  return /^[*!<>]|\*$|,/.test(keyword) ? keyword : `*${keyword}*`
}

const newestFirst = { column: 'createTime', order: 'desc' }

type Ask = (params: QueryParams) => Promise<unknown>

/** No server looks in several fields at once: one question per field, and the answers together as one list. */
async function search(ask: Ask, fields: readonly string[], value: string, more: QueryParams): Promise<UserRecord[]> {
  const answers = await Promise.all(fields.map((field) => ask({ ...more, [field]: value, pageNo: 1, pageSize: searchLimit })))
  return mergeUsers(answers.map(usersOf))
}

function fromList(transport: Transport): ListSource {
  return async (request, signal) => {
    const { keyword, departId, pageNo, pageSize } = questionOf(request)
    const list: Ask = (params) => transport.get(paths.user.list, { ...newestFirst, ...params }, { signal })
    if (departId !== '') {
      // Answers all users of the department and those below it at once: search and pages are ours.
      const users = usersOf(await transport.get(paths.user.queryUserByDepId, { id: departId }, { signal }))
      return users.filter((user) => matchesKeyword(user, keyword))
    }
    if (keyword !== '') return search(list, ['realname', 'username', 'phone'], contains(keyword), {})
    return list({ pageNo, pageSize })
  }
}

/** One paged call for everything, since 2.4.5; looks for parts of texts by itself. */
function fromComponent(transport: Transport): ListSource {
  return async (request, signal) => {
    const { keyword, departId, pageNo, pageSize } = questionOf(request)
    const ask: Ask = (params) => transport.get(paths.user.queryUserComponentData, { ...params, departId }, { signal, dropEmpty: true })
    if (keyword !== '') return search(ask, ['realname', 'username'], keyword, {})
    return ask({ pageNo, pageSize })
  }
}

export function serverSource(transport: Transport, name: UserSourceName): ListSource {
  return name === 'component' ? fromComponent(transport) : fromList(transport)
}

/** Users given by the page: searched and paged here. */
export function optionsSource(options: readonly UserRecord[], departs: readonly UserDepart[]): ListSource {
  const nodes = departNodes(departs)
  return (request) => {
    const { keyword, departId } = questionOf(request)
    const inside = departIdsBelow(nodes, departId)
    const isIn = (user: UserRecord): boolean => departId === '' || (user.departIds ?? '').split(',').some((id) => inside.has(id.trim()))
    return Promise.resolve(options.filter((user) => isIn(user) && matchesKeyword(user, keyword)))
  }
}

/** A function of the page. */
export function ownSource(source: UserSource): ListSource {
  return async (request, signal): Promise<UserPage | readonly UserRecord[]> => source({ ...questionOf(request), signal })
}

/** The users of exactly these values from a function of the page. */
export async function namedUsers(source: UserSource, values: readonly string[]): Promise<readonly UserRecord[]> {
  return usersOf(await source({ values, keyword: '', departId: '', pageNo: 1, pageSize: values.length }))
}
