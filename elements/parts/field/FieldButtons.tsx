import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'

/**
 * Buttons that stand inside a combobox for the eye (clear, the crosses of chips) are no part of its value: screen readers
 * find them behind it, where this stands without a box. The value of a combobox that is no text box is all that it holds.
 */
export function FieldButtons({ of: box }: { of: RefObject<HTMLElement | null> }): ReactNode {
  const rootRef = useRef<HTMLSpanElement>(null)
  const base = useId()
  useLayoutEffect(() => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    for (const [at, button] of buttons.entries()) button.id = base + at
    rootRef.current?.setAttribute('aria-owns', buttons.map(({ id }) => id).join(' '))
  })
  return <span ref={rootRef} className="contents" />
}
