import { Crosshair, LocateFixed, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../core/feedback'
import { useLocale, useStrings } from '../core/i18n'
import { describeError, useTransport } from '../core/transport'
import { Button, IconButton } from '../parts/button'
import { useServerAction } from '../parts/feedback/use-server-action'
import { Empty, LoadFailure, Skeleton } from '../parts/indicators'
import { useLatest } from '../parts/use-latest'
import { freeIndex, type PtzPreset, readPresets } from './ptz-model'
import { ptzStrings } from './ptz.strings'
import type { PtzMoreProps } from './ptz-more.types'
import { usePtzList } from './use-ptz-server'

const longestName = 30

/** The sights that a camera goes back to. */
export function PtzPresets({ target: position, state, isReady, speed, onTaken }: PtzMoreProps): ReactNode {
  const t = useStrings(ptzStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const { status, data: presets = [], error, retry, reload } = usePtzList(position, 'presets', readPresets)
  const [isGoing, setGoing] = useState(false)
  const { run } = useServerAction(() => void reload())
  const call = (action: string, body: object): Promise<unknown> =>
    transport.post(`${position.url}/preset/${action}`, { id: position.device, ...body })
  const showSuccess = (title: string): void => void feedback.toast({ tone: 'success', title, cause: 'ptz' })
  const free = freeIndex(presets)
  const latest = useLatest({ free })

  async function go({ index }: PtzPreset): Promise<void> {
    setGoing(true)
    if (await run(() => call('call', { index, speed }))) onTaken()
    setGoing(false)
  }

  async function add(): Promise<void> {
    const name = await feedback.prompt({
      title: t('addPreset'),
      label: t('presetName'),
      maxLength: longestName,
      required: true,
      rule: (input) => (input.trim() === '' ? t('nameNeeded') : null),
      okText: t('save'),
      // Somebody else may have taken the number while the name was typed.
      onConfirm: (input) => call('set', { index: latest.current.free, name: input.trim() }),
    })
    if (name !== null) showSuccess(t('presetSaved', { name: name.trim() }))
    await reload()
  }

  async function setHere({ index, name }: PtzPreset): Promise<void> {
    const isDone = await feedback.confirm({
      title: t('setHereTitle'),
      question: t('setHereText'),
      name,
      okText: t('setHereOk'),
      onConfirm: () => call('set', { index }),
    })
    if (isDone) showSuccess(t('presetSaved', { name }))
  }

  async function remove({ index, name }: PtzPreset): Promise<void> {
    const isDone = await feedback.confirm({
      tone: 'danger',
      title: t('removePresetTitle'),
      question: t('removeText'),
      name,
      okText: t('removeOk'),
      onConfirm: () => call('delete', { index }),
    })
    if (isDone) showSuccess(t('removed', { name }))
    await reload()
  }

  if (status === 'loading') return <Skeleton height={96} />
  if (status === 'failed') return <LoadFailure text={t('loadFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  return (
    <>
      {presets.length === 0 && <Empty small title={t('noPresets')} text={t('noPresetsText')} />}
      <ul className="ops-ptz-list" aria-label={t('presets')}>
        {presets.map((preset) => (
          <li key={preset.index} data-current={state?.preset === preset.index ? '' : undefined}>
            <span className="ops-ptz-index">{preset.index}</span>
            <span className="ops-truncate">{preset.name}</span>
            <IconButton
              size="sm"
              icon={LocateFixed}
              label={t('go', { name: preset.name })}
              disabled={!isReady || isGoing}
              onClick={() => void go(preset)}
            />
            <IconButton
              size="sm"
              icon={Crosshair}
              label={t('setHere', { name: preset.name })}
              disabled={!isReady}
              onClick={() => void setHere(preset)}
            />
            <IconButton size="sm" icon={Trash2} label={t('removePreset', { name: preset.name })} onClick={() => void remove(preset)} />
          </li>
        ))}
      </ul>
      {free === null ? (
        <p>{t('full')}</p>
      ) : (
        <Button size="sm" icon={Plus} disabled={!isReady} onClick={() => void add()}>
          {t('addPreset')}
        </Button>
      )}
    </>
  )
}
