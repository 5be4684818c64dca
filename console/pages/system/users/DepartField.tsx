import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Skeleton } from '../../../../elements/parts/indicators'
import { type FieldTreeProps, TreeField, type TreeFieldProps } from '../../../../elements/parts/tree/TreeField'

const DepartPanel = lazyPart<FieldTreeProps>(() => import('./DepartPanel'))

interface DepartFieldProps extends Pick<
  TreeFieldProps,
  'value' | 'onChange' | 'onBlur' | 'disabled' | 'multiple' | 'prefix' | 'placeholder'
> {
  /** Names that are known, by id. */
  names: Readonly<Record<string, string>>
}

/** Choosing departments; their tree comes when it is opened. */
export function DepartField({ names, onChange, ...view }: DepartFieldProps): ReactNode {
  const [met, setMet] = useState<Readonly<Record<string, string>>>({})
  return (
    <TreeField
      {...view}
      labels={{ ...names, ...met }}
      onChange={(next, chosen) => {
        setMet({ ...met, ...Object.fromEntries(chosen.map(({ id, label }) => [id, label])) })
        onChange(next, chosen)
      }}
      renderTree={(tree) => <DepartPanel {...tree} fallback={<Skeleton height={160} />} />}
    />
  )
}
