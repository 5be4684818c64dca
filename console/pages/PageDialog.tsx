import { createElement, type ReactNode, useContext } from 'react'
import { ElementBoundary } from '../../elements/core/define/ElementBoundary'
import { HostContext } from '../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { Dialog, DialogCancel, UnsavedContext, useUnsavedChildren } from '../../elements/parts/dialog'
import { Skeleton } from '../../elements/parts/indicators'
import type { ParentPage } from '../routes/pages-context'
import { pageFor } from './areas'
import { pageDialogStrings } from './page-dialog.strings'

interface PageDialogProps extends ParentPage {
  onClose: () => void
}

/** A page of the console above the one that is open, called with form data. */
export default function PageDialog({ page, heading, formData, onClose }: PageDialogProps): ReactNode {
  const t = useStrings(pageDialogStrings)
  const locale = useLocale()
  const host = useContext(HostContext)
  const view = pageFor(page)
  const [dirty, hold] = useUnsavedChildren()
  return (
    <Dialog
      open
      heading={heading}
      width="90vw"
      fullscreenSwitch
      unsaved={dirty && t('unsavedIn', { title: heading })}
      onOpenChange={onClose}
      actions={<DialogCancel>{t('close')}</DialogCancel>}
    >
      <ElementBoundary locale={locale} onError={(error) => host?.emit('ops-error', { error })}>
        <UnsavedContext value={hold}>{view && createElement(view, { formData, fallback: <Skeleton height={240} /> })}</UnsavedContext>
      </ElementBoundary>
    </Dialog>
  )
}
