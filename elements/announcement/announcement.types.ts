import type { Announcement as AnnouncementRecord } from '../core/notices/announcement.types'

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
