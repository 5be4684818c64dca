import { createContext, type ReactNode, use, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLatest } from '../../elements/parts/use-latest'

/** Goes to a path of the console; `replace`: in the place of the step before. */
export type Go = (path: string, options?: { replace?: boolean }) => void

const GoContext = createContext<Go | null>(null)

/** What is inside goes by one function that stays. */
export function GoScope({ children }: { children: ReactNode }): ReactNode {
  const navigate = useLatest(useNavigate())
  const go = useCallback<Go>((path, options) => void navigate.current(path, options), [navigate])
  return <GoContext value={go}>{children}</GoContext>
}

/** Draws nobody anew: `useNavigate` gives another function with each address. */
export function useGo(): Go {
  const go = use(GoContext)
  if (!go) throw new Error('useGo needs a GoScope around it')
  return go
}
