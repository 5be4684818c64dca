import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../elements/core/transport'
import { idText, nameOf, textOf } from '../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../elements/list-page/resource/resource.types'
import { Button } from '../../../elements/parts/button'
import { Dialog } from '../../../elements/parts/dialog'
import { LoadFailure, Note, Skeleton } from '../../../elements/parts/indicators'
import { CopyField } from '../../../elements/parts/copy-field/CopyField'
import { nodePaths } from './node-paths'
import nodesCss from './nodes.css?inline'
import { nodes } from './nodes.resource'
import { nodesStrings } from './nodes.strings'

/** What makes a node ask us: its secret and the piece of its configuration; and another secret. */
export default function HooksDialog({ record, onClose }: ActionDialogProps): ReactNode {
  useSheet(nodesCss)
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const id = idText(record)
  const name = nameOf(nodes, record)
  const { status, data, error, retry, reload } = useServerData({
    key: ['node-hooks', id],
    load: (asked, signal) => asked.post(nodePaths.key, { id }, { signal }),
    forget: true,
  })
  const told = isRecord(data) ? data : {}

  async function renew(): Promise<void> {
    const isDone = await feedback.confirm({
      title: t('newKeyTitle'),
      question: t('newKeyText'),
      name,
      okText: t('newKey'),
      tone: 'danger',
      onConfirm: () => transport.post(nodePaths.newKey, { id }),
    })
    if (!isDone) return
    feedback.toast({ tone: 'success', title: t('newKeyDone', { name }) })
    await reload()
  }

  return (
    <Dialog
      open
      heading={t('hooks')}
      subtitle={name}
      width={720}
      onOpenChange={onClose}
      start={
        status === 'ready' && (
          <Button kind="danger" icon={RefreshCw} onClick={() => void renew()}>
            {t('newKey')}
          </Button>
        )
      }
    >
      {status === 'loading' && <Skeleton height={260} />}
      {status === 'failed' && <LoadFailure text={t('hooksFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-copyfields">
          <Note tone="info">{t('hooksText')}</Note>
          <CopyField label={t('hookSecret')} value={textOf(told['hookSecret'])} />
          <CopyField label={t('configuration')} value={textOf(told['configuration'])} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached */}
          <pre className="ops-nodeconfiguration" tabIndex={0} aria-label={t('configuration')}>
            {textOf(told['configuration'])}
          </pre>
        </div>
      )}
    </Dialog>
  )
}
