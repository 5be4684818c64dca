import { AppWindow, ExternalLink, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { MenuIcon } from '../menu/MenuIcon'
import { IconButton } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { Icon } from '../parts/icon'
import { Empty, Tag, VisuallyHidden } from '../parts/indicators'
import { type Hit, piecesOf, sectionsOf } from './menu-search.model'
import { menuSearchStrings } from './menu-search.strings'
import { readingsOf } from '../core/pinyin/pinyin'
import paletteCss from './palette.css?inline'
import type { SearchEntry } from './search-entries'

export interface PaletteProps {
  entries: readonly SearchEntry[]
  recent: readonly string[]
  /** Name of the field. */
  label: string
  onSelect: (entry: SearchEntry) => void
  onClose: () => void
}

/** Of the dialog, in pixels. */
const width = 560

/** A field over a list: focus stays in the field, arrows move in the list. */
export default function Palette({ entries, recent, label, onSelect, onClose }: PaletteProps): ReactNode {
  const t = useStrings(menuSearchStrings)
  useSheet(paletteCss)
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const sections = useMemo(() => sectionsOf(entries, query, recent, readingsOf), [entries, query, recent])
  const hits = sections.flatMap((section) => section.hits)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const hit = hits[at]
    const next =
      hits.length === 0
        ? undefined
        : {
            ArrowDown: (at + 1) % hits.length,
            ArrowUp: (at - 1 + hits.length) % hits.length,
            PageDown: Math.min(at + 8, hits.length - 1),
            PageUp: Math.max(at - 8, 0),
          }[event.key]
    if (next === undefined && !(event.key === 'Enter' && hit)) return
    event.preventDefault()
    if (next === undefined) onSelect(hit!.entry)
    else setAt(next)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      heading={label}
      labelledBy={`${id}-name`}
      width={width}
      initialFocus="input"
      bodyClass="ops-palette"
    >
      <VisuallyHidden id={`${id}-name`}>{label}</VisuallyHidden>
      <div className="ops-palettefield">
        <Icon of={Search} />
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
          placeholder={label}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="ops-kbd" aria-hidden="true">
          Esc
        </span>
        <IconButton icon={X} label={t('close')} tooltip={false} onClick={onClose} />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={label} className="ops-palettelist">
        {sections.map(({ key, hits: some }, index) => {
          const first = sections.slice(0, index).reduce((sum, section) => sum + section.hits.length, 0)
          return (
            <div key={key} role="group" aria-label={t(key)}>
              <p aria-hidden="true">{t(key)}</p>
              {some.map((hit, offset) => (
                <Option
                  key={`${hit.entry.path} ${offset}`}
                  id={`${id}-${first + offset}`}
                  hit={hit}
                  active={first + offset === at}
                  onMove={() => setAt(first + offset)}
                  onChoose={() => onSelect(hit.entry)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {hits.length === 0 && <Empty small title={query.trim() === '' ? t('nothing') : t('none', { query: query.trim() })} />}
      <VisuallyHidden role="status">{query.trim() === '' ? '' : t('count', { n: hits.length })}</VisuallyHidden>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  hit: Hit
  active: boolean
  onMove: () => void
  onChoose: () => void
}

function Option({ id, hit: { entry, marks }, active, onMove, onChoose }: OptionProps): ReactNode {
  const t = useStrings(menuSearchStrings)
  const line = useRef<HTMLDivElement>(null)
  const isOuter = entry.url !== undefined || entry.target === '_blank'
  useLayoutEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are those of the field, which keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      className="ops-option"
      onPointerMove={active ? undefined : onMove}
      onClick={onChoose}
    >
      {entry.tab && !entry.icon ? <Icon of={AppWindow} /> : <MenuIcon name={entry.icon} />}
      <span className="ops-truncate">
        {piecesOf(entry.title, marks).map(({ text, marked }, index) => (marked ? <mark key={`${index} ${text}`}>{text}</mark> : text))}
      </span>
      {entry.trail.length > 0 && <span className="ops-faint ops-truncate">{entry.trail.join(' / ')}</span>}
      {entry.tab && <Tag>{t('tab')}</Tag>}
      <span className="ops-palettepath ops-truncate">
        {isOuter ? <Icon of={ExternalLink} size={14} label={t('opensWindow')} /> : entry.path}
      </span>
    </div>
  )
}
