import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useNotices } from '../../../../elements/core/notices'
import { useListQuery } from '../../../../elements/core/query'
import { useTransport } from '../../../../elements/core/transport'
import { announcementPaths } from '../../../../elements/core/transport/announcement-paths'
import { Button } from '../../../../elements/parts/button'
import { Empty } from '../../../../elements/parts/indicators'
import { useAnnouncement } from '../../../notices/use-announcement'
import { useNoticeOwner } from '../../../notices/use-notice-owner'
import { usePageHost } from '../../../../elements/parts/page-host'
import { ListScreen } from '../../../../elements/list-page/list'
import { useServerAction } from '../../../../elements/parts/feedback'
import { useNoticeTexts } from '../../../../elements/parts/notice'
import { messageColumns } from './message-columns'
import { useMessageFilters } from './message-filters'
import { type MessageRow, withMessageRows } from './message-row'
import { myNoticesStrings } from './my-notices.strings'
import { useListRefresh } from './use-list-refresh'

/** One's own announcements, read and unread (clauses 2.1). */
export default function MyNoticesPage(): ReactNode {
  const t = useStrings(myNoticesStrings)
  const textsOf = useNoticeTexts()
  const feedback = useFeedback()
  const transport = useTransport()
  const filters = useMessageFilters()
  const announcement = useAnnouncement()
  const { source, lists } = useNotices(useNoticeOwner())
  const list = useListQuery<MessageRow>({
    path: announcementPaths.mine,
    memory: usePageHost().memory,
    source: async (request, signal) => withMessageRows(await transport.get(announcementPaths.mine, request, { signal })),
  })
  const reload = (): void => void list.reload()
  const { run } = useServerAction(reload)
  useListRefresh(lists, list.reload)

  async function show({ announcement: record, isRead }: MessageRow): Promise<void> {
    announcement.open(record)
    if (!isRead && source && (await run(() => source.markRead(record.id)))) reload()
  }

  async function readAll(): Promise<void> {
    let done = false
    const onConfirm = async (): Promise<void> => {
      done = source !== null && (await run(() => source.readAll()))
    }
    await feedback.confirm({ title: t('readAllTitle'), question: t('readAllText'), okText: t('readAll'), onConfirm })
    if (!done) return
    feedback.toast({ tone: 'success', title: t('readAllDone') })
    reload()
  }

  return (
    <>
      <ListScreen
        name="my-notices"
        heading={t('heading')}
        list={list}
        filters={filters}
        columns={messageColumns(t, textsOf)}
        rowName={(row) => row.announcement.titile}
        onOpen={(row) => void show(row)}
        actions={() => [{ key: 'view', label: t('view'), onSelect: (row) => void show(row) }]}
        toolbar={<Button onClick={() => void readAll()}>{t('readAll')}</Button>}
        empty={<Empty icon={Inbox} title={t('empty')} text={t('emptyText')} />}
      />
      {announcement.view}
    </>
  )
}
