import { useEffect, useMemo, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import type { OpenProps } from '../core/define/use-open'
import { type DictItem, useChoices } from '../core/dict'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport/describe-error'
import { useLoadError } from '../core/transport/use-load-error'
import type { DictOption } from '../dict-select/dict-select.types'
import { Field } from '../parts/field/Field'
import { LoadFailure } from '../parts/indicators/LoadFailure'
import { Select } from '../parts/select/Select'
import { searchSelectStrings } from './search-select.strings'
import type { SearchSource } from './search-select.types'
import { useLabel } from './use-label'
import { useSearch } from './use-search'

export interface SearchSelectProps extends FieldViewProps<DictItem>, Pick<OpenProps, 'open' | 'onOpen' | 'onClose'> {
  dict?: string | undefined
  local?: boolean | undefined
  pageSize?: number | undefined
  /** Win over the server. */
  options?: readonly DictOption[] | undefined
  source?: SearchSource | undefined
  onSearch?: ((detail: { keyword: string }) => void) | undefined
  onLoadError?: ((detail: { error: unknown }) => void) | undefined
}

/** How choices and labels come: all of them at once, or those that are asked for. */
interface Supply {
  items: readonly DictItem[]
  loading: boolean
  /** Why there are no choices, in words. */
  failure: string | undefined
  retry: (() => void) | undefined
  /** The record of the value. */
  selected: DictItem | undefined
  labelFailure?: string | undefined
  retryLabel?: () => void
  /** The list opens: the first choices. */
  onOpen?: () => void
  onQuery?: (keyword: string) => void
  onPick?: (item: DictItem) => void
}

/** The view of `<ops-search-select>` and the inner door for pages. */
export default function SearchSelect(props: SearchSelectProps) {
  // An empty code is refused in words by the side that knows dictionaries.
  const isLocal = !props.source && (Boolean(props.options) || props.local || !props.dict?.trim())
  return isLocal ? <LocalSearch {...props} /> : <RemoteSearch {...props} />
}

function LocalSearch(props: SearchSelectProps) {
  const { items, loading, failure, retry } = useChoices(props.options, props.dict, props.onLoadError)
  const match = items.find(({ value }) => value === props.value)
  return <SearchField {...props} supply={{ items, loading, failure, retry, selected: match }} />
}

function RemoteSearch(props: SearchSelectProps) {
  const { value, dict = '', source, onSearch } = props
  const locale = useLocale()
  const t = useStrings(searchSelectStrings)
  const search = useSearch(dict, props.pageSize ?? 10, source)
  const label = useLabel(value, dict, source)
  const query = useRef('')
  const failed = search.status === 'failed'
  useLoadError(failed ? search.error : null, props.onLoadError)
  useLoadError(label.error, props.onLoadError)

  function request(keyword: string, how: (keyword: string) => void): void {
    query.current = keyword
    onSearch?.({ keyword })
    how(keyword)
  }

  const supply: Supply = {
    items: search.items,
    loading: search.status === 'loading',
    failure: failed ? describeError(search.error, locale) : undefined,
    retry: () => request(query.current, search.search),
    selected: search.items.find((item) => item.value === value) ?? label.item,
    labelFailure: label.error === null ? undefined : t('labelFailed', { cause: describeError(label.error, locale) }),
    retryLabel: label.retry,
    onOpen: () => request('', search.search),
    onQuery: (keyword) => request(keyword, search.searchLater),
    onPick: label.learn,
  }
  return <SearchField {...props} supply={supply} />
}

function SearchField(props: SearchSelectProps & { supply: Supply }) {
  const { value, supply, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, onSelection, ref } = props
  const t = useStrings(searchSelectStrings)
  const box = useRef<HTMLDivElement>(null)
  const { selected: match, items } = supply
  const options = useMemo(() => items.map((item) => ({ ...item, label: item.text })), [items])
  useFieldApi(ref, box, '[data-field]')
  useEffect(() => onSelection?.(match ? [match] : []), [match, onSelection])

  function choose(next: string): void {
    const item = items.find((one) => one.value === next)
    if (item) supply.onPick?.(item)
    props.onChange(next, item ? [item] : [])
  }

  const failure = supply.failure ?? supply.labelFailure
  const retry = supply.failure ? supply.retry : supply.retryLabel
  return (
    <div ref={box}>
      <Field
        label={label}
        required={required}
        help={failure ? <LoadFailure tone="warning" text={failure} onRetry={retry} /> : hint}
        error={error}
      >
        <Select
          aria-label={label ? undefined : accessibleName}
          options={options}
          value={value}
          labels={match && { [match.value]: match.text }}
          onChange={choose}
          placeholder={placeholder ?? t('placeholder')}
          searchHint={t('search')}
          emptyText={t('none')}
          searchable
          onSearch={supply.onQuery}
          open={props.open}
          onOpenChange={(open, byUser) => {
            if (open) supply.onOpen?.()
            if (byUser) (open ? props.onOpen : props.onClose)?.({})
          }}
          clearable={!required}
          loading={supply.loading}
          failed={supply.failure}
          mildFailure
          onRetry={supply.retry}
          disabled={disabled}
          readOnly={readOnly}
          onBlur={onBlur}
        />
      </Field>
    </div>
  )
}
