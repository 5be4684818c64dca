import type { ReactNode } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PtzProps } from '../../../../elements/ptz/ptz.props'
import { ptzEntry } from '../../../../elements/ptz/ptz.element'

const Ptz = lazyPart(() => import('../../../../elements/ptz/Ptz'))

/** The camera of a device in hand, in a page: what it is not told is as on the element. */
export function PtzPart(input: Partial<PtzProps>): ReactNode {
  return <Ptz {...viewProps(ptzEntry, input)} fallback={<Skeleton height={240} />} />
}
