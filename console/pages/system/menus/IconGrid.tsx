import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from '../../../../elements/core/events/use-store'
import { useStrings } from '../../../../elements/core/i18n'
import { plainIconName } from '../../../../elements/menu/menu-icons'
import { stockTable, wantStockTable } from '../../../../elements/menu/stock-table'
import { TextInput } from '../../../../elements/parts/field'
import { Icon } from '../../../../elements/parts/icon'
import { type IconChoice, iconChoices } from './icon-names'
import { menusStrings } from './menus.strings'

interface IconGridProps {
  value: string
  onChoose: (name: string) => void
}

/** Icons side by side, as the style sheet has it. */
const perRow = 8

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }

/** All icons, with a search; arrows go from one to the next. */
export function IconGrid({ value, onChoose }: IconGridProps): ReactNode {
  const t = useStrings(menusStrings)
  const table = useStore(stockTable)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(wantStockTable, [])
  const choices = iconChoices(table ?? {}, search)
  const chosen = plainIconName(value)
  const isChosen = ({ names }: IconChoice): boolean => names.includes(chosen)
  // Keys begin at the chosen one.
  const stop = Math.min(at ?? Math.max(0, choices.findIndex(isChosen)), choices.length - 1)

  function go(to: number): void {
    if (to < 0 || to >= choices.length) return
    setAt(to)
    grid.current?.querySelectorAll<HTMLElement>('[role=option]')[to]?.focus()
  }

  function move(event: KeyboardEvent): void {
    const step = event.key === 'Home' ? -stop : event.key === 'End' ? choices.length - 1 - stop : steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(stop + step)
  }

  return (
    <div className="ops-icongrid">
      <TextInput
        type="search"
        icon={Search}
        value={search}
        onChange={setSearch}
        aria-label={t('searchIcon')}
        placeholder={t('searchIcon')}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          go(stop)
        }}
        onEnter={() => choices[0] && search.trim() !== '' && onChoose(choices[0].name)}
      />
      {choices.length === 0 ? (
        <output className="ops-none">{t('noIcon')}</output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its options take the focus, one after the other
        <div role="listbox" aria-label={t('icons')} ref={grid} onKeyDown={move}>
          {choices.map((choice, index) => (
            <button
              key={choice.name}
              type="button"
              role="option"
              aria-label={choice.name}
              aria-selected={isChosen(choice)}
              title={choice.name}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setAt(index)}
              onClick={() => onChoose(choice.name)}
            >
              <Icon of={choice.icon} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
