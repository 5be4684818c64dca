import { isRecord, isString, type OpsStorage, storageNames } from '../../elements/core/storage'
import { isListParams, type ListParams } from '../../elements/core/query/list-params'
import { tabsOf } from '../../elements/workspace-tabs/open-tabs'
import type { StoredWorkspace, Workspace, WorkspaceState } from './workspace-store'

/** What this user starts with: what was open in this browser tab before the page was loaded anew, and home, where there is one. */
export function firstTabs(storage: OpsStorage, username: string, home: string, hasHome: boolean): StoredWorkspace {
  const stored = storage.read(storageNames.tabs, isRecord)
  const own = stored?.username === username ? stored : {}
  const before = tabsOf(own.tabs, home).map(({ dirty: _lost, ...tab }) => tab)
  const subjects = Object.entries(isRecord(own.subjects) ? own.subjects : {}).filter((entry): entry is [string, string] =>
    isString(entry[1]),
  )
  return {
    tabs: hasHome ? tabsOf([{ path: home }, ...before], home) : before,
    subjects: Object.fromEntries(subjects),
    kept: Object.fromEntries(
      Object.entries(isRecord(own.kept) ? own.kept : {}).filter((entry): entry is [string, ListParams] => isListParams(entry[1])),
    ),
    active: isString(own.active) ? own.active : '',
  }
}

/** Stores what is open, now and whenever it changes; returns the end of it. */
export function storeTabs(storage: OpsStorage, username: string, { store }: Workspace): () => void {
  const write = ({ tabs, subjects, kept: saved, active }: WorkspaceState): void =>
    void storage.write(storageNames.tabs, { username, tabs, subjects, kept: saved, active })
  // The page of the address is open by now.
  write(store.getState())
  return store.subscribe((now, before) => {
    if (now.tabs !== before.tabs || now.subjects !== before.subjects || now.kept !== before.kept || now.active !== before.active) write(now)
  })
}
