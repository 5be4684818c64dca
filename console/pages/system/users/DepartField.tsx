import type { ReactNode } from 'react'
import { useLocale } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { useDepartLevels, useDepartNames } from '../../../../elements/parts/departs/use-depart-levels'
import { TreeField, type TreeFieldProps } from '../../../../elements/parts/tree'
import { SearchFailure } from '../../../../elements/parts/tree-picker/SearchFailure'

interface DepartFieldProps extends Pick<
  TreeFieldProps,
  'value' | 'onChange' | 'onBlur' | 'disabled' | 'multiple' | 'prefix' | 'placeholder' | 'onOpen'
> {
  /** The departments are asked for. */
  wanted: boolean
  /** Names that are known already, by id. */
  told?: Readonly<Record<string, string>>
}

/** Choosing departments, which come one level at a time. */
export function DepartField({ wanted, told = {}, value, onChange, ...view }: DepartFieldProps): ReactNode {
  const locale = useLocale()
  const { answer, found, tree } = useDepartLevels(wanted)
  const unnamed = value.split(',').filter((id) => told[id] === undefined)
  const { names, learn } = useDepartNames(unnamed.join(','))
  return (
    <TreeField
      {...view}
      {...tree}
      value={value}
      onChange={(next, chosen) => {
        learn(chosen)
        onChange(next, chosen)
      }}
      labels={{ ...told, ...names }}
      loading={answer.status === 'loading'}
      failed={answer.status === 'failed' ? describeError(answer.error, locale) : undefined}
      onRetry={answer.retry}
      note={<SearchFailure found={found} />}
    />
  )
}
