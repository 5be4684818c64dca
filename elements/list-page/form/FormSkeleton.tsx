import type { ReactNode } from 'react'
import { Skeleton } from '../../parts/indicators'

const fields = 12

/** Skeleton of a two-column form, so that the dialog has its size before its data is there. */
export function FormSkeleton(): ReactNode {
  return Array.from({ length: fields }, (_, index) => (
    <div className="ops-field" key={index} aria-hidden="true">
      <Skeleton width={64} height={20} />
      <Skeleton height={32} />
    </div>
  ))
}
