import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { describeError, type Transport, useTransport } from '../../../elements/core/transport'
import { Button } from '../../../elements/parts/button'
import { CopyAll } from '../../../elements/parts/copy-field/CopyAll'
import { Dialog, Drawer } from '../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../elements/parts/indicators'

/** Another key in the place of the one that is shown; asked before. */
interface Renewal {
  /** On the button. */
  label: string
  title: string
  question: string
  done: string
  /** @throws OpsError */
  renew: (transport: Transport) => Promise<unknown>
  onDone?: () => void
}

interface CopyDialogProps<Data> {
  heading: string
  /** What it belongs to. */
  name: string
  /** Pixels; default 640. */
  width?: number
  /** It stands at the side. */
  atSide?: boolean
  /** Of what is asked for, which is never an old answer. */
  dataKey: readonly unknown[]
  load: (transport: Transport, signal: AbortSignal) => Promise<Data>
  failed: (reason: string) => string
  renewal?: Renewal
  /** All of it as one text, to be copied at once. */
  all?: (data: Data) => string
  onClose: () => void
  /** Fields to copy, and what has to be known of them. */
  children: (data: Data) => ReactNode
}

/** What others need to reach or to prove something: addresses, keys, pieces of configuration, each to be copied. */
export function CopyDialog<Data>(props: CopyDialogProps<Data>): ReactNode {
  const { heading, name, width = 640, atSide = false, dataKey, load, failed, renewal, all, onClose, children } = props
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const { status, data, error, retry, reload } = useServerData({ key: dataKey, load, noCache: true })

  async function renew({ label, title, question, done, renew: renewCode, onDone }: Renewal): Promise<void> {
    const isDone = await feedback.confirm({ title, question, name, okText: label, tone: 'danger', onConfirm: () => renewCode(transport) })
    if (!isDone) return
    onDone?.()
    feedback.toast({ tone: 'success', title: done })
    await reload()
  }

  const Panel = atSide ? Drawer : Dialog
  return (
    <Panel
      open
      heading={heading}
      subtitle={name}
      width={width}
      onOpenChange={onClose}
      start={
        renewal &&
        status === 'ready' && (
          <Button kind="danger" icon={RefreshCw} onClick={() => void renew(renewal)}>
            {renewal.label}
          </Button>
        )
      }
      actions={all && status === 'ready' && data !== undefined && <CopyAll text={all(data)} />}
    >
      {status === 'loading' && <Skeleton height={240} />}
      {status === 'failed' && <LoadFailure text={failed(describeError(error, locale))} onRetry={retry} />}
      {status === 'ready' && data !== undefined && <div className="ops-copyfields">{children(data)}</div>}
    </Panel>
  )
}
