import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface DownloadLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  /** The name that the user reads: the file is saved under it. */
  name: string
}

/** Downloads a stored file under the name that is shown, whatever the server calls it. */
export function DownloadLink({ href, name, children, ...link }: DownloadLinkProps): ReactNode {
  return (
    <a {...link} href={href} download={name} target="_blank" rel="noopener noreferrer" onClick={(event) => save(event, name)}>
      {children}
    </a>
  )
}

function save(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const { href, target, rel } = event.currentTarget
  event.preventDefault()
  import('../../core/dom/save-url')
    .then(({ saveUrl }) => saveUrl(href, name))
    // The browser may still follow an address that the page may not read.
    .catch(() => Object.assign(document.createElement('a'), { href, target, rel, download: name }).click())
}
