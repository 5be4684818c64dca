import type { Translate } from '../../../../elements/core/i18n'
import { Status } from '../../../../elements/parts/indicators'
import { PriorityTag } from '../../../../elements/parts/notice'
import type { Column } from '../../../../elements/parts/table'
import type { MessageRow } from './message-row'
import type { myNoticesStrings } from './my-notices.strings'

/** The columns of one's own messages; unread is a filled dot, not a colour alone. */
export function messageColumns(t: Translate<keyof (typeof myNoticesStrings)['en']>): Column<MessageRow>[] {
  return [
    { key: 'titile', title: t('titile'), look: 'strong', render: ({ announcement }) => announcement.titile },
    {
      key: 'msgCategory',
      title: t('msgCategory'),
      width: 136,
      render: ({ msgCategory }) => t(msgCategory === '2' ? 'kind.system' : 'kind.notice'),
    },
    { key: 'priority', title: t('priority'), width: 100, render: ({ announcement }) => <PriorityTag priority={announcement.priority} /> },
    { key: 'sender', title: t('sender'), width: 112, render: ({ announcement }) => announcement.sender },
    { key: 'sendTime', title: t('sendTime'), width: 160, look: 'muted', render: ({ announcement }) => announcement.sendTime },
    {
      key: 'readFlag',
      title: t('readFlag'),
      width: 92,
      render: ({ isRead }) => (
        <Status tone={isRead ? 'neutral' : 'danger'} shape={isRead ? 'ring' : 'dot'}>
          {t(isRead ? 'read' : 'unread')}
        </Status>
      ),
    },
  ]
}

/** Least width in pixels at which all columns can be read. */
export const messageColumnsWidth = 836
