import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { lazyPart } from '../parts/lazy-part'
import type { PtzProps } from './ptz.props'
import ptzCss from './ptz.css?inline'

const PtzPanel = lazyPart(() => import('./PtzPanel'))

/** The view of `<ops-ptz>` and the inner door for pages. */
export default function Ptz(props: PtzProps): ReactNode {
  useSheet(ptzCss)
  return (
    <div className="ops-ptz" part="base">
      <PtzPanel {...props} />
    </div>
  )
}
