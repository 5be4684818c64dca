import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../core/i18n'
import { Button } from '../../../parts/button'
import { Dialog } from '../../../parts/dialog'
import { toolbarStrings } from '../toolbar/toolbar.strings'
import type { GridToolsProps } from '../../shared/grid-props'
import { PendingResponses } from '../../commands/pending-responses'
import type { OpenForm } from './row-forms'
import { RowFacts } from './RowFacts'

/** Width of the details, css px. */
const width = 1200

/** The details of a row, over the page. */
export function DetailsDialog({
  control,
  grid,
  form,
  onClose,
}: Pick<GridToolsProps, 'control' | 'grid'> & { form: OpenForm; onClose: () => void }): ReactNode {
  const t = useStrings(toolbarStrings)
  const [isBusy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    const row = control.data.row(form.id)
    const responses = new PendingResponses()
    if (!row || !grid.onDetailsConfirm({ row, column: form.column, waitFor: responses.waitFor })) return
    setBusy(true)
    await responses.agreed(onClose)
    setBusy(false)
  }

  return (
    <Dialog
      open
      heading={t('details')}
      width={width}
      fullscreenSwitch
      busy={isBusy}
      onOpenChange={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" loading={isBusy} onClick={() => void confirm()}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <slot name="main-form">
        <RowFacts control={control} id={form.id} />
      </slot>
    </Dialog>
  )
}
