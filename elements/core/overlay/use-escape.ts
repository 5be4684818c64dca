import { useEffectEvent, useLayoutEffect } from 'react'
import { pushEscape } from './escape-stack'

/** Puts the calling layer on the Escape stack while `open`; layers opened later are asked first. */
export function useEscape(open: boolean, onEscape: () => void, passive = false): void {
  const close = useEffectEvent(onEscape)
  useLayoutEffect(() => (open ? pushEscape(() => close(), passive) : undefined), [open, passive])
}
