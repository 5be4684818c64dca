import { shownTags } from '../../tags-input/stored-tags'
import type { CellPaint, CellView } from '../model/columns/cell-type'
import type { guard } from '../model/columns/guard'
import { partsOf, poolOf, setAttribute, span, write } from './paints'
import { plainText } from '../model/columns/plain-text'

type TagColour = string | readonly [background: string, text: string] | undefined

/** What the page says about the colour of a tag: of its ground, or of ground and text. */
function colourOf(tagValue: string, { value, row, column }: CellView, guarded: typeof guard): TagColour {
  const colorRule = column.source.props?.['setTagColor']
  if (typeof colorRule !== 'function') return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a function of the page, documented with the column
  return guarded(() => colorRule({ tagValue, value, row, column: column.source }) as TagColour, undefined, colorRule)
}

/** @param guarded calls functions of the page */
export const tagsPaint = (guarded: typeof guard): CellPaint => ({
  make: (cell) => cell.replaceChildren(span('ops-grid-tags')),
  draw(cell, view) {
    const tags = shownTags(plainText(view.value))
    const drawn = poolOf(partsOf(cell)[0]!, tags.length, () => span('ops-grid-tag'))
    for (const [index, tag] of drawn.entries()) {
      const colour = colourOf(tags[index]!, view, guarded)
      const [ground = '', text = ''] = typeof colour === 'string' ? [colour] : (colour ?? [])
      write(tag, tags[index]!)
      if (tag.style.backgroundColor !== ground) tag.style.backgroundColor = ground
      if (tag.style.color !== text) tag.style.color = text
    }
    setAttribute(cell, 'title', tags.length > 0 ? tags.join(' ') : null)
  },
})
