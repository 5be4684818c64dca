import type { ListSource } from '../core/query'
import { paths, type QueryParams, type Transport } from '../core/transport'
import { type Ask, hasKeyword, listSource, recordsOf, requestPage, requestText, searchFields, searchLimit } from '../parts/picker/record-sources'
import { departIdsBelow, departNodes, type DepartRecord } from '../parts/departs'
import { searchedFields } from './user-picker.model'
import type { UserPage, UserRecord, UserSource, UserSourceName } from './user-picker.types'

function questionOf(request: QueryParams) {
  return { keyword: requestText(request, 'keyword'), departId: requestText(request, 'departId'), ...requestPage(request) }
}

/** What tells users of several answers apart. */
const keyFields = ['id', 'username']

function fromList(transport: Transport): ListSource {
  const everywhere = listSource(transport, paths.user.list, searchedFields, keyFields)
  return async (request, signal) => {
    const { keyword, departId } = questionOf(request)
    if (departId === '') return everywhere(request, signal)
    // Answers all users of the department and those below it at once: search and pages are ours.
    const users = recordsOf(await transport.get(paths.user.queryUserByDepId, { id: departId }, { signal }))
    return users.filter((user) => hasKeyword(user, searchedFields, keyword))
  }
}

/** One paged call for everything, since 2.4.5; looks for parts of texts by itself. */
function fromComponent(transport: Transport): ListSource {
  return async (request, signal) => {
    const { keyword, departId, pageNo, pageSize } = questionOf(request)
    const ask: Ask = (params) => transport.get(paths.user.queryUserComponentData, { ...params, departId }, { signal, dropEmpty: true })
    if (keyword !== '') return searchFields((name) => ask({ [name]: keyword, pageNo: 1, pageSize: searchLimit }), ['realname', 'username'], keyFields)
    return ask({ pageNo, pageSize })
  }
}

export function serverSource(transport: Transport, name: UserSourceName): ListSource {
  return name === 'component' ? fromComponent(transport) : fromList(transport)
}

/** Users given by the page: searched, filtered by department and paged here. */
export function optionsSource(options: readonly UserRecord[], departs: readonly DepartRecord[]): ListSource {
  const nodes = departNodes(departs)
  return (request) => {
    const { keyword, departId } = questionOf(request)
    const inside = departIdsBelow(nodes, departId)
    const isIn = (user: UserRecord): boolean => departId === '' || (user.departIds ?? '').split(',').some((id) => inside.has(id.trim()))
    return Promise.resolve(options.filter((user) => isIn(user) && hasKeyword(user, searchedFields, keyword)))
  }
}

/** A function of the page. */
export function ownSource(source: UserSource): ListSource {
  return async (request, signal): Promise<UserPage | readonly UserRecord[]> => source({ ...questionOf(request), signal })
}

/** The users of exactly these values from a function of the page. */
export async function namedUsers(source: UserSource, values: readonly string[]): Promise<readonly UserRecord[]> {
  return recordsOf(await source({ values, keyword: '', departId: '', pageNo: 1, pageSize: values.length }))
}
