import { SwitchCamera } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { rtcFailureText } from '../../../../elements/core/rtc'
import { isString } from '../../../../elements/core/storage'
import { Button } from '../../../../elements/parts/button'
import { Checkbox, Field, TextInput } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { useRuntime } from '../../../session/runtime-context'
import { phoneStrings } from '../parts/phone.strings'
import { AlarmButton } from './AlarmButton'
import { type Broadcast, type BroadcastState, isConflict } from './broadcast'
import type { Sender } from './broadcast-calls'
import { broadcastStrings } from './broadcast.strings'
import type { BroadcastSession } from './use-broadcast-session'

/** The typed title survives a sign-in and a reload. */
const STORED_TITLE = 'OPS_BROADCAST_TITLE'
const MAX_TITLE = 100

interface StartFormProps {
  broadcast: Broadcast
  state: BroadcastState
  session: BroadcastSession
  /** Null: nobody is signed in, and no device has been named. */
  sender: Sender | null
  onDevice: (device: Sender) => void
  /** Chooses the device of a signed-in user. */
  choice: ReactNode
}

/** Title, position, and who sends; then the broadcast begins. */
export function StartForm({ broadcast, state, session, sender, onDevice, choice }: StartFormProps): ReactNode {
  const t = useStrings(broadcastStrings)
  const p = useStrings(phoneStrings)
  const locale = useLocale()
  const { tabStorage } = useRuntime()
  const { pathname, search } = useLocation()
  const [title, setTitle] = useState(() => tabStorage.read(STORED_TITLE, isString) ?? '')
  const [reportsPosition, setReportsPosition] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const { stream, phase, failure, startedAt } = state

  function change(next: string): void {
    setTitle(next)
    tabStorage.write(STORED_TITLE, next)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() !== '' && stream && sender) session.start(title.trim(), reportsPosition)
  }

  return (
    <form className="ops-cast-form" onSubmit={submit} noValidate>
      {phase === 'ended' && (
        <Note tone={failure ? 'danger' : 'info'} alert={failure !== null}>
          {failure
            ? t(isConflict(failure) && startedAt === null ? 'conflict' : 'brokeOff', { reason: rtcFailureText(failure, locale) })
            : t(startedAt === null ? 'stopped' : 'endedText')}
        </Note>
      )}
      <Field label={t('name')} required error={isMissing && title.trim() === '' ? t('nameNeeded') : undefined}>
        <TextInput value={title} maxLength={MAX_TITLE} placeholder={t('nameHint')} onChange={change} />
      </Field>
      {choice}
      <Checkbox checked={reportsPosition} onChange={setReportsPosition}>
        {t('reportPosition')}
      </Checkbox>
      {sender ? (
        <div className="ops-cast-row">
          <Button icon={SwitchCamera} onClick={() => void broadcast.switchCamera()} disabled={!stream}>
            {t(state.facing === 'user' ? 'front' : 'rear')}
          </Button>
          <Button type="submit" kind="primary" size="lg" disabled={!stream}>
            {t('start')}
          </Button>
          <AlarmButton session={session} />
        </div>
      ) : (
        <>
          <p className="ops-muted">{t('needsSender')}</p>
          <Link className="ops-btn" data-kind="primary" to={`/mobile/login?redirect=${encodeURIComponent(pathname + search)}`}>
            {p('signIn')}
          </Link>
          <DeviceKey onDevice={onDevice} />
        </>
      )}
    </form>
  )
}

/** Number and key of a device in the place of a sign-in. They are not stored. */
function DeviceKey({ onDevice }: { onDevice: (device: Sender) => void }): ReactNode {
  const t = useStrings(broadcastStrings)
  const [isOpen, setOpen] = useState(false)
  const [equipmentNo, setEquipmentNo] = useState('')
  const [key, setKey] = useState('')
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('byDevice')}</Button>
  return (
    <>
      <Field label={t('deviceNo')}>
        <TextInput value={equipmentNo} onChange={setEquipmentNo} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('deviceKey')}>
        <TextInput type="password" value={key} onChange={setKey} autoComplete="off" />
      </Field>
      <Button
        disabled={equipmentNo.trim() === '' || key.trim() === ''}
        onClick={() => onDevice({ equipmentNo: equipmentNo.trim(), key: key.trim() })}
      >
        {t('useDevice')}
      </Button>
    </>
  )
}
