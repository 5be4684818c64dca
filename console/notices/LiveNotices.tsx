import type { ReactNode } from 'react'
import { lazyPart } from '../../elements/parts/lazy-part'

const AlarmBanner = lazyPart(() => import('./alarms/AlarmBanner'), { quiet: true })
const RingDialog = lazyPart(() => import('./dispatch/RingDialog'), { quiet: true })

/** What is shown on any page when it happens: alarms, and invitations to dispatch rooms. */
export default function LiveNotices(): ReactNode {
  return (
    <>
      <AlarmBanner />
      <RingDialog />
    </>
  )
}
