import type { LucideIcon } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { cx } from '../cx'
import { type ControlNaming, useControlWiring } from './field-context'
import { hidesChips } from '../indicators/Chip'
import { FieldButtons } from './FieldButtons'
import { FieldEnd } from './FieldEnd'
import { Spinner } from '../Spinner'

export interface ComboBoxProps {
  box: RefObject<HTMLDivElement | null>
  naming: ControlNaming
  /** Kind and id of what it opens. */
  popup: 'dialog' | 'tree'
  panelId: string
  open: boolean
  /** It was pressed, or a key that opens. */
  onOpen: () => void
  /** Backspace or Delete, where all that is chosen is in sight. */
  onErase: () => void
  /** Empties it; there while it holds something that may go. */
  onClear?: (() => void) | undefined
  /** Of what it opens. */
  icon: LucideIcon
  iconClass?: string | undefined
  /** Something it needs did not come. */
  failed?: boolean
  /** Something it needs is on its way. */
  loading?: boolean | undefined
  disabled: boolean | undefined
  readOnly: boolean | undefined
  /** Focus leaves it, and not for what it opened. */
  onBlur: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A closed field that shows what is chosen and opens what it is chosen from (ARIA combobox that is no text box). */
export function ComboBox({
  box,
  naming,
  popup,
  panelId,
  open,
  onOpen,
  onErase,
  onClear,
  icon,
  iconClass,
  failed,
  loading,
  disabled,
  readOnly,
  onBlur,
  className,
  children,
}: ComboBoxProps): ReactNode {
  const wiring = useControlWiring(naming)
  const fixed = disabled || readOnly

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || fixed) return
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault()
      onOpen()
    } else if (['Backspace', 'Delete'].includes(event.key)) (hidesChips(event.currentTarget) ? onOpen : onErase)()
  }

  function leave(event: FocusEvent<HTMLElement>): void {
    const next = event.relatedTarget
    if (!open && !(next instanceof Node && event.currentTarget.contains(next))) onBlur?.()
  }

  return (
    <>
      <div
        {...wiring}
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select holds no chips and opens no dialog
        role="combobox"
        tabIndex={disabled ? -1 : 0}
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-busy={loading || undefined}
        aria-disabled={disabled || undefined}
        aria-readonly={readOnly || undefined}
        className={cx('ops-input', className)}
        part="control"
        data-field=""
        data-invalid={wiring['aria-invalid'] || failed ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        // A double click is one press.
        onClick={({ detail }) => !fixed && detail < 2 && onOpen()}
        onKeyDown={onKeyDown}
        onBlur={leave}
      >
        {children}
        {loading && <Spinner />}
        <FieldEnd
          {...{ disabled, readOnly, icon, iconClass }}
          onClear={
            onClear &&
            (() => {
              box.current?.focus()
              onClear()
            })
          }
        />
      </div>
      <FieldButtons of={box} />
    </>
  )
}
