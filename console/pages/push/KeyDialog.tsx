import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { describeError, useTransport } from '../../../elements/core/transport'
import { idText, nameOf } from '../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../elements/list-page/resource/resource.types'
import { Button } from '../../../elements/parts/button'
import { Dialog } from '../../../elements/parts/dialog'
import { LoadFailure, Note, Skeleton } from '../../../elements/parts/indicators'
import { CopyField } from '../../../elements/parts/copy-field/CopyField'
import { pushes } from './pushes.resource'
import { pushesStrings } from './pushes.strings'
import { pushPaths } from './push-paths'
import { showKey, type ShownKey } from './shown-key'

/** Where an encoder pushes to, with the key, each part to be copied; and another key. */
export default function KeyDialog({ record, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(pushesStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [isRenewed, setRenewed] = useState(false)
  const id = idText(record)
  const name = nameOf(pushes, record)
  const { status, data, error, retry, reload } = useServerData({
    key: ['push-key', id],
    load: (asked, signal) => showKey(asked, id, signal),
    forget: true,
  })

  async function renew(): Promise<void> {
    const isDone = await feedback.confirm({
      title: t('newKeyTitle'),
      question: t('newKeyText'),
      name,
      okText: t('newKey'),
      tone: 'danger',
      onConfirm: () => transport.post(pushPaths.newKey, { id }),
    })
    if (!isDone) return
    setRenewed(true)
    feedback.toast({ tone: 'success', title: t('newKeyDone', { name }) })
    await reload()
  }

  // The list shows the ends of the key that it knows.
  const close = isRenewed ? onChanged : onClose
  return (
    <Dialog
      open
      heading={t('addresses')}
      subtitle={name}
      width={640}
      onOpenChange={close}
      start={
        status === 'ready' && (
          <Button kind="danger" icon={RefreshCw} onClick={() => void renew()}>
            {t('newKey')}
          </Button>
        )
      }
    >
      {status === 'loading' && <Skeleton height={240} />}
      {status === 'failed' && <LoadFailure text={t('keyFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && data && <Addresses shown={data} />}
    </Dialog>
  )
}

function Addresses({ shown: { rtmp, server, streamKey, pushKey, keyExpire, nodes } }: { shown: ShownKey }): ReactNode {
  const t = useStrings(pushesStrings)
  return (
    <div className="ops-copyfields">
      {rtmp === '' ? (
        <Note tone="warning">{t('noIngest')}</Note>
      ) : (
        <>
          <CopyField label={t('rtmp')} value={rtmp} help={t('rtmpHelp')} />
          <CopyField label={t('server')} value={server} />
          <CopyField label={t('streamKey')} value={streamKey} help={t('streamKeyHelp')} />
        </>
      )}
      {nodes.map((node) => (
        <CopyField key={node.name} label={t('rtmpOf', { name: node.name })} value={node.rtmp} />
      ))}
      <CopyField label={t('pushKey')} value={pushKey} />
      <Note tone="info">{keyExpire === '' ? t('keyForever') : t('keyUntil', { time: keyExpire })}</Note>
    </div>
  )
}
