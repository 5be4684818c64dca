import type { ReactNode } from 'react'
import { lazyPart } from '../parts/lazy-part'
import type { AnnouncementProps } from './announcement.types'

const AnnouncementDialog = lazyPart(() => import('./AnnouncementDialog'), { close: ({ onClose }) => onClose({}) })

/** The view of `<ops-announcement>` and the inner door for pages. Its code comes with the first one that is opened. */
export default function Announcement(props: AnnouncementProps): ReactNode {
  if (!props.open) return null
  return <AnnouncementDialog {...props} />
}
