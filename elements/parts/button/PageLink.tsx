import type { ReactNode } from 'react'
import { usePageHost } from '../page-host'
import { LinkButton } from './LinkButton'

/** A page of the application, or an address of the web. */
export type PageLinkTarget = { readonly page: string } | { readonly url: string }

/** Leads to another page here, or out into the web in a window of its own; where there are no other pages it is its text. */
export function PageLink({ to, children }: { to: PageLinkTarget; children: ReactNode }): ReactNode {
  const { go } = usePageHost()
  if ('url' in to)
    return (
      <a className="ops-link" href={to.url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  return go ? (
    <LinkButton role="link" onClick={() => go(to.page)}>
      {children}
    </LinkButton>
  ) : (
    children
  )
}
