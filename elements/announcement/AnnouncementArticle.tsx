import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import type { Announcement } from '../core/notices/announcement.types'
import { Note } from '../parts/indicators'
import { lazyPart } from '../parts/lazy-part'
import { PriorityTag, useNoticeTexts } from '../parts/notice'
import { RichText } from '../parts/rich-text'
import announcementCss from './announcement.css?inline'
import { announcementStrings } from './announcement.strings'

const FileUpload = lazyPart(() => import('../file-upload/FileUpload'))

interface AnnouncementArticleProps {
  announcement: Announcement
  /** Taken back by now: its text is not for anybody any more. */
  revoked?: boolean
}

/** What is read of an announcement (clauses 2.7): title, priority, sender, time, its text and its files. */
export function AnnouncementArticle({ announcement, revoked = false }: AnnouncementArticleProps): ReactNode {
  const t = useStrings(announcementStrings)
  useSheet(announcementCss)
  const { sender, sendTime, createTime, priority, files } = announcement
  const { title, html } = useNoticeTexts()(announcement)
  const time = sendTime || createTime
  return (
    <article className="ops-announcement">
      <h3>{title}</h3>
      <div className="ops-row">
        <PriorityTag priority={priority} />
        {sender && <span className="ops-muted">{t('sender', { sender })}</span>}
        {time && <time className="ops-muted">{t('time', { time })}</time>}
      </div>
      {revoked ? (
        <Note tone="warning" alert>
          {t('revoked')}
        </Note>
      ) : html ? (
        <RichText html={html} />
      ) : (
        <p className="ops-faint">{t('empty')}</p>
      )}
      {files && !revoked && <FileUpload label={t('files')} value={files} readOnly onChange={() => undefined} />}
    </article>
  )
}
