import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { ServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { useDepartNames } from '../../../../elements/parts/departs/use-depart-names'
import { MultiSelect, Select, type SelectOption } from '../../../../elements/parts/select'
import { DepartField } from './DepartField'
import { positionKey, positionNames, positionOptions } from './positions'
import { usePositions, useRoles, useTenants } from './user-options'
import { userDepartsOf } from './user-relations'
import { usersStrings } from './users.strings'

/** What the departments are called that came with a user. */
const departNamesOf = (response: unknown): Record<string, string> =>
  Object.fromEntries((userDepartsOf(response) ?? []).map(({ id, name }) => [id, name]))

/** What departments are called: those that came with the user are not asked for. */
function useNames(value: string, response: unknown): Readonly<Record<string, string>> {
  const departNames = useMemo(() => departNamesOf(response), [response])
  return useDepartNames(value, 'id', departNames).names
}

interface ChoicesProps extends EditorProps {
  choices: ServerData<readonly SelectOption[]>
}

/** Several of what the server tells, by their ids. */
function ChoicesEditor({ choices, value, onChange, onBlur, disabled }: ChoicesProps): ReactNode {
  const state = useLoading(choices)
  return (
    <MultiSelect
      values={splitComma(value)}
      onChange={(ids) => onChange(ids.join(','))}
      onBlur={onBlur}
      disabled={disabled}
      searchable
      {...state}
      options={choices.data ?? []}
    />
  )
}

/** The roles of a user. */
export function RolesEditor(props: EditorProps): ReactNode {
  return <ChoicesEditor {...props} choices={useRoles()} />
}

/** The tenants of a user; one that does not work any more is shown by its number. */
export function TenantsEditor(props: EditorProps): ReactNode {
  return <ChoicesEditor {...props} choices={useTenants()} />
}

/** One position by its code, or several by their ids, as the server keeps them: those of listed users show which. */
export function PositionEditor({ value, onChange, onBlur, disabled, records }: EditorProps): ReactNode {
  const positions = usePositions()
  const state = useLoading(positions)
  // A list that is asked anew behind the dialog changes no field in it.
  const [evidence] = useState(() => records.map(({ post }) => stringValue(post)))
  const choices = useMemo(() => {
    if (!positions.data) return null
    const key = positionKey(positions.data, evidence)
    return { key, options: positionOptions(positions.data, key), labels: positionNames(positions.data) }
  }, [positions.data, evidence])
  const props = { ...state, onBlur, disabled, searchable: true, options: choices?.options ?? [], labels: choices?.labels }
  return choices?.key === 'id' || evidence.some((post) => post.includes(',')) ? (
    <MultiSelect {...props} values={splitComma(value)} onChange={(ids) => onChange(ids.join(','))} />
  ) : (
    <Select {...props} clearable value={value} onChange={(code) => onChange(code)} />
  )
}

/** Departments, one by one. */
export function DepartsEditor({ value, onChange, onBlur, disabled, response }: EditorProps): ReactNode {
  const names = useNames(value, response)
  return <DepartField value={value} onChange={(next) => onChange(next)} onBlur={onBlur} disabled={disabled} names={names} />
}

/** Those of his departments that a superior is responsible for. */
export function ManagedEditor({ value, onChange, onBlur, disabled, values, response }: EditorProps): ReactNode {
  const t = useStrings(usersStrings)
  const own = splitComma(values['selecteddeparts'] ?? '')
  const names = useNames(values['selecteddeparts'] ?? '', response)
  return (
    <MultiSelect
      values={splitComma(value)}
      onChange={(ids) => onChange(ids.join(','))}
      onBlur={onBlur}
      disabled={disabled}
      options={own.map((id) => ({ value: id, label: names[id] ?? id }))}
      emptyText={t('noManaged')}
    />
  )
}

/** Server data as the loading props of a select or tree field. */
function useLoading(source: ServerData<unknown>): { loading: boolean; failed: string | undefined; onRetry: () => void } {
  const locale = useLocale()
  return {
    loading: source.status === 'loading',
    failed: source.status === 'failed' ? describeError(source.error, locale) : undefined,
    onRetry: source.retry,
  }
}
