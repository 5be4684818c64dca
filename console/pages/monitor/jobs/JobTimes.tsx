import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { firstFocus } from '../../../../elements/core/focus'
import { useStrings } from '../../../../elements/core/i18n'
import { nextRuns, parseCron } from '../../../../elements/cron-picker/cron'
import { CronText } from '../../../../elements/cron-picker/CronText'
import { serverZone } from '../../../../elements/cron-picker/use-cron-value'
import { useResourceForm } from '../../../../elements/list-page/resource-form/use-resource-form'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useHoldUnsaved } from '../../../../elements/parts/dialog/unsaved-context'
import { Note } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { isStopped } from './job-actions'
import { timeOfServer, waitText } from './job-times'
import { jobFields } from './jobs.fields'
import { jobsStrings } from './jobs.strings'
import { useClock } from './use-clock'

export interface JobTimesProps {
  job: WireRecord
  /** It runs at other times, which it is told with. */
  onSaved: (job: WireRecord) => void
  /** Perhaps it does. */
  onUnknown: () => void
  /** It is being stored. */
  onBusy: (busy: boolean) => void
}

/** Times that are told. */
const count = 3
const none: readonly never[] = []

const timeText = (wall: Date): string => wall.toISOString().slice(5, 19).replace('T', ' ')

const { queryById: _loaded, ...paths } = jobFields.paths

/** A job whose form has its times alone. It is loaded by id before the form is shown. */
const timesOfJob: Resource = {
  ...jobFields,
  paths,
  fields: jobFields.fields.map(({ form, ...field }) =>
    field.name === 'cronExpression' && form ? { ...field, form: { ...form, wide: true } } : field,
  ),
}

/** When a job runs. Who may change jobs changes that here. */
export function JobTimes(props: JobTimesProps): ReactNode {
  const t = useStrings(jobsStrings)
  const permission = useControlPermissions()
  const [turn, setTurn] = useState(0)
  const box = useRef<HTMLElement>(null)
  /** The buttons of the form go with what was changed: the field has the focus then. */
  const goesBack = useRef(false)
  const { job } = props
  const cron = stringValue(job['cronExpression'])
  // What else is told of the job changes nothing of what is typed.
  const [edited, setEdited] = useState(job)
  if (stringValue(edited['cronExpression']) !== cron) setEdited(job)

  useEffect(() => {
    if (goesBack.current && box.current) firstFocus(box.current)?.focus()
    goesBack.current = false
  })

  const mayEdit = permission(jobFields.permissions?.edit).outcome === 'allowed'
  return (
    <section aria-label={t('times')} ref={box}>
      <h3>
        {t('times')}
        <span>{t('serverZone', { zone: serverZone })}</span>
      </h3>
      {mayEdit ? (
        <TimesForm
          key={turn}
          {...props}
          job={edited}
          onSaved={(saved) => {
            goesBack.current = true
            props.onSaved(saved)
          }}
          onRestore={() => {
            goesBack.current = true
            setTurn(turn + 1)
          }}
        />
      ) : (
        <>
          <p>
            <code dir="ltr">{cron}</code>
          </p>
          <p>
            <CronText value={cron} />
          </p>
        </>
      )}
      {/* The field tells its times itself. */}
      <NextTimes job={job} cron={cron} shown={mayEdit ? 0 : count} />
    </section>
  )
}

function TimesForm({ job, onSaved, onUnknown, onBusy, onRestore }: JobTimesProps & { onRestore: () => void }): ReactNode {
  const t = useStrings(jobsStrings)
  const { form, values, fields } = useResourceForm({
    resource: timesOfJob,
    mode: 'edit',
    record: job,
    records: none,
    special: {},
    onSaved: () => onSaved({ ...job, ...values }),
    onUnknown,
  })
  const { attach, busy, sends, changed, failure, submit } = form
  const isChanged = changed.length > 0
  useHoldUnsaved(isChanged)
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => {
    tellBusy(sends)
    return () => tellBusy(false)
  }, [sends])
  return (
    <form className="ops-jobform" noValidate onSubmit={submit} ref={attach}>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {fields}
      {isChanged && (
        <p className="ops-jobkeep">
          <span>
            {t('timesNow')} <CronText value={stringValue(job['cronExpression'])} />
          </span>
          <Button kind="text" disabled={busy} onClick={onRestore}>
            {t('restoreTimes')}
          </Button>
          <Button kind="primary" type="submit" loading={busy}>
            {t('saveTimes')}
          </Button>
        </p>
      )}
    </form>
  )
}

function NextTimes({ job, cron, shown }: { job: WireRecord; cron: string; shown: number }): ReactNode {
  const t = useStrings(jobsStrings)
  const stopped = isStopped(job)
  const planned = timeOfServer(stringValue(job['nextFireTime']))
  const now = useClock(stopped ? Number.NaN : planned)
  const next = useMemo(() => (stopped ? [] : nextRuns(parseCron(cron), { timeZone: serverZone, count, after: now })), [cron, stopped, now])
  const [first] = next
  if (!first) return stopped && <p className="ops-muted">{t('stoppedTimes')}</p>
  return (
    <ul className="ops-jobtimes">
      <li>
        {t('nextTimes')} {waitText(first.time.getTime() - now, t)}
      </li>
      {next.slice(0, shown).map(({ time, wall }) => (
        <li key={time.getTime()}>{timeText(wall)}</li>
      ))}
    </ul>
  )
}
