import type { ReactNode } from 'react'

/** Marks the first place of the query in a text. */
export function Highlight({ text, query }: { text: string; query: string }): ReactNode {
  const wanted = query.trim()
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
