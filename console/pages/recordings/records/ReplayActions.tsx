import { Download, Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { useServerAction } from '../../../../elements/parts/feedback'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { downloadRecord } from './record-actions'
import { recordPaths } from './record-paths'
import { recordsStrings } from './records.strings'
import type { Recording } from './replay'

interface ReplayActionsProps {
  record: Recording
  /** The user is in charge of the device. */
  mayLock: boolean
  /** The recording is another on the server. */
  onChanged: () => Promise<void>
}

/** What can be done with the recording that is played. */
export function ReplayActions({ record, mayLock, onChanged }: ReplayActionsProps): ReactNode {
  const t = useStrings(recordsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const may = useControlPermissions()
  const { run, busy } = useServerAction(() => void onChanged())

  /** `action` says what has been done. */
  async function perform(action: () => Promise<string>): Promise<void> {
    let title = ''
    const done = await run(async () => (title = await action()))
    if (!done) return
    feedback.toast({ tone: 'success', title })
    await onChanged()
  }

  async function toggleLock(): Promise<string> {
    await transport.post(recordPaths[record.isLocked ? 'unlock' : 'lock'], { ids: record.id })
    return t(record.isLocked ? 'unlockDone' : 'lockDone', { name: record.startTime })
  }

  return (
    <span className="ops-replay-actions">
      {mayLock && (
        <PermissionButton
          permission={may(['record:lock'])}
          kind="text"
          icon={record.isLocked ? LockOpen : Lock}
          loading={busy}
          onClick={() => void perform(toggleLock)}
        >
          {t(record.isLocked ? 'unlock' : 'lock')}
        </PermissionButton>
      )}
      <PermissionButton
        permission={may(['record:download'])}
        kind="text"
        icon={Download}
        loading={busy}
        onClick={() => void perform(async () => t('downloadStarted', { name: await downloadRecord(transport, record.id) }))}
      >
        {t('download')}
      </PermissionButton>
    </span>
  )
}
