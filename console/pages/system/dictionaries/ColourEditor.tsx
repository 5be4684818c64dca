import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { CellEditorProps } from '../../../../elements/edit-grid/model/columns/cell-type'
import { plainText } from '../../../../elements/edit-grid/model/columns/plain-text'
import { ColourInput } from '../../../../elements/list-page/fields/ColourInput'
import { Button } from '../../../../elements/parts/button'
import { Float } from '../../../../elements/parts/float'
import { Icon } from '../../../../elements/parts/icon'
import { colourOf, palette } from './colours'
import { dictionariesStrings } from './dictionaries.strings'

/** The colour of an item: one of the palette, or any other. Leaving it takes over what is a colour, Escape drops it. */
export default function ColourEditor({ cell, typed, holdDraft, onChange, onClose }: CellEditorProps): ReactNode {
  const t = useStrings(dictionariesStrings)
  const stored = plainText(cell.value)
  const anchor = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(typed ?? stored)
  const isWrong = text.trim() !== '' && colourOf(text) === null
  const meant = isWrong ? stored : (colourOf(text) ?? '')
  useEffect(() => {
    holdDraft(() => (meant === stored ? undefined : meant))
  })

  function take(colour: string): void {
    if (colour !== stored) onChange(colour)
    onClose()
  }

  return (
    <div ref={anchor} className="ops-grid-anchor">
      <Float open anchor={anchor} onClose={() => take(meant)} onEscape={onClose} label={cell.column.title} focus="first">
        <div className="ops-itemcolour">
          <div role="group" aria-label={t('commonColours')} className="ops-palette">
            {palette.map((colour) => (
              <button
                key={colour}
                type="button"
                aria-label={colour}
                aria-pressed={colour === meant}
                style={{ background: colour }}
                onClick={() => take(colour)}
              >
                {colour === meant && <Icon of={Check} size={14} />}
              </button>
            ))}
          </div>
          <ColourInput value={text} onChange={setText} />
          <span className="ops-help" role="status">
            {isWrong ? t('noColour') : ''}
          </span>
          <div className="ops-row">
            <Button size="sm" kind="text" disabled={stored === ''} onClick={() => take('')}>
              {t('withoutColour')}
            </Button>
            <span className="ops-grow" />
            <Button size="sm" disabled={isWrong} onClick={() => take(meant)}>
              {t('takeColour')}
            </Button>
          </div>
        </div>
      </Float>
    </div>
  )
}
