import { useEffect } from 'react'
import { useStore } from '../events/use-store'
import { createStore } from 'zustand/vanilla'
import { useConfigStore } from '../config'
import { noNotices, type NoticeSource, type NoticesState } from './notice-source'
import { type NoticeOwner, noticesFor } from './notices-for'

export interface Notices extends NoticesState {
  /** Null where nothing is asked for. */
  source: NoticeSource | null
}

const nobody = createStore(() => noNotices)

/** The unread notices of a user, kept up to date while the view is there; for nobody (null) nothing is asked. */
export function useNotices(owner: NoticeOwner | null): Notices {
  const config = useConfigStore()
  const source = owner && noticesFor(config, owner)
  useEffect(() => source?.attach(), [source])
  const state = useStore(source?.store ?? nobody)
  return { source, ...state }
}
