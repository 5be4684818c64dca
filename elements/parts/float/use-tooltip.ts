import { useCallback, useEffect, useRef, useState } from 'react'

export interface TooltipState {
  open: boolean
  /** Shows after `delay` milliseconds unless hidden before. */
  show: (delay: number) => void
  hide: () => void
}

export function useTooltip(): TooltipState {
  const [open, setOpen] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  const hide = useCallback(() => {
    window.clearTimeout(timer.current)
    setOpen(false)
  }, [])
  const show = useCallback((delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(true), delay)
  }, [])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { open, show, hide }
}
