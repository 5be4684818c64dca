import { History, WandSparkles } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { Select } from '../../parts/select'
import { type CronReading, type ForeignCron, nextRuns, ownTimeZone, parseCron, repairAll, type Run } from '../cron'
import { editorStrings } from './editor.strings'
import { fromNow, runDays } from './run-texts'
import type { DraftEdits } from './use-draft'
import { useNow } from './use-now'

const count = 10

export interface RunsProps {
  edits: DraftEdits
  foreign: ForeignCron | null
  /** The server's. */
  serverZone: string
  timeZone: string
  onZone: (zone: string) => void
}

/** When it runs next; for a text with mistakes when it would, repaired or converted. */
export function Runs({ edits, foreign, serverZone, timeZone, onZone }: RunsProps): ReactNode {
  const t = useStrings(editorStrings)
  const { reading, text } = edits.draft
  const proposal = useMemo(
    () => (reading.valid || text.trim() === '' ? null : (foreign?.text ?? repairAll(reading))),
    [reading, text, foreign],
  )
  const shown = useMemo((): CronReading => (proposal === null ? reading : parseCron(proposal)), [proposal, reading])
  const ghost = proposal !== null && shown.valid
  return (
    <section className="ops-cron-runs" data-ghost={ghost ? '' : undefined} aria-label={t('runs', { n: count })}>
      <h3>{t(ghost ? (foreign ? 'runsConverted' : 'runsRepaired') : 'runs', { n: count })}</h3>
      <RunList reading={shown} timeZone={timeZone} />
      {ghost && (
        <Button size="sm" icon={WandSparkles} onClick={() => edits.replace(shown.text)}>
          {t(foreign ? 'convert' : 'applyAll')}
        </Button>
      )}
      <ZoneSelect serverZone={serverZone} timeZone={timeZone} onZone={onZone} />
    </section>
  )
}

function RunList({ reading, timeZone }: { reading: CronReading; timeZone: string }): ReactNode {
  const t = useStrings(editorStrings)
  const locale = useLocale()
  const first = useMemo(() => nextRuns(reading, { timeZone, count: 1 })[0], [reading, timeZone])
  const now = useNow(first?.time.getTime())
  const runs = useMemo(() => nextRuns(reading, { after: now, timeZone, count }), [reading, now, timeZone])
  if (runs.length === 0) return <p className="ops-faint">{t('noRuns')}</p>
  return (
    <ol>
      {runDays(runs, locale).map(({ date, weekday, first, runs }) => (
        <li key={date} data-single={runs.length === 1 ? '' : undefined} data-year={date.length > 5 ? '' : undefined}>
          <p>
            <b>{date}</b> <span>{weekday}</span>
          </p>
          <ol start={first}>
            {runs.map((run, index) => (
              <RunLine key={run.time.getTime()} run={run} index={first + index} now={now} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function RunLine({ run, index: position, now }: { run: Run; index: number; now: number }): ReactNode {
  const t = useStrings(editorStrings)
  const locale = useLocale()
  const mark = run.repeated ? t('repeatedRun') : run.afterGap ? t('afterGap') : null
  return (
    <li title={mark ?? undefined}>
      <span className="ops-cron-place" aria-hidden="true">
        {position}
      </span>
      <time dateTime={run.time.toISOString()}>{run.wall.toISOString().slice(11, 19)}</time>
      {mark && (
        <span className="ops-cron-mark">
          <Icon of={History} size={12} />
          <span className="ops-sr-only">{mark}</span>
        </span>
      )}
      <span className="ops-cron-rel">{fromNow(run.time.getTime() - now, locale)}</span>
    </li>
  )
}

/** The zone of the preview; the schedule itself always goes by the server's. */
function ZoneSelect({ serverZone, timeZone, onZone }: Omit<RunsProps, 'edits' | 'foreign'>): ReactNode {
  const t = useStrings(editorStrings)
  const options = useMemo(() => {
    const own = ownTimeZone()
    const zones = [...new Set([serverZone, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    return zones.map((zone) => ({ value: zone, label: zone, sub: zone === serverZone ? t('server') : zone === own ? t('own') : undefined }))
  }, [serverZone, t])
  return (
    <Select
      size="sm"
      className="ops-cron-zone"
      searchable
      aria-label={t('zone')}
      options={options}
      value={timeZone}
      onChange={(zone) => zone && onZone(zone)}
    />
  )
}
