import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton, LinkButton } from '../button'
import { Avatar } from '../marks'
import type { Choice } from './use-choice'
import { pickerStrings } from './picker.strings'
import type { PickerRecord, RecordKind, RecordWords } from './picker.types'

export interface PickedRecordsProps<Item extends PickerRecord> {
  choice: Choice<Item>
  kind: RecordKind<Item>
  words: RecordWords
  multiple: boolean
}

/** What is chosen, in order; on small screens a row of chips. */
export function PickedRecords<Item extends PickerRecord>({ choice, kind, words, multiple }: PickedRecordsProps<Item>): ReactNode {
  const t = useStrings(pickerStrings)
  const list = useRef<HTMLOListElement>(null)
  const { keys, records } = choice

  /** The pressed cross goes away: focus stays in the list, on the cross that takes its place. */
  function remove(key: string): void {
    const at = keys.indexOf(key)
    choice.remove(key)
    queueMicrotask(() => {
      const crosses = list.current?.querySelectorAll('button')
      const next = crosses?.[Math.min(at, crosses.length - 1)] ?? list.current
      next?.focus()
    })
  }

  return (
    <section className="ops-picker-picked" aria-label={t('chosen', { noun: words.noun })}>
      <div className="ops-row">
        <b className="ops-strong">{t('chosen', { noun: words.noun })}</b>
        <output className="ops-strong">{words.count?.(keys.length) ?? t('count', { n: keys.length })}</output>
        {keys.length > 0 && <LinkButton className="ops-picker-clear" onClick={choice.clear}>{t('clear')}</LinkButton>}
      </div>
      <ol ref={list} tabIndex={-1}>
        {keys.map((key) => {
          const record = records.get(key)
          const name = (record && kind.textOf(record)) || key
          const more = record ? kind.moreOf(record) : ''
          return (
            <li key={key}>
              {kind.avatar && <Avatar name={name} />}
              <span className="ops-grow">
                <b className="ops-strong ops-cut" title={name}>{name}</b>
                {more && more !== name && <span className="ops-cap ops-faint ops-cut" title={more}>{more}</span>}
              </span>
              <IconButton icon={X} size="sm" tooltip={false} label={t('remove', { name })} onClick={() => remove(key)} />
            </li>
          )
        })}
      </ol>
      {keys.length === 0 && <p className="ops-picker-nobody ops-faint">{words.nobody}</p>}
      <p className="ops-picker-order ops-cap ops-faint">{multiple ? t('order') : words.single}</p>
    </section>
  )
}
