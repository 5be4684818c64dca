import type { ReactNode } from 'react'
import { useDepartNames } from '../../../../elements/parts/departs/use-depart-names'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Skeleton } from '../../../../elements/parts/indicators'
import { type FieldTreeProps, TreeField, type TreeFieldProps } from '../../../../elements/parts/tree'

const DepartPanel = lazyPart<FieldTreeProps>(() => import('./DepartPanel'))

interface DepartFieldProps extends Pick<
  TreeFieldProps,
  'value' | 'onChange' | 'onBlur' | 'disabled' | 'multiple' | 'prefix' | 'placeholder'
> {
  /** Names that are known, by id; others are asked for. */
  told?: Readonly<Record<string, string>>
}

/** Choosing departments; their tree comes when it is opened. */
export function DepartField({ told, onChange, ...view }: DepartFieldProps): ReactNode {
  const { names, learn } = useDepartNames(view.value, 'id', told)
  return (
    <TreeField
      {...view}
      nodes={[]}
      labels={names}
      onChange={(next, chosen) => {
        learn(chosen)
        onChange(next, chosen)
      }}
      renderTree={(tree) => <DepartPanel {...tree} fallback={<Skeleton height={160} />} />}
    />
  )
}
