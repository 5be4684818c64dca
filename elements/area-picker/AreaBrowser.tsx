import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStrings } from '../core/i18n'
import { TextInput } from '../parts/field/TextInput'
import { useFocusOnArrival } from '../parts/use-focus-on-arrival'
import { AreaColumn } from './AreaColumn'
import { type AreaIndex, areaColumns, areaPath, isDeepest, levelKeys, searchAreas } from './area-picker.model'
import { areaPickerStrings } from './area-picker.strings'
import type { AreaRow } from './area-picker.types'

interface AreaBrowserProps {
  index: AreaIndex
  levels: number
  /** The code of the field. */
  value: string
  onChoose: (code: string) => void
}

/** One column per level, or what a search finds on any of them. */
export function AreaBrowser({ index, levels, value, onChoose }: AreaBrowserProps): ReactNode {
  const t = useStrings(areaPickerStrings)
  const box = useRef<HTMLDivElement>(null)
  const chosen = useMemo(() => areaPath(index, value).map(({ id }) => id), [index, value])
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const [query, setQuery] = useState('')
  const hits = useMemo(() => searchAreas(index, query, levels), [index, query, levels])
  const codes = opened ?? chosen
  const searches = query.trim() !== ''
  useFocusOnArrival(box, '.ops-treehead input')

  function isComplete(id: string): boolean {
    return isDeepest(index, id, areaPath(index, id).length - 1, levels)
  }

  function focusColumn(level: number): void {
    box.current?.querySelectorAll<HTMLElement>('[role="listbox"]')[level]?.focus()
  }

  function choose(row: AreaRow, level: number): void {
    if (isDeepest(index, row.id, level, levels)) onChoose(row.id)
    else setOpened([...codes.slice(0, level), row.id])
  }

  /** What is part of something smaller opens its columns. */
  function chooseHit({ id }: AreaRow): void {
    if (isComplete(id)) return onChoose(id)
    const path = areaPath(index, id)
    setQuery('')
    setOpened(path.map((row) => row.id))
    // The columns are drawn by then.
    requestAnimationFrame(() => focusColumn(path.length))
  }

  return (
    <div ref={box} className="ops-treebox">
      <div className="ops-treehead">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={setQuery}
          onEnter={() => focusColumn(0)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            focusColumn(0)
          }}
        />
      </div>
      {searches && hits.length > 0 && (
        <div className="ops-areas" data-found="">
          <AreaColumn
            key={query}
            label={t('label')}
            rows={hits}
            chosen={chosen.at(-1)}
            isOpen={({ id }) => !isComplete(id)}
            query={query.trim().split(/\s+/).at(-1)}
            onChoose={chooseHit}
            onEnter={chooseHit}
            onLeave={() => undefined}
          />
        </div>
      )}
      {searches && (
        <output className={hits.length === 0 ? 'ops-none' : 'ops-help'}>
          {hits.length === 0 ? t('none') : t('found', { n: hits.length })}
        </output>
      )}
      {!searches && (
        <div className="ops-areas">
          {areaColumns(index, codes, levels).map((rows, level) => (
            <AreaColumn
              key={level === 0 ? '' : codes[level - 1]}
              label={t(levelKeys[level] ?? 'level3')}
              rows={rows}
              chosen={codes[level]}
              isOpen={(row) => !isDeepest(index, row.id, level, levels)}
              onChoose={(row) => choose(row, level)}
              onEnter={(row) => {
                choose(row, level)
                // The next column is drawn by then.
                requestAnimationFrame(() => focusColumn(level + 1))
              }}
              onLeave={() => focusColumn(level - 1)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
