import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { listStrings } from '../../../../elements/list-page/list'
import type { SearchControlProps } from '../../../../elements/list-page/resource/resource.types'
import { TreeField } from '../../../../elements/parts/tree'
import { useDepartTree } from './depart-tree'

/** Searching by a department with everything below it. */
export function DepartFilter({ label, value, onChange }: SearchControlProps): ReactNode {
  const list = useStrings(listStrings)
  const locale = useLocale()
  const [wanted, setWanted] = useState(value !== '')
  const tree = useDepartTree(wanted)
  return (
    <TreeField
      multiple={false}
      prefix={label}
      placeholder={list('any')}
      nodes={tree.data ?? []}
      value={value}
      onChange={(next) => onChange(next)}
      onOpen={() => setWanted(true)}
      loading={wanted && tree.status === 'loading'}
      failed={tree.status === 'failed' ? describeError(tree.error, locale) : undefined}
      onRetry={tree.retry}
    />
  )
}
