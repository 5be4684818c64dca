import { useContext } from 'react'
import { useHref } from 'react-router-dom'
import { OwnsPageContext } from '../routes/page-title'

/** Address of the console's root without a slash at the end, for windows of their own; undefined for a console inside of another page. */
export function useWindowBase(): string | undefined {
  const owns = useContext(OwnsPageContext)
  const root = useHref('/')
  return owns ? root.replace(/\/$/, '') : undefined
}
