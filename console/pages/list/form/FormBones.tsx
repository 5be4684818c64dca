import type { ReactNode } from 'react'
import { Skeleton } from '../../../../elements/parts/marks'

const fields = 12

/** Bones of a two-column form, so that the dialog has its size before its data is there. */
export function FormBones(): ReactNode {
  return Array.from({ length: fields }, (_, index) => (
    <div className="ops-field" key={index} aria-hidden="true">
      <Skeleton width={64} height={20} />
      <Skeleton height={32} />
    </div>
  ))
}
