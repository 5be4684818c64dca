import { createContext, type ReactNode, use, useCallback, useTransition } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { useLatest } from '../../elements/parts/use-latest'

/** Goes to a path of the console; `replace`: in the place of the step before. */
export type Go = (path: string, options?: { replace?: boolean }) => void

/** The whole address of a path of the console. */
export type Address = (path: string) => string

const GoContext = createContext<Go | null>(null)
const AddressContext = createContext<Address | null>(null)
const GoingContext = createContext(false)

/** What is inside goes by one function that stays. */
export function GoScope({ children }: { children: ReactNode }): ReactNode {
  const navigate = useLatest(useNavigate())
  const [isGoing, start] = useTransition()
  const go = useCallback<Go>((path, options) => start(() => void navigate.current(path, options)), [navigate])
  const root = useLatest(useHref('/'))
  const address = useCallback<Address>(
    (path) => {
      const { current } = root
      return new URL(current.replace(/\/$/, '') + path, location.href).href
    },
    [root],
  )
  return (
    <AddressContext value={address}>
      <GoContext value={go}>
        <GoingContext value={isGoing}>{children}</GoingContext>
      </GoContext>
    </AddressContext>
  )
}

/** Draws nobody anew: `useNavigate` gives another function with each address. */
export function useGo(): Go {
  const go = use(GoContext)
  if (!go) throw new Error('useGo needs a GoScope around it')
  return go
}

/** Draws nobody anew either. */
export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('useAddress needs a GoScope around it')
  return address
}

/** Whether a step was taken that is not drawn yet. */
export function useIsGoing(): boolean {
  return use(GoingContext)
}
