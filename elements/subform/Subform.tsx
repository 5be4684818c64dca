import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { useFeedback } from '../core/feedback'
import { useStrings } from '../core/i18n'
import type { RecordGridProps } from '../edit-grid/RecordGrid'
import { FeedbackHost } from '../parts/feedback/FeedbackHost'
import { Empty, Skeleton } from '../parts/indicators'
import { lazyPart } from '../parts/lazy-part'
import { subFormStrings, SubFormPanel } from '../parts/sub-form'
import type { subformProps } from './subform.props'
import { changeOf, columnsOf, valueOf } from './subform.model'
import { subformStrings } from './subform.strings'
import type { SubformChange, SubformRows } from './subform.types'
import { useAnchor } from './use-anchor'

const RecordGrid = lazyPart<RecordGridProps>(() => import('../edit-grid/RecordGrid'))

/** Pixels: a table is of use from here, however narrow what it stands beside. */
const minWidth = 480

/** The view of `<ops-subform>`. */
export default function Subform(props: ViewProps<typeof subformProps>): ReactNode {
  return (
    <FeedbackHost>
      <OpenSubform {...props} />
    </FeedbackHost>
  )
}

function OpenSubform({ anchor, heading, form, open, onChange, onClose, onOpenError }: ViewProps<typeof subformProps>): ReactNode {
  const t = useStrings(subFormStrings)
  const feedback = useFeedback()
  const columns = useMemo(() => columnsOf(form), [form])
  const grid = useRef<{ commit: () => void }>(null)
  const subformAnchor = useAnchor(open, anchor, () => {
    feedback.toast({ tone: 'danger', title: t('subFormFailed'), cause: 'sub-form' })
    onOpenError({ anchor: anchor ?? '' })
  })
  const rows = useDraftRows(form)

  if (!open || !subformAnchor) return null

  /** What stands in an open cell is not lost with the panel. */
  function close(): void {
    grid.current?.commit()
    onClose({})
  }

  return (
    <SubFormPanel anchor={subformAnchor} heading={heading} focus="first" minWidth={minWidth} onClose={close}>
      {form ? (
        <RecordGrid
          ref={grid}
          name="rows"
          columns={columns}
          rowKey={form.rowKey}
          readOnly={form.readOnly === true}
          value={rows.value}
          accessibleName={heading ?? t('subForm')}
          onChange={(value) => onChange(rows.hold(value))}
          fallback={<Skeleton height="200px" />}
        />
      ) : (
        <OwnContent />
      )}
    </SubFormPanel>
  )
}

function OwnContent(): ReactNode {
  const t = useStrings(subformStrings)
  return (
    <slot>
      <Empty title={t('empty')} />
    </slot>
  )
}

interface CachedRows {
  readonly input: SubformRows['rows']
  /** What the grid is opened with, and what it has told since: rows that were removed in earlier openings too. */
  readonly value: string
}

const begin = (form: SubformRows | undefined): CachedRows => ({ input: form?.rows, value: valueOf(form) })

/** The rows as they are now, from one opening to the next, whoever closes the panel; those the page sets anew replace them. */
function useDraftRows(form: SubformRows | undefined): { value: string; hold: (value: string) => SubformChange } {
  const [draft, setDraft] = useState(() => begin(form))
  const current = draft.input === form?.rows ? draft : begin(form)
  if (current !== draft) setDraft(current)
  return {
    value: current.value,
    hold(value) {
      setDraft({ ...current, value })
      return changeOf(value)
    },
  }
}
