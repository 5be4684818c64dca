import { type ReactNode, useId } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport'
import { Avatar, Empty, Failed, Skeleton } from '../indicators'
import { stepBoxes } from './box-focus'
import { recordDialogStrings } from './record-dialog.strings'
import type { PickerRecord } from './picker.types'
import type { RecordTableProps } from './RecordTable'

/** The table of narrow screens: one line of 58 px per record, all of it a target. */
export function RecordCards<Item extends PickerRecord>({
  list,
  choice,
  kind,
  texts: strings,
  multiple,
  onRetry,
}: RecordTableProps<Item>): ReactNode {
  const t = useStrings(recordDialogStrings)
  const locale = useLocale()
  const group = useId()
  if (list.status === 'failed')
    return <Failed title={t('listFailed', { noun: strings.noun })} text={describeError(list.error, locale)} onRetry={onRetry} />
  if (list.status === 'ready' && list.rows.length === 0) return <Empty title={t('none')} text={t('noneText')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes inside
    <ul
      className="ops-picker-cards"
      onKeyDown={stepBoxes}
      aria-label={t('list', { noun: strings.noun })}
      aria-busy={list.status === 'loading' || list.isRefetching}
    >
      {list.status === 'loading' &&
        Array.from({ length: 8 }, (_, index) => (
          <li key={index} aria-hidden="true">
            <span className="ops-picker-card">
              <Skeleton width="56%" height={16} />
            </span>
          </li>
        ))}
      {list.rows.map((record) => {
        const key = kind.keyOf(record)
        const isChosen = choice.keys.includes(key)
        const isOpen = kind.isOpen(record)
        const name = kind.textOf(record)
        return (
          <li key={list.keyOf(record)}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions -- a double tap is one press */}
            <label
              className="ops-picker-card"
              data-selected={isChosen ? '' : undefined}
              data-off={isOpen ? undefined : ''}
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {kind.avatar && <Avatar name={name} size={36} />}
              <span className="ops-grow">
                <b className="ops-strong ops-truncate">{name}</b>
                <span className="ops-cap ops-faint ops-truncate">{kind.cardTextOf(record)}</span>
              </span>
              {kind.markOf?.(record)}
              <span className="ops-check" data-bare="">
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={group}
                  aria-label={t('pickRow', { name })}
                  checked={isChosen}
                  disabled={!isOpen}
                  onChange={() => choice.press(record)}
                />
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
