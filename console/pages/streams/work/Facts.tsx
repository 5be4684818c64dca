import type { ReactNode } from 'react'

/** Facts with their names; those without a text are left out. */
export function Facts({ items }: { items: readonly (readonly [name: string, text: string])[] }): ReactNode {
  return (
    <dl className="ops-taskfacts">
      {items
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
