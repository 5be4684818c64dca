import { Fragment, type ReactNode } from 'react'

/** A text whose `{name}` places hold parts of the view. */
export function TextWithParts({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // a part stays itself where another language puts it elsewhere
    <Fragment key={index % 2 === 0 ? index : part}>{index % 2 === 0 ? part : (parts[part] ?? `{${part}}`)}</Fragment>
  ))
}
