import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFeedback } from '../../../core/feedback'
import { useStrings } from '../../../core/i18n'
import { Button, IconButton } from '../../../parts/button'
import { TextInput } from '../../../parts/field'
import { searchDelay } from '../../../parts/use-search-text'
import { boxOf } from '../../model/range/cell-range'
import type { GridToolsProps } from '../../shared/grid-props'
import { useTopic } from '../../shared/use-topic'
import type { Steps } from '../../state/work.types'
import type { GridTopic } from '../../state/topics'
import { findStrings } from './find.strings'
import { cellAt, findCells, type FindOptions, type FindMatches, indexAt, nextMatch, noCells, findCellPosition } from './find-cells'
import { replaceCells } from './replace-cells'

const topics: readonly GridTopic[] = ['cells', 'order', 'rows', 'layout']
const rangeTopics: readonly GridTopic[] = ['range']

export interface FindBarProps extends Pick<GridToolsProps, 'control' | 'takeFocus'> {
  onClose: () => void
}

/** Goes through the cells that contain a text, and replaces it. Rows stay as they are shown. */
export default function FindBar({ control, takeFocus, onClose }: FindBarProps): ReactNode {
  const t = useStrings(findStrings)
  const feedback = useFeedback()
  const [requested, setRequested] = useState('')
  const [by, setBy] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const [options, setOptions] = useState<FindOptions & { scope?: 'selection' | 'column' }>({})
  const found = useMatches(control, requested, options)
  useTopic(control, rangeTopics)
  const active = control.range.current?.anchor ?? null
  const position = active && found ? findCellPosition(found, active) : null
  const at = found && position !== null ? indexAt(found, position) : -1
  const isLocked = control.settings.locked

  useEffect(() => bar.current?.querySelector('input')?.focus(), [])

  function go(direction: 1 | -1): void {
    const next = found?.indexes[nextMatch(found, position, direction)]
    if (found && next !== undefined) control.range.goTo(cellAt(found, next))
  }

  function replace(matches: FindMatches): void {
    replaceCells(control, matches, { requested, by, options }, ({ done, skipped: saved }) => {
      feedback.toast({
        tone: saved > 0 ? 'warning' : 'success',
        title: t('replaced', { count: done }),
        text: saved > 0 ? t('kept', { count: saved }) : undefined,
        cause: 'grid',
      })
    })
  }

  function replaceOne(): void {
    if (found && at >= 0) replace({ ...found, indexes: [found.indexes[at]!] })
    go(1)
  }

  /** Where it is looked for stays the same while one goes from cell to cell. */
  function choose(scope: 'selection' | 'column'): void {
    const { range, rows } = control
    const { scope: last, within: _within, ...rest } = options
    if (last === scope || !range.current) return setOptions(rest)
    const { column } = range.current.anchor
    const within = scope === 'selection' ? range.all.map(boxOf) : [{ top: 0, bottom: rows.count, left: column, right: column }]
    setOptions({ ...rest, scope, within })
  }

  function close(): void {
    onClose()
    takeFocus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const count =
    requested === '' ? '' : found === null ? t('looking') : t('count', { at: at < 0 ? '–' : at + 1, count: found.indexes.length })
  const isNone = !found || found.indexes.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields
    <div ref={bar} className="ops-grid-finding" role="search" aria-label={t('find')} onKeyDown={onKeyDown}>
      <TextInput size="sm" aria-label={t('find')} placeholder={t('find')} value={requested} onChange={setRequested} clearable />
      <span className="ops-grid-found" role="status">
        {count}
      </span>
      <IconButton size="sm" icon={ChevronUp} label={t('previous')} disabled={isNone} onClick={() => go(-1)} />
      <IconButton size="sm" icon={ChevronDown} label={t('next')} disabled={isNone} onClick={() => go(1)} />
      {(['matchCase', 'wholeCell'] as const).map((name) => (
        <Toggle
          key={name}
          label={t(name)}
          isOn={Boolean(options[name])}
          onPress={() => setOptions({ ...options, [name]: !options[name] })}
        />
      ))}
      {(['selection', 'column'] as const).map((scope) => (
        <Toggle key={scope} label={t(scope)} isOn={options.scope === scope} onPress={() => choose(scope)} />
      ))}
      {!isLocked && (
        <>
          <TextInput size="sm" aria-label={t('by')} placeholder={t('by')} value={by} onChange={setBy} />
          <Button size="sm" disabled={isNone} onClick={replaceOne}>
            {t('replace')}
          </Button>
          <Button size="sm" disabled={isNone} onClick={() => found && replace(found)}>
            {t('replaceAll')}
          </Button>
        </>
      )}
      <IconButton size="sm" icon={X} label={t('close')} onClick={close} />
    </div>
  )
}

function Toggle({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }): ReactNode {
  return (
    <Button size="sm" aria-pressed={isOn} onClick={onPress}>
      {label}
    </Button>
  )
}

/** What is found now, once the typing rests and again as rows change; null while it is looked for. */
function useMatches(control: GridToolsProps['control'], requested: string, options: FindOptions): FindMatches | null {
  const version = useTopic(control, topics)
  const [{ matches: found, text, by }, setFound] = useState<{ matches: FindMatches; text: string; by: FindOptions | null }>({
    matches: noCells,
    text: '',
    by: null,
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      let cells = noCells
      const steps = function* (): Steps {
        cells = yield* findCells(control, requested, options)
      }
      control.work.run('seeking', steps(), {
        name: 'finding',
        end: (isWhole) => isWhole && setFound({ matches: cells, text: requested, by: options }),
      })
    }, searchDelay)
    return () => {
      clearTimeout(timer)
      control.work.cancel('seeking')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- other cells, or another order
  }, [control, requested, options, version])
  return text === requested && (by === options || requested === '') ? found : null
}
