import { useEffect, useState } from 'react'
import { type Announcement, useNotices } from '../../elements/core/notices'
import { isRecord } from '../../elements/core/storage/shapes'
import { isOpsError, useTransport } from '../../elements/core/transport'
import { announcementPaths } from '../../elements/core/transport/announcement-paths'
import { useNoticeOwner } from './use-notice-owner'

/** Servers answer what was taken back either as it is now, or that there is no such thing for him. */
const isRevoked = (record: unknown): boolean => isRecord(record) && (record.sendStatus === '2' || record.delFlag === '1')

/** Whether an announcement that is being read was taken back meanwhile: asked whenever the server says that something changed. */
export function useRevoked(announcement: Announcement | undefined): boolean {
  const transport = useTransport()
  const { changes } = useNotices(useNoticeOwner())
  const id = announcement?.id
  const [opened, setOpened] = useState({ id, changes })
  const [revoked, setRevoked] = useState<string>()
  if (opened.id !== id) setOpened({ id, changes })
  const revision = opened.id === id && changes !== opened.changes ? changes : null
  useEffect(() => {
    if (revision === null || id === undefined) return undefined
    const ends = new AbortController()
    transport.get(announcementPaths.queryById, { id }, { signal: ends.signal }).then(
      (record) => setRevoked(isRevoked(record) ? id : undefined),
      (error: unknown) => isOpsError(error) && error.kind === 'business' && setRevoked(id),
    )
    return () => ends.abort()
  }, [transport, id, revision])
  return id !== undefined && revoked === id
}
