import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { listStrings } from '../../../../elements/list-page/list'
import type { SearchControlProps } from '../../../../elements/list-page/resource/resource.types'
import { DepartField } from './DepartField'

/** Searching by a department with everything below it. */
export function DepartFilter({ label, value, onChange }: SearchControlProps): ReactNode {
  const list = useStrings(listStrings)
  const [wanted, setWanted] = useState(false)
  return (
    <DepartField
      multiple={false}
      prefix={label}
      placeholder={list('any')}
      value={value}
      onChange={(next) => onChange(next)}
      wanted={wanted}
      onOpen={() => setWanted(true)}
    />
  )
}
