import { Pencil, Play, Plus, Square, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFeedback } from '../core/feedback'
import { useLocale, useStrings } from '../core/i18n'
import { describeError, useTransport } from '../core/transport'
import { Button, IconButton } from '../parts/button'
import { useServerAction } from '../parts/feedback/use-server-action'
import { Empty, LoadFailure, Skeleton } from '../parts/indicators'
import { CruiseEditor } from './CruiseEditor'
import { type PtzCruise, readCruises, readPresets } from './ptz-model'
import { ptzStrings } from './ptz.strings'
import type { PtzMoreProps } from './ptz-more.types'
import { usePtzList } from './use-ptz-server'

/** The rounds of a camera: begun, ended, made and changed. */
export function PtzCruises({ target: position, state, isReady, onTaken }: PtzMoreProps): ReactNode {
  const t = useStrings(ptzStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const { status, data: cruises = [], error, retry, reload } = usePtzList(position, 'cruises', readCruises)
  const { data: presets = [] } = usePtzList(position, 'presets', readPresets)
  const [edited, setEdited] = useState<PtzCruise | 'new' | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (edited === null && wasEdited.current) adder.current?.focus()
    wasEdited.current = edited !== null
  }, [edited])
  const { run, busy } = useServerAction(() => void reload())
  const call = (action: string, body: object): Promise<unknown> =>
    transport.post(`${position.url}/cruise/${action}`, { id: position.device, ...body })
  const showSuccess = (title: string): void => void feedback.toast({ tone: 'success', title, cause: 'ptz' })

  async function perform(action: 'start' | 'stop', body: object): Promise<void> {
    if (await run(() => call(action, body))) onTaken()
  }

  async function remove({ id, name }: PtzCruise): Promise<void> {
    const isDone = await feedback.confirm({
      tone: 'danger',
      title: t('removeCruiseTitle'),
      question: t('removeText'),
      name,
      okText: t('removeOk'),
      onConfirm: () => call('delete', { cruiseId: id }),
    })
    if (isDone) showSuccess(t('removed', { name }))
    await reload()
  }

  if (edited !== null)
    return (
      <CruiseEditor
        cruise={edited === 'new' ? null : edited}
        presets={presets}
        busy={busy}
        onCancel={() => setEdited(null)}
        onSave={async (body) => {
          if (!(await run(() => call('save', body)))) return
          showSuccess(t('cruiseSaved', { name: body.name }))
          setEdited(null)
          await reload()
        }}
      />
    )
  if (status === 'loading') return <Skeleton height={96} />
  if (status === 'failed') return <LoadFailure text={t('loadFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  return (
    <>
      {cruises.length === 0 && <Empty small title={t('noCruises')} text={t('noCruisesText')} />}
      <ul className="ops-ptz-list" aria-label={t('cruises')}>
        {cruises.map((cruise) => {
          const { id, name, steps } = cruise
          const isWalked = state?.cruiseId === id
          return (
            <li key={id} data-current={isWalked ? '' : undefined}>
              <span className="ops-truncate">{name}</span>
              <span className="ops-ptz-note">{t('steps', { n: steps.length })}</span>
              <IconButton
                size="sm"
                icon={isWalked ? Square : Play}
                label={t(isWalked ? 'stopCruise' : 'start', { name })}
                disabled={!isReady || busy}
                onClick={() => void (isWalked ? perform('stop', {}) : perform('start', { cruiseId: id }))}
              />
              <IconButton
                size="sm"
                icon={Pencil}
                label={t('editCruise', { name })}
                // Without the presets nothing could be said of its stops.
                disabled={presets.length === 0}
                onClick={() => setEdited(cruise)}
              />
              <IconButton size="sm" icon={Trash2} label={t('removeCruise', { name })} onClick={() => void remove(cruise)} />
            </li>
          )
        })}
      </ul>
      <Button ref={adder} size="sm" icon={Plus} disabled={presets.length < 2} onClick={() => setEdited('new')}>
        {t('addCruise')}
      </Button>
    </>
  )
}
