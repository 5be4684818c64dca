import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { listStrings } from '../../../../elements/list-page/list'
import type { SearchControlProps } from '../../../../elements/list-page/resource/resource.types'
import { DepartField } from './DepartField'

/** Searching by a department with everything below it; one that the address of the page names is asked for its name. */
export function DepartFilter({ label, value, onChange }: SearchControlProps): ReactNode {
  const list = useStrings(listStrings)
  return <DepartField multiple={false} prefix={label} placeholder={list('any')} value={value} onChange={(next) => onChange(next)} />
}
