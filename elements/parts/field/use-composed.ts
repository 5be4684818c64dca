import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type TextBox = HTMLInputElement | HTMLTextAreaElement

interface ComposedProps<Box extends TextBox> {
  value: string
  onChange: (event: ChangeEvent<Box>) => void
  onCompositionEnd: (event: CompositionEvent<Box>) => void
}

/** Props of a text box that tells its text once it is meant: while an input method composes, the letters are the box's own. */
export function useComposed<Box extends TextBox>(
  value: string,
  onChange: (text: string, event?: ChangeEvent<Box>) => void,
): ComposedProps<Box> {
  const [own, setOwn] = useState<string | null>(null)
  return {
    value: own ?? value,
    onChange(event) {
      if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) setOwn(event.target.value)
      else onChange(event.target.value, event)
    },
    onCompositionEnd({ currentTarget }) {
      setOwn(null)
      if (currentTarget.value !== value) onChange(currentTarget.value)
    },
  }
}
