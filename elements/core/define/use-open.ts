import { useState } from 'react'

/** Props of a view that opens something. */
export interface OpenProps {
  /** Shows what opens; left out, the view keeps that itself. */
  open?: boolean | undefined
  onOpen?: ((detail: Record<string, never>) => void) | undefined
  onClose?: ((detail: Record<string, never>) => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** Whether it is open, by the page or by itself; what cannot be changed never opens. */
export function useOpen(props: OpenProps): [open: boolean, setOpen: (open: boolean) => void] {
  const [own, setOwn] = useState(false)
  const open = (props.open ?? own) && !props.disabled && !props.readOnly
  return [
    open,
    (next) => {
      setOwn(next)
      if (next) props.onOpen?.({})
      else props.onClose?.({})
    },
  ]
}
