import { useStrings } from '../core/i18n'
import type { ViewProps } from '../core/define/element-entry'
import { Button } from '../parts/button'
import { Dialog, DialogCancel } from '../parts/dialog'
import type { CloseReason, modalProps } from './modal.props'
import { modalStrings } from './modal.strings'

/** A bare number is pixels; the usual width is 60 %. */
function panelWidth(width: string | undefined): string {
  if (!width) return '60vw'
  return /^\d+(\.\d+)?$/.test(width) ? `${width}px` : width
}

/** The view of `<ops-modal>`: what the page puts inside is the body. */
export default function Modal(props: ViewProps<typeof modalProps>) {
  const { open, heading, width, fullscreen, fullscreenSwitch, footerHidden, okText, cancelText } = props
  const t = useStrings(modalStrings)
  const mayClose = (reason: CloseReason) => props.onBeforeClose({ reason })

  function confirm() {
    if (props.onOk({}) && mayClose('ok')) props.onClose({ reason: 'ok' })
  }

  return (
    <Dialog
      key={String(fullscreen)}
      open={open}
      heading={heading}
      width={panelWidth(width)}
      fullscreen={fullscreen}
      fullscreenSwitch={fullscreenSwitch}
      unsaved={props.unsaved}
      onBeforeClose={mayClose}
      onOpenChange={(_open, reason) => props.onClose({ reason })}
      actions={
        footerHidden ? undefined : (
          <slot name="footer">
            <DialogCancel>{cancelText ?? t('cancel')}</DialogCancel>
            <Button kind="primary" onClick={confirm}>
              {okText ?? t('ok')}
            </Button>
          </slot>
        )
      }
    >
      <slot />
    </Dialog>
  )
}
