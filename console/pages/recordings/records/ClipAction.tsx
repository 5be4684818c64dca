import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { useServerAction } from '../../../../elements/parts/feedback'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { downloadClip, type MarkedClip } from './record-actions'
import { recordsStrings } from './records.strings'

/** Saves what is marked on the timeline as one file. */
export function ClipAction({ clip }: { clip: MarkedClip }): ReactNode {
  const t = useStrings(recordsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const may = useControlPermissions()
  const { run, busy } = useServerAction(() => undefined)

  async function download(): Promise<void> {
    let name = ''
    const done = await run(async () => (name = await downloadClip(transport, clip)))
    if (done) feedback.toast({ tone: 'success', title: t('downloadStarted', { name }) })
  }

  return (
    <PermissionButton permission={may(['record:download'])} icon={Download} loading={busy} onClick={() => void download()}>
      {t('downloadClip')}
    </PermissionButton>
  )
}
