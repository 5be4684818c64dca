import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { useDiscardConfirmation } from '../../../../elements/parts/form/use-discard-confirmation'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { useLatest } from '../../../../elements/parts/use-latest'
import { platformPath } from './gb-paths'
import { EnableContext } from './PlatformCells'
import { platformsResource } from './platforms.resource'
import { platformsStrings } from './platforms.strings'
import { SharePanel } from './SharePanel'
import { useGbTopic } from './use-gb-topic'

/** Upper platforms, at which this server registers, and below them which channels the chosen one sees. `isUnsaved`: changes of these are not saved. */
export function PlatformsView({ isUnsaved }: { isUnsaved: boolean }): ReactNode {
  const t = useStrings(platformsStrings)
  const transport = useTransport()
  const feedback = useFeedback()
  const [chosen, setChosen] = useState<WireRecord | null>(null)
  const maySeeChannels = useControlPermissions()(['gb:share']).outcome === 'allowed'
  const mayDiscard = useDiscardConfirmation()
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = useLatest(async (record: WireRecord): Promise<void> => {
    const isOther = !chosen || recordIdOf(record) !== recordIdOf(chosen)
    if (isOther && isUnsaved && !(await mayDiscard())) return
    flushSync(() => setChosen(record))
    // The list above may be long.
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  })
  const platforms = useMemo(() => platformsResource((record) => void choose.current(record)), [choose])
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
  // Without a choice the first one is chosen, also instead of one that is not listed any more; unsaved changes stay.
  const listed = chosen && list.rows.find((row) => recordIdOf(row) === recordIdOf(chosen))
  const platform = listed ?? (chosen && isUnsaved ? chosen : list.rows[0])
  if (platform && platform !== chosen) setChosen(platform)
  return (
    <div className="ops-gb-platforms">
      <EnableContext value={enable}>
        <ResourcePage resource={platforms} list={list} currentKey={platform && maySeeChannels ? recordIdOf(platform) : undefined} />
      </EnableContext>
      {platform && maySeeChannels && (
        <SharePanel key={recordIdOf(platform)} heading={heading} platform={platform} onSaved={() => void list.reload()} />
      )}
    </div>
  )
}
