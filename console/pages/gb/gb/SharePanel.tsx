import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useServerAction } from '../../../../elements/parts/feedback'
import { RadioGroup } from '../../../../elements/parts/field'
import { Failed, Skeleton, Status } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { platformPath } from './gb-paths'
import { platformsStrings } from './platforms.strings'
import { channelIdsOf, moveChannels, noChanges, shareChannels, type ShareGrouping, sideOf } from './share-model'
import { ShareSide } from './ShareSide'

interface SharePanelProps {
  platform: WireRecord
  /** Something was saved. */
  onSaved: () => void
}

const groupings = ['civil', 'group', 'device'] as const
const none: readonly string[] = []

/** Which channels an upper platform sees: they are moved between two lists, and saved together. */
export function SharePanel({ platform, onSaved }: SharePanelProps): ReactNode {
  const t = useStrings(platformsStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()(['gb:share'])
  const { run, busy } = useServerAction(() => undefined)
  const platformId = recordIdOf(platform)
  const [by, setBy] = useState<ShareGrouping>('civil')
  const [changes, setChanges] = useState(noChanges)
  const [chosen, setChosen] = useState({ shared: none, unshared: none })
  const { status, data, error, retry, reload } = useServerData({
    key: ['gb-shared', platformId],
    async load(server, signal) {
      const ask = (shared: string): Promise<unknown> => server.get(platformPath('channels'), { platformId, shared }, { signal })
      const [shared, unshared] = await Promise.all([ask('1'), ask('0')])
      return { shared: shareChannels(shared), unshared: shareChannels(unshared) }
    },
    noCache: true,
  })
  if (status === 'loading') return <Skeleton height={320} />
  if (status === 'failed' || !data) return <Failed text={describeError(error, locale)} onRetry={retry} />

  const [left, right] = [sideOf(data, changes, false), sideOf(data, changes, true)]
  const [toShare, toRemove] = [channelIdsOf(chosen.unshared, left), channelIdsOf(chosen.shared, right)]
  const [added, removed] = [[...changes.added], [...changes.removed]]
  const isChanged = added.length + removed.length > 0
  const mayShare = permission.outcome === 'allowed'

  function move(ids: readonly string[], isShared: boolean): void {
    if (!mayShare || ids.length === 0) return
    setChanges(moveChannels(changes, ids, isShared))
    setChosen({ shared: none, unshared: none })
  }

  async function save(): Promise<void> {
    const share = (channelIds: string[], shared: string): Promise<unknown> =>
      transport.post(platformPath('share'), { platformId, channelIds, shared })
    const isSaved = await run(async () => {
      if (added.length > 0) await share(added, '1')
      if (removed.length > 0) await share(removed, '0')
      const isRegistered = stringValue(platform['registerState']) === 'registered'
      if (isRegistered) await transport.post(platformPath('pushCatalog'), { id: platformId })
      feedback.toast({ tone: 'success', title: t(isRegistered ? 'savedAndPushed' : 'saved') })
      setChanges(noChanges)
    })
    await reload()
    if (isSaved) onSaved()
  }

  return (
    <section className="ops-panel ops-gb-share" aria-label={t('shareTo', { name: stringValue(platform['name']) })}>
      <header>
        <h2>{t('shareTo', { name: stringValue(platform['name']) })}</h2>
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('by')}
          value={by}
          options={groupings.map((value) => ({ value, label: t(`by_${value}`) }))}
          onChange={(value) => setBy(groupings.find((one) => one === value) ?? 'civil')}
        />
      </header>
      <div className="ops-gb-sides">
        <ShareSide
          {...{ by, changes }}
          channels={left}
          isShared={false}
          values={chosen.unshared}
          onChange={(unshared) => setChosen({ ...chosen, unshared })}
          onMove={(ids) => move(ids, false)}
        />
        <div className="ops-gb-moves">
          <Button disabled={!mayShare || toShare.length === 0} onClick={() => move(toShare, false)}>
            {t('add', { count: toShare.length })} <ChevronRight aria-hidden size={16} />
          </Button>
          <Button disabled={!mayShare || toRemove.length === 0} onClick={() => move(toRemove, true)}>
            <ChevronLeft aria-hidden size={16} /> {t('remove', { count: toRemove.length })}
          </Button>
          {mayShare && <p className="ops-muted">{t('drag')}</p>}
        </div>
        <ShareSide
          {...{ by, changes }}
          channels={right}
          isShared
          values={chosen.shared}
          onChange={(shared) => setChosen({ ...chosen, shared })}
          onMove={(ids) => move(ids, true)}
        />
      </div>
      <footer>
        <span role="status">
          {isChanged && (
            <Status tone="warning">{t('unsaved', { added: added.length, removed: removed.length, total: right.length })}</Status>
          )}
        </span>
        <Button disabled={!isChanged || busy} onClick={() => setChanges(noChanges)}>
          {t('discard')}
        </Button>
        <PermissionButton permission={permission} kind="primary" disabled={!isChanged} loading={busy} onClick={() => void save()}>
          {t('saveAndPush')}
        </PermissionButton>
      </footer>
    </section>
  )
}
