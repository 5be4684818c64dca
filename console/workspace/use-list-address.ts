import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { addressOf, type PageUrl } from '../routes/page-address'
import { useIsGoing } from '../routes/use-go'
import { useWorkspace } from './workspace-context'

/**
 * Address and list agree. Who goes back, or opens an address that somebody gave him, gets the list of that address; who comes by the
 * menu or a tab gets the list as he left it.
 */
export function useListAddress({ path, params: question }: PageUrl, isPage: boolean): void {
  const { store, keep } = useWorkspace()
  const navigate = useNavigate()
  const type = useNavigationType()
  const { key } = useLocation()
  const isGoing = useIsGoing()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const isBack = type === NavigationType.Pop && !isFirst.current
    isFirst.current = false
    // Who goes back before his last step was drawn is where he was: nothing but the end of that step tells it.
    if (!isPage || isGoing) return
    const saved = addressOf(path, store.getState().kept[path] ?? {})
    if (isBack || Object.keys(question).length > 0) keep(path, question)
    else if (saved !== path) void navigate(saved, { replace: true })
    // Each step in the history is asked about once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isGoing])
}
