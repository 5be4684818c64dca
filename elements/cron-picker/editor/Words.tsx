import { Fragment, type ReactNode } from 'react'

/** A text whose `{name}` places hold parts of the view. */
export function Words({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
    <Fragment key={index}>{index % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)}</Fragment>
  ))
}
