import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Marked } from '../../../../elements/list-page/resource/Marked'
import { colourOf } from './colours'
import { dictionariesStrings } from './dictionaries.strings'
import type { ItemRow } from './item-row'

/** How lists show the items, on light ground and on dark. */
export function ItemPreviews({ items }: { items: readonly ItemRow[] }): ReactNode {
  const t = useStrings(dictionariesStrings)
  const named = items.filter(({ itemText }) => itemText !== '')
  if (named.length === 0) return null
  return (
    <section className="ops-itemlooks" aria-label={t('looks')}>
      <h3>
        {t('looks')} <span className="ops-faint ops-cap">{t('looksHelp')}</span>
      </h3>
      {(['light', 'dark'] as const).map((ground) => (
        <p key={ground} data-ground={ground} aria-hidden={ground === 'dark' || undefined}>
          <span className="ops-faint ops-cap">{t(ground)}</span>
          {named.map(({ itemText, itemValue, itemColor, status }, at) => (
            <span key={`${at} ${itemValue}`} data-off={status === 0 ? '' : undefined}>
              <Marked colour={colourOf(itemColor) ?? undefined}>{itemText}</Marked>
            </span>
          ))}
        </p>
      ))}
    </section>
  )
}
