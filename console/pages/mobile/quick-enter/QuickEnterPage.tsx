import { ChevronRight, LogIn, ScanQrCode } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, isOpsError, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Field, TextInput } from '../../../../elements/parts/field'
import { Icon } from '../../../../elements/parts/icon'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { quickEnterPath } from '../../../routes/open-paths'
import { loginAddress } from '../../../routes/redirect'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'
import { phoneStrings } from '../parts/phone.strings'
import { CODE_LENGTH, CodeInput } from './CodeInput'
import { enterCode, type Entered, storePass, waitOf } from './enter'
import { type LastEntry, readEntries, removeEntry, storeEntry } from './last-entries'
import { quickEnterStrings } from './quick-enter.strings'
import { targetText } from './quick-enter-texts'
import { findQrReader, type QrReader, type Scanned } from './qr-reader'
import quickEnterCss from './quick-enter.css?inline'
import { useCountdown } from './use-countdown'

const QrScanner = lazyPart(() => import('./QrScanner'), { close: ({ onClose }) => onClose() })

/** `/mobile/quickenter`, `/h5/quickenter`: six digits lead to a room, a device or a venue. */
export default function QuickEnterPage({ path }: PageProps): ReactNode {
  const t = useStrings(quickEnterStrings)
  const p = useStrings(phoneStrings)
  const locale = useLocale()
  useSheet(quickEnterCss)
  const transport = useTransport()
  const { storage, tabStorage } = useRuntime()
  const user = useSessionUser()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [code, setCode] = useState(() => (query.get('code') ?? '').replaceAll(/\D/g, '').slice(0, CODE_LENGTH))
  const [invite, setInvite] = useState(() => query.get('invite') ?? '')
  const [password, setPassword] = useState('')
  const [target, setTarget] = useState<Entered | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [reader, setReader] = useState<QrReader | null>(null)
  const [isScanning, setScanning] = useState(false)
  const [entries, setEntries] = useState(() => readEntries(storage))
  const wait = useCountdown()
  const input = useRef<HTMLInputElement>(null)
  const scanButton = useRef<HTMLButtonElement>(null)
  const explanation = useId()
  const isWaiting = wait.seconds > 0
  useEffect(() => void findQrReader().then(setReader), [])

  async function enter(entered: string, invitation = invite): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const next = await enterCode(transport, entered, password)
      if (!next) return setError(new Error(t('nowhere')))
      storeEntry(storage, { code: entered, title: next.title, targetType: next.targetType, time: Date.now() })
      // The page of a venue asks for what the venue needs.
      if (next.targetType === 'venue')
        return await navigate(invitation === '' ? next.path : `${next.path}&${new URLSearchParams({ invite: invitation })}`)
      if (next.needs === 'password') return setTarget(next)
      if (next.needs === 'signIn') return void navigate(loginAddress(next.path))
      if (next.pass !== null) storePass(tabStorage, next.targetType, next.targetId, next.pass)
      await navigate(next.path, { state: { code: entered } })
    } catch (failure) {
      const seconds = waitOf(failure)
      if (seconds > 0) wait.begin(seconds)
      else if (isOpsError(failure) && failure.kind === 'business') removeEntry(storage, entered)
      setEntries(readEntries(storage))
      setError(failure)
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  function closeScanner(): void {
    flushSync(() => setScanning(false))
    scanButton.current?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.length === CODE_LENGTH && !isBusy && !isWaiting) void enter(code)
  }

  function change(next: string): void {
    setCode(next)
    setTarget(null)
    if (!isWaiting) setError(null)
    if (next.length === CODE_LENGTH && next !== code && !isBusy && !isWaiting) void enter(next)
  }

  function scanned(result: Scanned): void {
    setScanning(false)
    if ('url' in result) return window.location.assign(result.url)
    setCode(result.code)
    setInvite(result.invite)
    setTarget(null)
    if (!isWaiting) void enter(result.code, result.invite)
  }

  // What was typed is there again after the sign-in.
  const ownAddress = `${quickEnterPath}?${new URLSearchParams({ ...(code !== '' && { code }), ...(invite !== '' && { invite }) })}`
  const showsError = isWaiting || (error !== null && waitOf(error) === 0)
  return (
    <PhonePage title={t('title')} path={path}>
      <form className="ops-phone-form" onSubmit={submit} noValidate>
        <p className="ops-muted">{t('hint')}</p>
        <CodeInput ref={input} value={code} onChange={change} isWrong={showsError} describedBy={showsError ? explanation : undefined} />
        {showsError && (
          <div id={explanation} className="ops-code-wrong" role="alert">
            {isWaiting ? (
              <>
                <b aria-hidden="true">{wait.seconds}</b>
                <span>{t('waiting')}</span>
              </>
            ) : (
              <span>{describeError(error, locale)}</span>
            )}
          </div>
        )}
        {target?.needs === 'password' && (
          <Field label={t('password', { title: target.title })} required>
            <TextInput type="password" value={password} onChange={setPassword} autoComplete="off" />
          </Field>
        )}
        <Button type="submit" kind="primary" size="lg" block loading={isBusy} disabled={code.length < CODE_LENGTH || isWaiting}>
          {isWaiting ? t('waitSeconds', { seconds: wait.seconds }) : t('enter')}
        </Button>
        {isScanning && reader && <QrScanner reader={reader} onScanned={scanned} onClose={closeScanner} />}
        <div className="ops-code-ways">
          {reader && !isScanning && (
            <Button ref={scanButton} icon={ScanQrCode} onClick={() => setScanning(true)} disabled={isWaiting}>
              {t('scan')}
            </Button>
          )}
          {!user && (
            <Link className="ops-btn" to={`/mobile/login?redirect=${encodeURIComponent(ownAddress)}`}>
              <Icon of={LogIn} />
              {p('signIn')}
            </Link>
          )}
        </div>
      </form>
      {entries.length > 0 && (
        <section className="ops-code-last" aria-labelledby="ops-code-last">
          <h2 id="ops-code-last">{t('last')}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.code}>
                <LastEntryButton entry={entry} disabled={isBusy || isWaiting} onEnter={() => void enter(entry.code)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PhonePage>
  )
}

function LastEntryButton({ entry, disabled, onEnter }: { entry: LastEntry; disabled: boolean; onEnter: () => void }): ReactNode {
  const t = useStrings(quickEnterStrings)
  const locale = useLocale()
  const time = new Date(entry.time).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <button type="button" disabled={disabled} onClick={onEnter}>
      <span>
        <b>{entry.title}</b>
        <small>
          {targetText(t, entry.targetType)} · {time}
        </small>
      </span>
      <Icon of={ChevronRight} />
    </button>
  )
}
