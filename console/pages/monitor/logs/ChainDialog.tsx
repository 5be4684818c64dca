import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, isAbsentCall, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field, TextInput } from '../../../../elements/parts/field'
import { LoadFailure, Note, Progress } from '../../../../elements/parts/indicators'
import { type ChainEnd, type ChainReport, compareNote, noteOf, readNote } from './chain-report'
import chainCss from './chain.css?inline'
import { chainStrings } from './chain.strings'
import { useChainCheck } from './use-chain-check'

/** Troubles that are shown; more say only that much has been changed. */
const MAX_PROBLEMS = 50

/** Whether the logs are those that were written. */
export default function ChainDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings(chainStrings)
  const locale = useLocale()
  useSheet(chainCss)
  const { report, error, retry } = useChainCheck()
  const { next, last } = report
  const isDone = next === null
  return (
    <Dialog open heading={t('heading')} width={640} onOpenChange={onClose}>
      <div className="ops-chain">
        {error !== null && isAbsentCall(error) && <Note>{t('unknown')}</Note>}
        {error !== null && !isAbsentCall(error) && (
          <LoadFailure text={t('failed', { cause: describeError(error, locale) })} onRetry={retry} />
        )}
        {!isDone && error === null && <Checking report={report} />}
        {isDone && <Verdict report={report} />}
        {report.troubles.length > 0 && <Troubles report={report} />}
        {isDone && last && <Anchor last={last} />}
      </div>
    </Dialog>
  )
}

function Checking({ report: { next, last } }: { report: ChainReport }): ReactNode {
  const t = useStrings(chainStrings)
  const at = (next ?? 1) - 1
  const label = last ? t('checking', { at: formatNumber(at), all: formatNumber(last.no) }) : t('starting')
  return (
    <div className="ops-chain-checking">
      <p className="ops-muted" aria-hidden="true">
        {label}
      </p>
      <Progress value={last ? (at / last.no) * 100 : 0} label={label} />
    </div>
  )
}

function Verdict({ report: { whole, removed, before, troubles, firstTime, last } }: { report: ChainReport }): ReactNode {
  const t = useStrings(chainStrings)
  if (!last) return <Note>{t('none')}</Note>
  const details = [
    removed > 0 ? t('removed', { n: formatNumber(removed) }) : '',
    before > 0 ? t('before', { n: formatNumber(before) }) : '',
  ]
  return (
    <>
      {troubles.length === 0 ? (
        <Note tone="success" alert>
          {t('whole', { n: formatNumber(whole), from: firstTime, to: last.createTime })}
        </Note>
      ) : (
        <Note tone="danger" alert>
          {t('troubled', { n: formatNumber(troubles.length), whole: formatNumber(whole) })}
        </Note>
      )}
      {details.filter(Boolean).map((text) => (
        <p key={text} className="ops-muted">
          {text}
        </p>
      ))}
    </>
  )
}

function Troubles({ report: { troubles } }: { report: ChainReport }): ReactNode {
  const t = useStrings(chainStrings)
  return (
    <div className="ops-chain-troubles">
      <table aria-label={t('troubles')}>
        <thead>
          <tr>
            <th scope="col">{t('no')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('found')}</th>
          </tr>
        </thead>
        <tbody>
          {troubles.slice(0, MAX_PROBLEMS).map(({ kind, no, logId, createTime }) => (
            <tr key={`${kind} ${logId}`}>
              <td>{no === null ? t('noPlace') : formatNumber(no)}</td>
              <td>{createTime}</td>
              <td>{t(kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {troubles.length > MAX_PROBLEMS && <p className="ops-muted">{t('more', { n: formatNumber(troubles.length - MAX_PROBLEMS) })}</p>}
    </div>
  )
}

type Comparison = 'same' | 'other' | 'gone' | 'unreadable'

/** The end of the chain to be noted elsewhere, and what was noted before to be compared. */
function Anchor({ last }: { last: ChainEnd }): ReactNode {
  const t = useStrings(chainStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [noted, setNoted] = useState('')
  /** What came of a comparison, and with which value: it says nothing of one that is typed meanwhile. */
  const [comparison, setComparison] = useState<{ of: string; verdict?: Comparison; failure?: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const { verdict: result, failure } = comparison?.of === noted ? comparison : {}

  async function compare(): Promise<void> {
    const note = readNote(noted)
    if (!note) return setComparison({ of: noted, verdict: 'unreadable' })
    setComparison(null)
    setBusy(true)
    try {
      setComparison({ of: noted, verdict: await compareNote(note, transport) })
    } catch (error) {
      setComparison({ of: noted, failure: error })
    } finally {
      setBusy(false)
    }
  }

  const error =
    result === 'unreadable' || result === 'other' || result === 'gone'
      ? t(result)
      : failure !== undefined && t('failed', { cause: describeError(failure, locale) })
  return (
    <>
      <Field label={t('end')} help={t('endHelp')}>
        <TextInput value={noteOf(last)} onChange={() => undefined} readOnly />
      </Field>
      <Field label={t('noted')} error={error} help={result === 'same' ? t('same') : t('notedHelp')}>
        <div className="ops-chain-noted">
          <TextInput value={noted} onChange={setNoted} />
          <Button icon={ShieldCheck} loading={busy} disabled={noted.trim() === ''} onClick={() => void compare()}>
            {t('compare')}
          </Button>
        </div>
      </Field>
    </>
  )
}
