import { Check, CircleAlert, Copy, Star, Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../../parts/button'
import { cx } from '../../parts/cx'
import { useComposed } from '../../parts/field/use-composed'
import { Menu } from '../../parts/menu'
import { type CronField, cronFields, type CronUnit, plainText, splitFields } from '../cron'
import { CronMarked } from '../CronMarked'
import { editorStrings } from './editor.strings'
import { presets } from './presets'
import type { DraftEdits } from './use-draft'

export interface ExpressionBoxProps {
  edits: DraftEdits
  /** The unit whose tab is shown. */
  unit: CronUnit
  onUnit: (unit: CronUnit) => void
  label: string
  readOnly?: boolean | undefined
  onEnter: () => void
  onBlur?: (() => void) | undefined
}

export function unitOfField(field: CronField): CronUnit {
  return field === 'dayOfMonth' || field === 'dayOfWeek' ? 'day' : field
}

/** The text itself: typed freely, its fields named below it, wrong characters underlined by a copy that lies behind it. */
export function ExpressionBox({ edits, unit, onUnit, label, readOnly, onEnter, onBlur }: ExpressionBoxProps): ReactNode {
  const t = useStrings(editorStrings)
  const mirror = useRef<HTMLDivElement>(null)
  const { draft, undo, type, disabled } = edits
  const wrong = draft.reading.errors.length > 0 && draft.text.trim() !== ''

  function followCaret(event: SyntheticEvent<HTMLInputElement>): void {
    const at = event.currentTarget.selectionStart ?? 0
    const index = splitFields(draft.text).findIndex(({ start, end }) => start <= at && at <= end)
    const field = cronFields[index]
    if (field && event.currentTarget.matches(':focus')) onUnit(unitOfField(field))
  }

  /** What an input method wrote full-width is read as what is meant. */
  function read(input: HTMLInputElement): void {
    const plain = plainText(input.value)
    if (plain !== input.value) {
      const fromEnd = input.value.length - (input.selectionStart ?? 0)
      input.value = plain
      input.setSelectionRange(plain.length - fromEnd, plain.length - fromEnd)
    }
    type(plain)
  }

  return (
    <div className="ops-cron-box" dir="ltr" data-invalid={wrong ? '' : undefined}>
      <div className="ops-cron-text-in">
        <Mirror edits={edits} unit={unit} mirror={mirror} />
        <input
          aria-label={label}
          aria-invalid={wrong || undefined}
          className="ops-mono"
          {...useComposed<HTMLInputElement>(draft.text, (text, event) => (event ? read(event.target) : type(plainText(text))))}
          placeholder={t('empty')}
          disabled={disabled}
          readOnly={readOnly}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus=""
          onSelect={followCaret}
          onScroll={(event) => {
            if (mirror.current) mirror.current.scrollLeft = event.currentTarget.scrollLeft
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
          onBlur={onBlur}
        />
      </div>
      {!disabled && <Presets edits={edits} />}
      {undo && !disabled && <IconButton icon={Undo2} label={t('undo')} onClick={undo} />}
      <CopyButton text={draft.text} />
    </div>
  )
}

/** The same text, not to be read or pressed: it holds marks and the names of the fields. */
function Mirror({ edits, unit, mirror }: { edits: DraftEdits; unit: CronUnit; mirror: RefObject<HTMLDivElement | null> }): ReactNode {
  const t = useStrings(editorStrings)
  const { text, reading } = edits.draft
  const tokens = splitFields(text)
  return (
    <div ref={mirror} className="ops-cron-mirror ops-mono" aria-hidden="true">
      {tokens.map(({ start, end }, index) => {
        const field = cronFields[index]
        const errors = reading.errors.filter((error) => error.start < end && error.end > start)
        return (
          <span key={field ?? start}>
            {text.slice(tokens[index - 1]?.end ?? 0, start)}
            <b
              className={cx(field && unitOfField(field) === unit && 'ops-cron-on')}
              data-bad={errors.length > 0 && reading.tree ? '' : undefined}
            >
              <CronMarked text={text.slice(start, end)} errors={reading.tree ? errors : []} from={start} />
              {field && <i>{t(`short_${field}`)}</i>}
            </b>
          </span>
        )
      })}
    </div>
  )
}

function Presets({ edits }: { edits: DraftEdits }): ReactNode {
  const t = useStrings(editorStrings)
  return (
    <Menu
      label={t('presets')}
      align="end"
      trigger={<IconButton icon={Star} label={t('presets')} tooltip={false} />}
      items={presets.map(([key, text]) => ({ key, label: t(key), kbd: text, onSelect: () => edits.replace(text) }))}
    />
  )
}

const copyIcons = { copy: Copy, copied: Check, notCopied: CircleAlert }

function CopyButton({ text }: { text: string }): ReactNode {
  const t = useStrings(editorStrings)
  const [tried, setTried] = useState<{ text: string; end: keyof typeof copyIcons } | null>(null)
  const end = tried?.text === text ? tried.end : 'copy'

  async function copy(): Promise<void> {
    // A page without https has no clipboard at all.
    const copied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false)
    setTried({ text, end: copied ? 'copied' : 'notCopied' })
  }

  return (
    <>
      <IconButton icon={copyIcons[end]} className="ops-cron-copy" label={t(end)} disabled={text === ''} onClick={() => void copy()} />
      <output className="ops-sr-only">{end !== 'copy' && t(end)}</output>
    </>
  )
}
