import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { OneOfServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { percentText } from './figure-text'
import { monitorStrings } from './monitor.strings'
import type { Disk } from './read-monitor'
import { ShareRing } from './ShareRing'

const limits = { high: 0.8, tooHigh: 0.9 }

/** A card for each disk. */
export function DiskCards({ data: { status, data, error, retry } }: { data: OneOfServerData<readonly Disk[] | null> }): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  if (status === 'failed') return <Failed title={t('failed')} text={describeError(error, locale)} onRetry={retry} />
  if (status === 'loading')
    return (
      <div className="ops-card">
        <Skeleton height={96} />
      </div>
    )
  if (!data || data.length === 0)
    return (
      <div className="ops-card">
        <Empty icon={Inbox} title={t('noDisks')} text={t('noDisksText')} />
      </div>
    )
  return (
    <section className="ops-monitor-disks" aria-label={t('disks')}>
      {data.map((disk) => (
        <DiskCard key={disk.name} disk={disk} />
      ))}
    </section>
  )
}

function DiskCard({ disk: { name, total, free, used } }: { disk: Disk }): ReactNode {
  const t = useStrings(monitorStrings)
  const facts = [
    ['diskUsed', formatBytes(total * used)],
    ['diskFree', formatBytes(free)],
    ['diskTotal', formatBytes(total)],
  ] as const
  return (
    <article className="ops-card ops-monitor-disk" aria-label={t('diskUse', { name, share: percentText(used) })}>
      <h2 title={name}>{name}</h2>
      <ShareRing label={t('diskUsed')} share={used} limits={limits} />
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
