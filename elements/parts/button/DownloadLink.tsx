import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { saveFile } from '../../core/dom/save-file'

export interface DownloadLinkProps extends ComponentProps<'a'> {
  href: string
  /** The name that the user reads: the file is saved under it. */
  name: string
}

/** Downloads a stored file. Browsers take the name that the server sends before `download`, so the file is fetched and saved here. */
export function DownloadLink({ name, children, ...link }: DownloadLinkProps): ReactNode {
  function save(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const { href, target, rel } = event.currentTarget
    event.preventDefault()
    fetchFile(href).then(
      (file) => saveFile(file, name),
      // The browser may still follow an address that the page may not read.
      () => Object.assign(document.createElement('a'), { href, target, rel, download: name }).click(),
    )
  }
  return (
    <a {...link} download={name} target="_blank" rel="noopener noreferrer" onClick={save}>
      {children}
    </a>
  )
}

/** @throws where the file cannot be read */
async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.blob()
}
