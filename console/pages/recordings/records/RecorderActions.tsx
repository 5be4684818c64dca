import { Circle, CircleStop, Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { Status } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useServerAction } from '../../../../elements/parts/feedback'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { recordPaths } from './record-paths'
import type { RecorderState } from './recorder-state'
import { recordsStrings } from './records.strings'

const RecordPolicyDialog = lazyPart(() => import('./RecordPolicyDialog'), { close: ({ onClose }) => onClose() })

interface RecorderActionsProps {
  device: { readonly id: string; readonly title: string }
  state: RecorderState
  onChanged: () => Promise<void>
}

const modes = { '1': 'modeAlways', '2': 'modePlan', '3': 'modeLive' } as const
const reasons = { manual: 'manual', always: 'modeAlways', plan: 'modePlan', live: 'modeLive', push: 'modePush' } as const

function isReason(reason: string): reason is keyof typeof reasons {
  return Object.hasOwn(reasons, reason)
}

/** Whether a device is recorded now, and what is done about it. */
export function RecorderActions({ device, state, onChanged }: RecorderActionsProps): ReactNode {
  const t = useStrings(recordsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const may = useControlPermissions()
  const [isSetting, setSetting] = useState(false)
  const { run, busy } = useServerAction(() => void onChanged())
  const { recordMode, reason, isByHand: isManual, isLive, isRecording } = state
  // Between two reasons the setting of the device is the one that counts.
  const set = recordMode === '1' || recordMode === '2' || recordMode === '3' ? modes[recordMode] : 'modeOff'
  const mode = t(isReason(reason) ? reasons[reason] : set)

  async function toggle(): Promise<void> {
    const action = isManual ? 'stop' : 'start'
    await run(async () => {
      await transport.post(recordPaths[action], { id: device.id })
      feedback.toast({ tone: 'success', title: t(`${action}Done`, { name: device.title }) })
      // The button offers the other of the two by then.
      await onChanged()
    })
  }

  return (
    <div className="ops-replay-recorder" role="group" aria-label={t('recorder')}>
      <Status tone={isRecording ? 'live' : 'neutral'} shape={isRecording ? 'dot' : 'ring'}>
        {t(isRecording ? 'recordingNow' : 'notRecording', { mode })}
      </Status>
      {state.isManaged && (
        <span className="ops-replay-actions">
          {(isManual || isLive) && (
            <PermissionButton
              permission={may(['record:start'])}
              icon={isManual ? CircleStop : Circle}
              loading={busy}
              onClick={() => void toggle()}
            >
              {t(isManual ? 'stop' : isRecording ? 'startBeside' : 'start')}
            </PermissionButton>
          )}
          <PermissionButton permission={may(['record:plan'])} kind="text" icon={Settings2} onClick={() => setSetting(true)}>
            {t('policy')}
          </PermissionButton>
        </span>
      )}
      {isSetting && (
        <RecordPolicyDialog
          devices={[{ ...device, recordMode, recordPlanId: state.recordPlanId, keepDays: state.keepDays }]}
          onClose={() => setSetting(false)}
          onChanged={() => {
            setSetting(false)
            void onChanged()
          }}
        />
      )}
    </div>
  )
}
