import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Checkbox, TextInput } from '../../../../elements/parts/field'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import gbCss from './gb.css?inline'
import { platformPath } from './gb-paths'
import { platformsStrings } from './platforms.strings'

/** Which channels an upper platform sees. */
export default function ShareDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  useSheet(gbCss)
  const t = useStrings(platformsStrings)
  const [version, setVersion] = useState(0)
  const close = version === 0 ? onClose : onChanged
  const props = { platformId: recordIdOf(record), version, onMoved: () => setVersion(version + 1) }
  return (
    <Dialog open heading={t('shareTo', { name })} width={880} onOpenChange={close}>
      <div className="ops-gb-share">
        <Side {...props} isShared={false} />
        <Side {...props} isShared />
      </div>
    </Dialog>
  )
}

interface SideProps {
  platformId: string
  isShared: boolean
  /** Grows with each change. */
  version: number
  onMoved: () => void
}

function Side({ platformId, isShared, version, onMoved }: SideProps): ReactNode {
  const t = useStrings(platformsStrings)
  const locale = useLocale()
  const transport = useTransport()
  const { run, busy } = useServerAction(() => undefined)
  const [keyword, setKeyword] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { status, data, error, retry } = useServerData({
    key: ['gb-shared', platformId, isShared, version],
    load: (server, signal) => server.get(platformPath('channels'), { platformId, shared: isShared ? '1' : '0' }, { signal }),
    noCache: true,
  })
  const rows = (Array.isArray(data) ? data.filter(isRecord) : []).filter((row) =>
    `${stringValue(row['name'])} ${stringValue(row['channelId'])}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  )
  const chosen = rows.map(recordIdOf).filter((id) => selected.has(id))
  const toggle = (ids: readonly string[], isOn: boolean): void =>
    setSelected(new Set([...[...selected].filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]))
  const move = (): Promise<unknown> =>
    run(async () => {
      await transport.post(platformPath('share'), { platformId, channelIds: chosen, shared: isShared ? '0' : '1' })
      setSelected(new Set())
      onMoved()
    })
  return (
    <section aria-label={t(isShared ? 'shared' : 'unshared')}>
      <h3 className="ops-gb-heading">{`${t(isShared ? 'shared' : 'unshared')} ${rows.length}`}</h3>
      <TextInput type="search" aria-label={t('search')} placeholder={t('search')} value={keyword} onChange={setKeyword} />
      {status === 'loading' && <Skeleton height={320} />}
      {status === 'failed' && <Failed text={describeError(error, locale)} onRetry={retry} small />}
      {status === 'ready' && rows.length === 0 && <Empty title={t('none')} small />}
      {rows.length > 0 && (
        <>
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={(isOn) => toggle(rows.map(recordIdOf), isOn)}
          >
            {t('selectAll')}
          </Checkbox>
          <ul>
            {rows.map((row) => (
              <li key={recordIdOf(row)}>
                <Checkbox checked={selected.has(recordIdOf(row))} onChange={(isOn) => toggle([recordIdOf(row)], isOn)}>
                  {`${stringValue(row['name'])} ${stringValue(row['channelId'])}`}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button disabled={busy || chosen.length === 0} onClick={() => void move()}>
        {t(isShared ? 'remove' : 'add', { count: chosen.length })}
      </Button>
    </section>
  )
}
