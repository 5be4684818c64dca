import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom'

/** Paths of the console begin with a slash; any other hash is an anchor of the page around it, also the empty one of `href="#"`. */
const isOurs = (): boolean => location.hash.startsWith('#/')

/** Paths behind the `#` of the address. An anchor of the host page leads nowhere in here, and stays in the address. */
export function HashRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createHashHistory({ v5Compat: true }))
  const [{ location, action }, setShown] = useState(() => ({
    location: isOurs() ? history.location : { ...history.location, pathname: '/', search: '', hash: '' },
    action: history.action,
  }))
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (isOurs()) startTransition(() => setShown(next))
      }),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
