import { type ReactNode, useMemo, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { platformPath } from './gb-paths'
import { EnableContext } from './PlatformCells'
import { platformsResource } from './platforms.resource'
import { platformsStrings } from './platforms.strings'
import { SharePanel } from './SharePanel'
import { useGbTopic } from './use-gb-topic'

/** Upper platforms, at which this server registers, and below them which channels the chosen one sees. */
export function PlatformsView(): ReactNode {
  const t = useStrings(platformsStrings)
  const transport = useTransport()
  const feedback = useFeedback()
  const [chosen, setChosen] = useState<WireRecord | null>(null)
  const platforms = useMemo(() => platformsResource(setChosen), [])
  const list = useResourceList(platforms)
  const { run } = useServerAction(() => list.reload())
  useGbTopic('gb.platform', (payload) => {
    if (isRecord(payload) && typeof payload['id'] === 'string') list.patch(payload['id'], payload)
    else void list.reload()
  })
  async function enable(record: WireRecord, isOn: boolean): Promise<void> {
    const id = recordIdOf(record)
    if (!(await run(() => transport.post(platformPath(isOn ? 'enable' : 'disable'), { id })))) return
    feedback.toast({ tone: 'success', title: t(isOn ? 'enabledDone' : 'disabledDone') })
    await list.reload()
  }
  // Without a choice the first one is shown; a deleted one is not.
  const platform = (chosen && list.rows.find((row) => recordIdOf(row) === recordIdOf(chosen))) ?? list.rows[0]
  return (
    <div className="ops-gb-platforms">
      <EnableContext value={enable}>
        <ResourcePage resource={platforms} list={list} />
      </EnableContext>
      {platform && <SharePanel key={recordIdOf(platform)} platform={platform} onSaved={() => void list.reload()} />}
    </div>
  )
}
