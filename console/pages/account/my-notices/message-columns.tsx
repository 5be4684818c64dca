import type { Translate } from '../../../../elements/core/i18n'
import { Status } from '../../../../elements/parts/indicators'
import { PriorityTag, type useNoticeTexts } from '../../../../elements/parts/notice'
import type { DataColumn } from '../../../../elements/parts/data-table'
import type { MessageRow } from './message-row'
import type { myNoticesStrings } from './my-notices.strings'

/** The columns of one's own messages; unread is a filled dot, not a colour alone. */
export function messageColumns(
  t: Translate<keyof (typeof myNoticesStrings)['en']>,
  textsOf: ReturnType<typeof useNoticeTexts>,
): DataColumn<MessageRow>[] {
  return [
    { key: 'titile', title: t('titile'), emphasis: 'strong', card: 'title', render: ({ announcement }) => textsOf(announcement).title },
    {
      key: 'msgCategory',
      title: t('msgCategory'),
      width: 136,
      render: ({ msgCategory }) => t(msgCategory === '2' ? 'kind.system' : 'kind.notice'),
    },
    { key: 'priority', title: t('priority'), width: 100, render: ({ announcement }) => <PriorityTag priority={announcement.priority} /> },
    { key: 'sender', title: t('sender'), width: 112, card: 'line', render: ({ announcement }) => announcement.sender },
    {
      key: 'sendTime',
      title: t('sendTime'),
      width: 160,
      emphasis: 'muted',
      card: 'note',
      render: ({ announcement }) => announcement.sendTime,
    },
    {
      key: 'readFlag',
      title: t('readFlag'),
      width: 92,
      card: 'status',
      render: ({ isRead }) => (
        <Status tone={isRead ? 'neutral' : 'danger'} shape={isRead ? 'ring' : 'dot'}>
          {t(isRead ? 'read' : 'unread')}
        </Status>
      ),
    },
  ]
}
