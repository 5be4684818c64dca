import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useFeedback } from '../core/feedback'
import { formatNumber } from '../core/format'
import { useLocale, useStrings } from '../core/i18n'
import { useNarrow } from '../core/overlay'
import { Button } from '../parts/button'
import { Dialog, DialogCancel } from '../parts/dialog'
import { RadioGroup } from '../parts/field'
import { VisuallyHidden } from '../parts/indicators'
import { Spinner } from '../parts/Spinner'
import { ConditionRow } from './ConditionRow'
import { blankCondition, choosableFields, matchTypeOf, queryOf, resultOf, sameQuery, wholeConditions } from './conditions'
import type { CountRecords, Query, QueryCondition, QueryField, SavedQuery } from './query-builder.types'
import queryCss from './query-builder.css?inline'
import { queryBuilderStrings } from './query-builder.strings'
import { describeConditions } from './query-text'
import { SavedQueryList } from './SavedQueryList'
import { useLiveCount } from './use-live-count'
import { type QueryKeeper, useSavedQueries } from './use-saved-queries'

export interface QueryBuilderDialogProps {
  fields: readonly QueryField[]
  /** What is in effect. */
  query: Query | null
  /** Beside the title: what is queried. */
  subject?: string | undefined
  /** Under which queries are saved; '' for the address of the page. */
  saveCode: string
  keeper?: QueryKeeper | undefined
  count?: CountRecords | undefined
  /** Asked for, or reset: then without conditions. */
  onQuery: (query: Query) => void
  onClose: () => void
}

/** A row that keeps its place while others come and go. */
interface Row {
  id: number
  condition: QueryCondition
}

let lastRow = 0
const rowOf = (condition: QueryCondition): Row => ({ id: ++lastRow, condition })
const rowsOf = ({ records }: Query): Row[] => (records.length > 0 ? records : [blankCondition]).map(rowOf)

const noQuery: Query = { matchType: 'and', records: [] }

/** The advanced query builder (clauses 4.6, 5.3, 9). */
export default function QueryBuilderDialog(props: QueryBuilderDialogProps): ReactNode {
  const { fields, query: inEffect, subject, saveCode, keeper, count, onQuery, onClose } = props
  const t = useStrings(queryBuilderStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const isNarrow = useNarrow()
  useSheet(queryCss)
  const [matchType, setMatchType] = useState(inEffect?.matchType ?? 'and')
  const [rows, setRows] = useState(() => rowsOf(inEffect ?? noQuery))
  const [current, setCurrent] = useState<string | null>(null)
  const saved = useSavedQueries(saveCode, keeper)
  const choosable = choosableFields(fields)
  const query: Query = { matchType, records: rows.map(({ condition }) => condition) }
  const whole = wholeConditions(query)
  const result = resultOf(query)
  const found = useLiveCount(result, count)
  const conditions = describeConditions(query, fields, t, locale)
  const loaded = saved.queries.find(({ title }) => title === current)
  const isChanged = loaded !== undefined && !sameQuery(queryOf(loaded, fields), query)
  const isOpen = !sameQuery(query, inEffect ?? noQuery) && !saved.queries.some((one) => sameQuery(queryOf(one, fields), query))
  const warn = (key: 'emptyQuery' | 'emptySave'): void => void feedback.toast({ tone: 'warning', title: t(key), cause: key })

  function show(next: Query, title: string | null): void {
    setMatchType(next.matchType)
    setRows(rowsOf(next))
    setCurrent(title)
  }

  function submit(): void {
    if (result.params.length === 0) return warn('emptyQuery')
    onQuery(wholeOf(query))
    // A wide page shows beside the dialog what was found.
    if (isNarrow) onClose()
  }

  function reset(): void {
    show(noQuery, null)
    onQuery(noQuery)
  }

  /** Loads a saved query and asks it; what was typed and is nowhere else can be had back. */
  function load(one: SavedQuery): void {
    const before = { query, current }
    const wasOpen = isOpen && result.params.length > 0
    const next = queryOf(one, fields)
    show(next, one.title)
    onQuery(wholeOf(next))
    if (!wasOpen) return
    feedback.toast({
      title: t('loaded', { name: one.title }),
      cause: 'query-loaded',
      action: { label: t('undo'), onAction: () => show(before.query, before.current) },
    })
  }

  const promptName = (value: string): Promise<string | null> =>
    feedback.prompt({
      title: t('nameTitle'),
      label: t('name'),
      value,
      maxLength: 50,
      rule: (name) => (name.trim() === '' ? t('noName') : null),
    })

  async function keep(one: SavedQuery, replaced?: string): Promise<void> {
    const { title } = one
    const isTaken = title !== replaced && saved.queries.some((other) => other.title === title)
    if (
      isTaken &&
      !(await feedback.confirm({ title: t('overwriteTitle'), question: t('overwrite', { name: title }), okText: t('overwriteOk') }))
    )
      return
    try {
      const isSaved = await saved.save(one, replaced)
      setCurrent(title)
      feedback.toast(isSaved ? { tone: 'success', title: t('savedDone') } : { tone: 'warning', title: t('notSaved') })
    } catch (failure) {
      feedback.toast({ tone: 'danger', title: failure instanceof Error ? failure.message : String(failure) })
    }
  }

  async function save(): Promise<void> {
    if (result.params.length === 0) return warn('emptySave')
    const name = await promptName(current ?? '')
    if (name !== null) await keep({ ...savedOf(query), title: name.trim() })
  }

  async function rename(one: SavedQuery): Promise<void> {
    const name = await promptName(one.title)
    if (name !== null && name.trim() !== one.title) await keep({ ...one, title: name.trim() }, one.title)
  }

  async function remove({ title }: SavedQuery): Promise<void> {
    const onConfirm = async (): Promise<void> => saved.remove(title)
    const isSure = await feedback.confirm({
      tone: 'danger',
      title: t('removeTitle'),
      question: t('removeText'),
      name: title,
      okText: t('removeOk'),
      onConfirm,
    })
    if (isSure && current === title) setCurrent(null)
  }

  return (
    <Dialog
      open
      width="var(--panel-width, 1000px)"
      fullscreen={isNarrow}
      fullscreenSwitch
      heading={t('title')}
      subtitle={subject}
      bodyClass="ops-querybody"
      unsaved={isOpen && result.params.length > 0 && t('lost')}
      onOpenChange={onClose}
      onSubmit={submit}
      onControlEnter={submit}
      start={<Hits count={found} />}
      actions={
        <>
          <Button kind="text" onClick={reset}>
            {t('reset')}
          </Button>
          <Button onClick={() => void save()}>{t('save')}</Button>
          <DialogCancel>{t('close')}</DialogCancel>
          <Button kind="primary" type="submit">
            {t('query')}
          </Button>
        </>
      }
    >
      <div className="ops-queryrows" role="group" aria-label={t('conditions')}>
        <div className="ops-row ops-querymatch">
          <span className="ops-muted">{t('match')}</span>
          <RadioGroup
            variant={isNarrow ? 'radio' : 'buttons'}
            aria-label={t('match')}
            options={[
              { value: 'and', label: t('and') },
              { value: 'or', label: t('or') },
            ]}
            value={matchType}
            onChange={(value) => setMatchType(matchTypeOf(value))}
          />
        </div>
        <ol>
          {rows.map(({ id, condition }, at) => (
            <ConditionRow
              key={id}
              n={at + 1}
              condition={condition}
              fields={choosable}
              takesPart={whole.includes(condition)}
              joint={at === 0 ? t('first') : t(matchType === 'or' ? 'alsoOr' : 'alsoAnd')}
              onChange={(next) => setRows((before) => before.map((row) => (row.id === id ? { id, condition: next } : row)))}
              onAdd={() => setRows((before) => before.toSpliced(at + 1, 0, rowOf(blankCondition)))}
              onRemove={() => setRows((before) => rowsLeft(before, id))}
            />
          ))}
        </ol>
        <Button className="ops-addcondition" icon={Plus} onClick={() => setRows((before) => [...before, rowOf(blankCondition)])}>
          {t('add')}
        </Button>
        {conditions.length > 0 && (
          <p className="ops-saidquery">
            {conditions.map(({ name, text }, at) => (
              <span key={at}>
                {at > 0 && <em>{t(matchType === 'or' ? 'alsoOr' : 'alsoAnd')} </em>}
                <b>{name}</b> {text}{' '}
              </span>
            ))}
          </p>
        )}
      </div>
      <SavedQueryList
        queries={saved.queries}
        current={current}
        isChanged={isChanged}
        onLoad={load}
        onRename={(one) => void rename(one)}
        onRemove={(one) => void remove(one)}
        onOverwrite={() => loaded && void keep({ ...savedOf(query), title: loaded.title }, loaded.title)}
      />
    </Dialog>
  )
}

/** Without that row; the last one leaves a blank one behind. */
function rowsLeft(rows: readonly Row[], id: number): Row[] {
  const rest = rows.filter((row) => row.id !== id)
  return rest.length > 0 ? rest : [rowOf(blankCondition)]
}

/** A query without what asks for nothing. */
function wholeOf(query: Query): Query {
  return { ...query, records: wholeConditions(query) }
}

/** What is worth keeping of a query: its whole conditions, without choices that only their field knows. */
function savedOf(query: Query): Query {
  return { ...query, records: wholeConditions(query).map(({ options: _options, ...condition }) => condition) }
}

function Hits({ count: found }: { count: number | null | undefined }): ReactNode {
  const t = useStrings(queryBuilderStrings)
  if (found === undefined) return <span />
  return (
    <output className="ops-hits">
      {found === null ? (
        <>
          <Spinner />
          <VisuallyHidden>{t('counting')}</VisuallyHidden>
        </>
      ) : (
        t('hits', { n: formatNumber(found) })
      )}
      <span className="ops-faint ops-cap">{t('live')}</span>
    </output>
  )
}
