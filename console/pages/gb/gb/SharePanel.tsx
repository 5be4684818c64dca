import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useHoldUnsaved } from '../../../../elements/parts/dialog/unsaved-context'
import { useServerAction } from '../../../../elements/parts/feedback'
import { RadioGroup, Switch } from '../../../../elements/parts/field'
import { Failed, Skeleton, Status } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { platformPath } from './gb-paths'
import { platformsStrings } from './platforms.strings'
import { channelIdsOf, moveChannels, noChanges, shareChannels, type ShareGrouping, sideOf } from './share-model'
import { ShareSide } from './ShareSide'

interface SharePanelProps {
  platform: WireRecord
  heading: RefObject<HTMLHeadingElement | null>
  /** Something was saved. */
  onSaved: () => void
}

const groupings = ['civil', 'group', 'device'] as const
const none: readonly string[] = []

/** Which channels an upper platform sees: they are moved between two lists, and saved together. For users with `gb:share`. */
export function SharePanel({ platform, heading, onSaved }: SharePanelProps): ReactNode {
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
      const load = (flag: string): Promise<unknown> => server.get(platformPath('channels'), { platformId, shared: flag }, { signal })
      const [shared, unshared] = await Promise.all([load('1'), load('0')])
      return { shared: shareChannels(shared), unshared: shareChannels(unshared) }
    },
    noCache: true,
  })
  const isChanged = changes.added.size + changes.removed.size > 0
  useHoldUnsaved(isChanged)
  const { added, removed } = changes
  const left = data ? sideOf(data, changes, false) : []
  const right = data ? sideOf(data, changes, true) : []
  const [toShare, toRemove] = [channelIdsOf(chosen.unshared, left), channelIdsOf(chosen.shared, right)]

  function move(ids: readonly string[], isShared: boolean): void {
    if (busy || ids.length === 0) return
    setChanges(moveChannels(changes, ids, isShared))
    setChosen({ shared: none, unshared: none })
  }

  async function switchAutoShare(isOn: boolean): Promise<void> {
    const isSaved = await run(() => transport.post(platformPath('autoShare'), { id: platformId, autoShare: isOn ? '1' : '0' }))
    if (isSaved) onSaved()
  }

  async function save(): Promise<void> {
    const share = (channelIds: ReadonlySet<string>, shared: string): Promise<unknown> =>
      transport.post(platformPath('share'), { platformId, channelIds: [...channelIds], shared })
    const isSaved = await run(async () => {
      try {
        if (added.size > 0) await share(added, '1')
        setChanges({ ...noChanges, removed })
        if (removed.size > 0) await share(removed, '0')
        setChanges(noChanges)
      } finally {
        await reload()
      }
    })
    if (!isSaved) return
    onSaved()
    if (stringValue(platform['registerState']) !== 'registered') {
      feedback.toast({ tone: 'success', title: t('saved') })
      return
    }
    const isPushed = await run(() => transport.post(platformPath('pushCatalog'), { id: platformId }))
    feedback.toast(isPushed ? { tone: 'success', title: t('savedAndPushed') } : { tone: 'warning', title: t('savedNotPushed') })
  }

  return (
    <section className="ops-panel ops-gb-share" aria-label={t('shareTo', { name: stringValue(platform['name']) })}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('shareTo', { name: stringValue(platform['name']) })}
        </h2>
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('by')}
          value={by}
          options={groupings.map((value) => ({ value, label: t(`by_${value}`) }))}
          onChange={(value) => setBy(groupings.find((one) => one === value) ?? 'civil')}
        />
        <Switch
          checked={stringValue(platform['autoShare']) === '1'}
          disabled={busy || permission.outcome !== 'allowed'}
          onChange={(isOn) => void switchAutoShare(isOn)}
        >
          {t('autoShare')}
        </Switch>
      </header>
      {status === 'loading' && <Skeleton height={320} />}
      {status === 'failed' && <Failed text={describeError(error, locale)} onRetry={retry} />}
      {status === 'ready' && (
        <>
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
              <Button disabled={busy || toShare.length === 0} onClick={() => move(toShare, false)}>
                {t('add', { count: toShare.length })} <ChevronRight aria-hidden size={16} />
              </Button>
              <Button disabled={busy || toRemove.length === 0} onClick={() => move(toRemove, true)}>
                <ChevronLeft aria-hidden size={16} /> {t('remove', { count: toRemove.length })}
              </Button>
              <p className="ops-muted">{t('drag')}</p>
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
                <Status tone="warning">{t('unsaved', { added: added.size, removed: removed.size, total: right.length })}</Status>
              )}
            </span>
            <Button disabled={!isChanged || busy} onClick={() => setChanges(noChanges)}>
              {t('discard')}
            </Button>
            <PermissionButton permission={permission} kind="primary" disabled={!isChanged} loading={busy} onClick={() => void save()}>
              {t('saveAndPush')}
            </PermissionButton>
          </footer>
        </>
      )}
    </section>
  )
}
