import { GripVertical, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton, LinkButton } from '../button'
import { Avatar } from '../indicators'
import { useOrder } from '../order'
import type { Choice } from './use-choice'
import { pickerStrings } from './picker.strings'
import { recordDialogStrings } from './record-dialog.strings'
import type { PickerRecord, RecordKind, RecordTexts } from './picker.types'

export interface PickedRecordsProps<Item extends PickerRecord> {
  choice: Choice<Item>
  kind: RecordKind<Item>
  texts: RecordTexts
  multiple: boolean
  /** Most that may be chosen. */
  limit?: number | undefined
}

/** What is chosen, in order; on small screens a row of chips. */
export function PickedRecords<Item extends PickerRecord>({
  choice,
  kind,
  texts: strings,
  multiple,
  limit,
}: PickedRecordsProps<Item>): ReactNode {
  const t = useStrings(recordDialogStrings)
  const field = useStrings(pickerStrings)
  const list = useRef<HTMLOListElement>(null)
  const { keys, records } = choice
  const nameOf = (key: string): string => {
    const record = records.get(key)
    return (record && kind.textOf(record)) || key
  }
  const ordered = keys.length > 1
  const order = useOrder({ list, keys, axis: 'y', grip: '[data-grip]', live: true, touch: true, onMove: choice.move, nameOf })

  return (
    <section className="ops-picker-picked" aria-label={t('chosen', { noun: strings.noun })}>
      <div className="ops-row">
        <b className="ops-strong">{t('chosen', { noun: strings.noun })}</b>
        <output className="ops-strong">{strings.count?.(keys.length) ?? t('count', { n: keys.length })}</output>
        {multiple && limit !== undefined && <span className="ops-cap ops-faint">{t('limit', { n: limit })}</span>}
        {keys.length > 0 && (
          <LinkButton className="ops-picker-clear" onClick={choice.clear}>
            {t('clear')}
          </LinkButton>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses of the grips inside */}
      <ol ref={list} tabIndex={-1} {...order.handlers}>
        {keys.map((key, at) => {
          const record = records.get(key)
          const name = nameOf(key)
          const more = record ? kind.moreOf(record) : ''
          return (
            <li key={key} data-key={key} data-carried={order.carried === key ? '' : undefined}>
              {ordered && (
                <IconButton
                  icon={GripVertical}
                  size="sm"
                  tooltip={false}
                  data-grip=""
                  className="ops-picker-grip"
                  label={t('move', { name, at: at + 1, n: keys.length })}
                />
              )}
              {kind.avatar && <Avatar name={name} />}
              <span className="ops-grow">
                <b className="ops-strong ops-truncate" title={name}>
                  {name}
                </b>
                {more && more !== name && (
                  <span className="ops-cap ops-faint ops-truncate" title={more}>
                    {more}
                  </span>
                )}
              </span>
              <IconButton icon={X} size="sm" tooltip={false} label={field('remove', { name })} onClick={() => choice.remove(key)} />
            </li>
          )
        })}
      </ol>
      {order.status}
      {keys.length === 0 && <p className="ops-picker-nobody ops-faint">{strings.nobody}</p>}
      <p className="ops-picker-order ops-cap ops-faint">{multiple ? t(ordered ? 'orderDrag' : 'order') : strings.single}</p>
    </section>
  )
}
