import type { ReactNode } from 'react'
import Announcement from '../../elements/announcement/Announcement'
import type { AnnouncementProps } from '../../elements/announcement/announcement.types'
import { useRevoked } from './use-revoked'

/** An announcement that is being read: taken back meanwhile, it says so. */
export default function WatchedAnnouncement(props: AnnouncementProps): ReactNode {
  return <Announcement {...props} revoked={useRevoked(props.announcement)} />
}
