import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStrings } from '../core/i18n'
import { Button, IconButton } from '../parts/button'
import { useHoldUnsaved } from '../parts/dialog/unsaved-context'
import { Field, TextInput } from '../parts/field'
import { useDiscardConfirmation } from '../parts/form/use-discard-confirmation'
import { Select } from '../parts/select'
import { type CruiseLine, isChanged, isStay, linesOf, newLine, stepsOf } from './cruise-lines'
import type { CruiseStep, PtzCruise, PtzPreset } from './ptz-model'
import { ptzStrings } from './ptz.strings'

interface CruiseEditorProps {
  /** Null: a new one. */
  cruise: PtzCruise | null
  presets: readonly PtzPreset[]
  /** What was entered is on its way. */
  busy: boolean
  onCancel: () => void
  onSave: (body: { cruiseId?: string; name: string; steps: readonly CruiseStep[] }) => Promise<void>
}

const longestName = 30
const [fewestSteps, maxSteps] = [2, 50]

/** One cruise in the making: which presets, in which order, how long at each and how fast there. */
export function CruiseEditor({ cruise, presets, busy, onCancel, onSave }: CruiseEditorProps): ReactNode {
  const t = useStrings(ptzStrings)
  const box = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(cruise?.name ?? '')
  const [isConfirming, setConfirming] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // What opened it is not there any more.
  useEffect(() => first.current?.focus(), [])
  const [before] = useState(() => linesOf(cruise, presets))
  const [lines, setLines] = useState(before)
  const isUnsaved = isChanged({ name: cruise?.name ?? '', lines: before }, { name, lines })
  useHoldUnsaved(isUnsaved)
  const mayDiscard = useDiscardConfirmation()
  const change = (key: number, part: Partial<CruiseLine>): void =>
    setLines((last) => last.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const swap = (at: number, to: number): void => setLines((last) => last.with(at, last[to]!).with(to, last[at]!))

  async function save(): Promise<void> {
    setConfirming(true)
    if (name.trim() === '' || lines.length < fewestSteps || !lines.every(({ stay }) => isStay(stay))) {
      // The first one that is wrong, once it is marked.
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    await onSave({ ...(cruise && { cruiseId: cruise.id }), name: name.trim(), steps: stepsOf(lines) })
  }

  async function cancel(): Promise<void> {
    if (!isUnsaved || (await mayDiscard())) onCancel()
  }

  const options = presets.map((preset) => ({ value: preset.index, label: `${preset.index} ${preset.name}` }))
  const speeds = Array.from({ length: 10 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
  return (
    <div ref={box} className="ops-ptz-cruise" role="group" aria-label={cruise ? t('editCruise', { name: cruise.name }) : t('addCruise')}>
      <Field label={t('cruiseName')} required error={isConfirming && name.trim() === '' && t('nameNeeded')}>
        <TextInput ref={first} value={name} maxLength={longestName} onChange={setName} />
      </Field>
      <ol className="ops-ptz-steps">
        {lines.map(({ key, preset, stay, speed }, at) => {
          const n = at + 1
          const isWrong = isConfirming && !isStay(stay)
          return (
            <li key={key}>
              <Select
                aria-label={t('stepPreset', { n })}
                size="sm"
                value={preset}
                options={options}
                onChange={(value) => change(key, { preset: Number(value) })}
              />
              <TextInput
                aria-label={t('stayOf', { n })}
                size="sm"
                inputMode="numeric"
                maxLength={4}
                suffix="s"
                value={stay}
                invalid={isWrong}
                onChange={(value) => change(key, { stay: value })}
              />
              <Select
                aria-label={t('speedOf', { n })}
                size="sm"
                value={speed}
                options={speeds}
                onChange={(value) => change(key, { speed: Number(value) })}
              />
              <span className="ops-ptz-order">
                <IconButton size="sm" icon={ArrowUp} label={t('stepUp', { n })} disabled={at === 0} onClick={() => swap(at, at - 1)} />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={t('stepDown', { n })}
                  disabled={at === lines.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('removeStep', { n })}
                  disabled={lines.length <= fewestSteps}
                  onClick={() => setLines((last) => last.filter((line) => line.key !== key))}
                />
              </span>
              {isWrong && <span className="text-danger-text">{t('stayWrong')}</span>}
            </li>
          )
        })}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        disabled={lines.length >= maxSteps}
        onClick={() => setLines((last) => [...last, newLine(last, presets)])}
      >
        {t('addStep')}
      </Button>
      {isConfirming && lines.length < fewestSteps && <span className="text-danger-text">{t('stepsNeeded')}</span>}
      <div className="ops-ptz-actions">
        <Button size="sm" disabled={busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        <Button size="sm" kind="primary" loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
