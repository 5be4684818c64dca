import { Unplug, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { listPage } from '../../../../elements/core/query'
import { describeError, type Transport, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable, Pagination } from '../../../../elements/parts/data-table'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Empty } from '../../../../elements/parts/indicators'
import { type PermissionCodes, useControlPermissions } from '../../../../elements/parts/permission'
import { sessionsStrings } from './sessions.strings'
import type { PagedSessions } from './use-sessions'

/** Minutes that a viewer is kept out. */
const KEEP_OUT = 10

interface SessionTableProps {
  label: string
  /** Sessions: `id`, `user`, `ip`, `protocol`, `startTime`, `bytes`. */
  sessions: PagedSessions
  empty: string
  /** Behind the others. */
  moreColumns?: readonly DataColumn<WireRecord>[]
  /** In the place of the user's name. */
  calledAs?: (session: WireRecord) => string | undefined
  /** What is said before one is disconnected; undefined: what is true of whoever watches. */
  question?: (session: WireRecord) => string | undefined
  permission: PermissionCodes
  /** `minutes`: for so long the viewer is kept out. @throws OpsError */
  disconnect: (transport: Transport, sessionId: string, minutes: number) => Promise<unknown>
  /** Viewers can be kept out for some minutes. */
  keepsOut?: boolean
}

/** Who pushes a stream and who watches it; each can be disconnected. */
export function SessionTable(props: SessionTableProps): ReactNode {
  const { label, sessions, empty, moreColumns = [], calledAs, question, permission, disconnect, keepsOut = false } = props
  const { status, data, error, retry, reload, page, size, turn } = sessions
  const t = useStrings(sessionsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const mayKick = useControlPermissions()(permission).outcome === 'allowed'
  const { run } = useServerAction(() => void reload())
  const { rows, total } = listPage<WireRecord>(data, page, size)
  const userOf = (session: WireRecord): string => calledAs?.(session) ?? (stringValue(session['user']) || t('guest'))
  const nameOf = (session: WireRecord): string => `${userOf(session)} ${stringValue(session['ip'])}`

  async function kick(session: WireRecord, minutes: number): Promise<void> {
    const name = nameOf(session)
    let isDone = false
    await feedback.confirm({
      title: t('kickTitle'),
      question: question?.(session) ?? (minutes > 0 ? t('keepOutWatcher', { n: minutes }) : t('kickWatcher')),
      name,
      okText: t('kick'),
      tone: 'danger',
      onConfirm: async () => {
        isDone = await run(() => disconnect(transport, recordIdOf(session), minutes))
      },
    })
    if (!isDone) return
    feedback.toast({ tone: 'success', title: t('kickDone', { name }) })
    await reload()
  }

  const columns: DataColumn<WireRecord>[] = [
    { key: 'user', title: t('user'), minWidth: 96, emphasis: 'strong', card: 'title', text: userOf },
    { key: 'ip', title: t('ip'), minWidth: 112, card: 'subtitle' },
    { key: 'protocol', title: t('protocol'), width: 88, card: 'line', text: ({ protocol }) => stringValue(protocol).toUpperCase() },
    { key: 'startTime', title: t('startTime'), width: 148, emphasis: 'muted', text: ({ startTime }) => stringValue(startTime) },
    { key: 'bytes', title: t('bytes'), width: 88, align: 'end', text: ({ bytes }) => formatBytes(Number(bytes)) },
    ...moreColumns,
  ]
  return (
    <DataTable<WireRecord>
      label={label}
      columns={columns}
      rows={rows}
      rowKey={recordIdOf}
      rowName={nameOf}
      loading={status === 'loading'}
      failed={status === 'failed' ? { text: describeError(error, locale), onRetry: retry } : null}
      empty={<Empty small title={empty} />}
      {...(mayKick && {
        actions: () => [
          { key: 'kick', label: t('kick'), icon: Unplug, danger: true, onSelect: (session) => void kick(session, 0) },
          ...(keepsOut
            ? [
                {
                  key: 'keepOut',
                  label: t('keepOut', { n: KEEP_OUT }),
                  icon: UserRoundX,
                  danger: true,
                  onSelect: (session: WireRecord) => void kick(session, KEEP_OUT),
                },
              ]
            : []),
        ],
      })}
      skeletonRows={2}
      cards
      {...(total > rows.length && {
        offset: (page - 1) * size,
        count: total,
        pagination: <Pagination label={label} page={page} pageSize={size} total={total} onChange={turn} />,
      })}
    />
  )
}
