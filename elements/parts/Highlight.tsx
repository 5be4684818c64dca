import type { ReactNode } from 'react'

/** Marks the first place of the query in a text. */
export function Highlight({ text, query }: { text: string; query: string }): ReactNode {
  const requested = query.trim()
  const at = requested === '' ? -1 : text.toLocaleLowerCase().indexOf(requested.toLocaleLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + requested.length)}</mark>
      {text.slice(at + requested.length)}
    </>
  )
}
