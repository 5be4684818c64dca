import { useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { type ListQuery, type ListSource, useListQuery } from '../core/query'
import { transportFor } from '../core/transport'
import { optionsSource, ownSource, serverSource } from './user-source'
import type { UserDepart, UserRecord, UserSource, UserSourceName } from './user-picker.types'

export interface UserListSetup {
  userSource: UserSourceName
  options: readonly UserRecord[] | undefined
  departs: readonly UserDepart[] | undefined
  source: UserSource | undefined
}

export interface UserList extends ListQuery<UserRecord> {
  /** Another page or another number of rows per page. */
  turn: (page: number, size: number) => void
}

/** Numbers for what pages hand over: answers of one page's data must not meet another's in the cache. */
const numbers = new WeakMap<object, number>()
let lastNumber = 0

function nameOf(given: object): string {
  const number = numbers.get(given) ?? ++lastNumber
  numbers.set(given, number)
  return `users:own:${number}`
}

/** The users of the dialog, by page, keyword and department, wherever they come from. */
export function useUserList({ userSource, options, departs, source }: UserListSetup): UserList {
  const config = useConfigStore()
  const ask = useMemo((): ListSource => {
    if (source) return ownSource(source)
    return options ? optionsSource(options, departs ?? []) : serverSource(transportFor(config), userSource)
  }, [config, departs, options, source, userSource])
  const given = source ?? options
  const list = useListQuery<UserRecord>({ path: given ? nameOf(given) : `users:${userSource}`, source: ask, search: { keyword: '', departId: '' } })

  return {
    ...list,
    turn(page, size) {
      if (size !== list.size) list.setSize(size)
      if (size === list.size || page !== list.page) list.setPage(page)
    },
  }
}
