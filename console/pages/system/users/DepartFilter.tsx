import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { listStrings } from '../../../../elements/list-page/list'
import type { SearchControlProps } from '../../../../elements/list-page/resource/resource.types'
import { DepartField } from './DepartField'

/** Searching by a department with everything below it; one that the address of the page names is asked for its name. */
export function DepartFilter({ label, value, onChange }: SearchControlProps): ReactNode {
  const list = useStrings(listStrings)
  const { data } = useServerData({
    key: ['depart-name', value],
    enabled: value !== '',
    load: async (transport, signal) => (await import('./depart-name')).departNameOf(transport, value, signal),
  })
  return (
    <DepartField
      multiple={false}
      prefix={label}
      placeholder={list('any')}
      value={value}
      onChange={(next) => onChange(next)}
      names={data === undefined ? {} : { [value]: data }}
    />
  )
}
