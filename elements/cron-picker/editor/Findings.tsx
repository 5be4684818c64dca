import { CircleAlert, Clock3, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { LinkButton } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { applyEdits, type CronRepair, type ForeignCron, repairsOf, scheduleWarnings, sentenceOf } from '../cron'
import { errorParams } from '../cron-texts'
import { cronPickerStrings } from '../cron-picker.strings'
import { editorStrings } from './editor.strings'
import { findingsStrings } from './findings.strings'
import type { DraftEdits } from './use-draft'
import { TextWithParts } from './Words'

/** Lines shown; a long text may be wrong in thousands of places. */
const maxFindings = 4

export interface FindingsProps {
  edits: DraftEdits
  foreign: ForeignCron | null
  timeZone: string
}

/** What the text means; or what is wrong with it, with a way out for each mistake. */
export function Findings({ edits, foreign, timeZone }: FindingsProps): ReactNode {
  const { reading } = edits.draft
  return (
    <>
      {edits.other !== null && <Other text={edits.other} onTake={edits.takeOther} />}
      {reading.text.trim() !== '' &&
        (reading.valid ? <Meaning edits={edits} timeZone={timeZone} /> : <Mistakes edits={edits} foreign={foreign} />)}
    </>
  )
}

/** The page has set another value since the user began to edit. */
function Other({ text, onTake }: { text: string; onTake: () => void }): ReactNode {
  const t = useStrings(findingsStrings)
  return (
    <ul className="ops-cron-fix" data-tone="warning" role="alert">
      <li>
        <Icon of={TriangleAlert} />
        <span>{text === '' ? t('otherEmpty') : <TextWithParts text={t('other')} parts={{ text: <code dir="ltr">{text}</code> }} />}</span>
        <LinkButton onClick={onTake}>{t('takeOther')}</LinkButton>
      </li>
    </ul>
  )
}

function Meaning({ edits, timeZone }: { edits: DraftEdits; timeZone: string }): ReactNode {
  const t = useStrings(findingsStrings)
  const locale = useLocale()
  const { reading } = edits.draft
  const sentence = sentenceOf(reading, locale)
  const warnings = useMemo(
    () => [...reading.warnings, ...scheduleWarnings(reading, { timeZone })].filter(({ kind }) => kind !== 'never-runs'),
    [reading, timeZone],
  )
  return (
    <>
      {edits.neverRuns && (
        <ul className="ops-cron-fix" role="alert">
          <li>
            <Icon of={CircleAlert} />
            <span>{t('neverRunsText')}</span>
          </li>
        </ul>
      )}
      <p className="ops-cron-say" data-bad={edits.neverRuns ? '' : undefined} aria-live="polite">
        <Icon of={Clock3} />
        <span>
          <b>{sentence?.main}</b>
          {sentence?.tail}
        </span>
      </p>
      {warnings.length > 0 && (
        <ul className="ops-cron-fix" data-tone="warning">
          {warnings.slice(0, maxFindings).map(({ kind, found, start }) => (
            <li key={`${kind}${start}`}>
              <Icon of={TriangleAlert} />
              <span>
                <TextWithParts text={t(kind)} parts={{ found: <code dir="ltr">{found.slice(0, 24)}</code> }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Mistakes({ edits, foreign }: Pick<FindingsProps, 'edits' | 'foreign'>): ReactNode {
  const t = useStrings(findingsStrings)
  const edit = useStrings(editorStrings)
  const tPicker = useStrings(cronPickerStrings)
  const { reading } = edits.draft
  const repairs = useMemo(() => repairsOf(reading), [reading])
  return (
    <ul className="ops-cron-fix" aria-label={t('repairs')} aria-live="polite">
      {foreign && (
        <li>
          <Icon of={CircleAlert} />
          <span>
            <TextWithParts text={t(foreign.dialect)} parts={{ text: <code dir="ltr">{foreign.text}</code> }} />
          </span>
          <LinkButton onClick={() => edits.replace(foreign.text)}>{edit('convert')}</LinkButton>
        </li>
      )}
      {reading.errors.slice(0, maxFindings).map((error, index) => {
        const { field, found, ...params } = errorParams(error, tPicker)
        const repair = repairs[index]
        // the conversion says the same
        if (foreign && error.field === null) return null
        return (
          <li key={`${error.reason}${error.start}`}>
            <Icon of={CircleAlert} />
            <span>
              <TextWithParts
                text={tPicker(error.reason, params)}
                parts={{ field: <b>{field}</b>, found: <code dir="ltr">{found || ' '}</code> }}
              />
            </span>
            {repair && (
              <LinkButton onClick={() => edits.replace(applyEdits(reading.text, repair.edits))}>
                <RepairText repair={repair} />
              </LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function RepairText({ repair: { error, written } }: { repair: CronRepair }): ReactNode {
  const t = useStrings(findingsStrings)
  const tPicker = useStrings(cronPickerStrings)
  if (written === '') return t('remove', { text: error.found })
  if (error.field === null && written === '0 ') return t('addSeconds')
  return error.fields.length > 1 && error.field
    ? t('writeField', { field: tPicker(error.field), text: written })
    : t('write', { text: written.trim() })
}
