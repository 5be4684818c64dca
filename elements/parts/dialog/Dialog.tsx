import type { ReactNode } from 'react'
import { useLayer } from '../../core/overlay'
import { lazyPart } from '../lazy-part'
import type { DialogProps, DrawerProps } from './dialog.types'

const DialogPanel = lazyPart(() => import('./DialogPanel'), {
  prefetch: true,
  // A question that wants an answer stays asked: it offers to fetch its panel again.
  close: ({ crossless, onOpenChange }) => (crossless ? false : onOpenChange(false, 'dismiss')),
})

/** A modal dialog in the top layer. Its code comes with the first one that opens. */
export function Dialog(props: DialogProps): ReactNode {
  const layer = useLayer()
  if (!props.open || !layer) return null
  return <DialogPanel {...props} placement="middle" />
}

/** The same, at the end of the screen. */
export function Drawer(props: DrawerProps): ReactNode {
  const layer = useLayer()
  if (!props.open || !layer) return null
  return <DialogPanel {...props} placement="end" />
}
