import { type ComponentProps, type ReactNode, useCallback } from 'react'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Of its group. */
  name: string
}

/**
 * One native radio button. It leaves its group before it goes: Chromium (seen in 156) keeps the group of a radio that is removed
 * from a shadow tree together with its name, and with the group everything the radio stood in.
 */
export function Radio({ name, ...rest }: RadioProps): ReactNode {
  const join = useCallback(
    (radio: HTMLInputElement | null) => {
      if (!radio) return undefined
      radio.name = name
      return () => {
        radio.name = ''
      }
    },
    [name],
  )
  return <input type="radio" name={name} {...rest} ref={join} />
}
