import { type ReactNode, type RefObject, useId } from 'react'
import { useStrings } from '../../core/i18n'
import { useNarrow } from '../../core/overlay'
import { TextInput } from '../field/TextInput'
import FloatPanel from '../float/FloatPanel'
import { Failed } from '../indicators/Empty'
import { Spinner } from '../Spinner'
import { Options } from './Options'
import { selectStrings } from './select.strings'
import type { SelectCommonProps, SelectOption } from './select.types'
import type { SelectState } from './use-select'

interface SelectPanelProps {
  anchor: RefObject<HTMLElement | null>
  props: SelectCommonProps
  state: SelectState
  current: readonly string[]
  multiple: boolean
  label: string
  onPick: (option: SelectOption) => void
}

/** Lazily loaded: the list under the field, or the sheet on a narrow screen, where it has its own search field. */
export default function SelectPanel({ anchor, props, state, current, multiple, label, onPick }: SelectPanelProps): ReactNode {
  const t = useStrings(selectStrings)
  const isNarrow = useNarrow()
  const searchId = useId()

  function pick(option: SelectOption): void {
    if (option.disabled) return
    onPick(option)
    if (!multiple) state.setOpen(false)
  }

  return (
    <FloatPanel open anchor={anchor} onClose={() => state.setOpen(false)} label={label} plain focus="none" matchWidth>
      {isNarrow && props.searchable && (
        <div className="px-2 pb-2">
          <TextInput
            id={searchId}
            type="search"
            aria-label={t('search')}
            placeholder={props.searchHint ?? t('search')}
            value={state.query}
            onChange={state.setQuery}
            onKeyDown={(event) => event.key !== 'Backspace' && state.onKeyDown(event)}
          />
        </div>
      )}
      {props.failed ? (
        <Failed small title={t('failed')} text={props.failed} onRetry={props.onRetry} />
      ) : (
        <Options
          state={state}
          current={current}
          multiple={multiple}
          label={label}
          focusable={isNarrow && !props.searchable}
          onPick={pick}
        />
      )}
      {!props.failed && state.shown.length === 0 && (
        <output className="ops-none">
          {props.loading ? (
            <span className="inline-flex items-center gap-2">
              <Spinner />
              {t('loading')}
            </span>
          ) : (
            (props.emptyText ?? t(state.query ? 'none' : 'empty'))
          )}
        </output>
      )}
    </FloatPanel>
  )
}
