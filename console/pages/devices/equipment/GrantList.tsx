import { UserRoundMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { ServerData } from '../../../../elements/core/query'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable } from '../../../../elements/parts/data-table'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Empty } from '../../../../elements/parts/indicators'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { grantsStrings } from './grants.strings'

interface GrantListProps {
  device: WireRecord
  /** Grants: `kind`, `targetId`, `name`, `code`, `inBin`, `expireTime`, `isExpired`, `createBy`, `createTime`. */
  grants: ServerData<readonly WireRecord[]>
}

/** To whom a device is granted; each can be revoked. */
export function GrantList({ device, grants: { status, data = [], error, retry, reload } }: GrantListProps): ReactNode {
  const t = useStrings(grantsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const { run } = useServerAction(() => void reload())
  const isRole = ({ kind }: WireRecord): boolean => stringValue(kind) === 'role'
  const nameOf = ({ name, targetId }: WireRecord): string => stringValue(name) || t('unknown', { id: stringValue(targetId) })

  async function revoke(grant: WireRecord): Promise<void> {
    const name = nameOf(grant)
    const targetId = stringValue(grant['targetId'])
    const body = { ids: recordIdOf(device), users: isRole(grant) ? '' : targetId, roles: isRole(grant) ? targetId : '' }
    let isDone = false
    await feedback.confirm({
      title: t('revokeTitle'),
      question: t('revokeText'),
      name,
      okText: t('revoke'),
      tone: 'danger',
      onConfirm: async () => {
        isDone = await run(() => transport.post(equipmentPaths.revoke, body))
      },
    })
    if (!isDone) return
    feedback.toast({ tone: 'success', title: t('revokeDone', { name }) })
    await reload()
  }

  function lastsText({ expireTime, isExpired }: WireRecord): string {
    const time = stringValue(expireTime)
    if (time === '') return t('always')
    return t(isExpired === true ? 'expired' : 'until', { time })
  }

  const columns: DataColumn<WireRecord>[] = [
    { key: 'name', title: t('who'), minWidth: 120, emphasis: 'strong', card: 'title', text: nameOf },
    {
      key: 'kind',
      title: t('kind'),
      minWidth: 104,
      emphasis: 'muted',
      card: 'subtitle',
      text: (grant) => (grant['inBin'] === true ? t('inBin') : `${t(isRole(grant) ? 'role' : 'user')} ${stringValue(grant['code'])}`),
    },
    { key: 'expireTime', title: t('expires'), minWidth: 176, card: 'line', text: lastsText },
    { key: 'createBy', title: t('given'), width: 88, emphasis: 'muted', card: 'line' },
    { key: 'createTime', title: t('givenTime'), width: 148, emphasis: 'muted', card: 'note' },
  ]
  return (
    <div className="ops-grants" data-wide="">
      <h3>{t('present')}</h3>
      <DataTable<WireRecord>
        label={t('present')}
        columns={columns}
        rows={data}
        rowKey={({ kind, targetId }) => `${stringValue(kind)}:${stringValue(targetId)}`}
        rowName={nameOf}
        loading={status === 'loading'}
        failed={status === 'failed' ? { text: t('presentFailed', { reason: describeError(error, locale) }), onRetry: retry } : null}
        empty={<Empty small title={t('none')} text={t('noneText')} />}
        actions={() => [{ key: 'revoke', label: t('revoke'), icon: UserRoundMinus, danger: true, onSelect: (grant) => void revoke(grant) }]}
        skeletonRows={2}
        cards
      />
    </div>
  )
}
