import type { ReactNode } from 'react'
import type { Announcement as AnnouncementRecord } from '../core/notices/announcement.types'
import { lazyPart } from '../parts/lazy-part'

const AnnouncementDialog = lazyPart(() => import('./AnnouncementDialog'), { close: ({ onClose }) => onClose({}) })

export interface AnnouncementProps {
  open: boolean
  announcement?: AnnouncementRecord | undefined
  /** It was taken back while it was read: that is said in the place of its text. */
  revoked?: boolean
  /** Title of the dialog. */
  heading?: string | undefined
  onClose: (detail: Record<string, never>) => void
  /** False keeps an address outside from opening its window. */
  onHandle?: ((detail: { openType: string; openPage: string }) => boolean | void) | undefined
}

/** The view of `<ops-announcement>` and the inner door for pages. Its code comes with the first one that is opened. */
export default function Announcement(props: AnnouncementProps): ReactNode {
  if (!props.open) return null
  return <AnnouncementDialog {...props} />
}
