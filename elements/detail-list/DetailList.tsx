import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button/Button'
import { Dialog } from '../parts/dialog'
import { Ellipsis } from '../parts/float'
import { Empty } from '../parts/indicators'
import detailListCss from './detail-list.css?inline'
import { columnsOf, spanOf } from './detail-list.model'
import { detailListStrings } from './detail-list.strings'
import type { DetailItem } from './detail-list.types'

/** Pixels (clauses 9). */
const dialogWidth = 1200

export interface DetailListProps {
  items?: readonly DetailItem[] | undefined
  columns?: number | undefined
  heading?: string | undefined
  dialog?: boolean | undefined
  open?: boolean | undefined
  onClose?: ((detail: Record<string, never>) => void) | undefined
}

/** The view of `<ops-detail-list>` and the inner door for pages. */
export default function DetailList({ items = [], columns, heading, dialog = false, open = false, onClose }: DetailListProps): ReactNode {
  const t = useStrings(detailListStrings)
  useSheet(detailListCss)
  const facts = items.length === 0 ? <Empty title={t('empty')} /> : <Facts items={items} columns={columnsOf(columns)} />
  if (!dialog)
    return (
      <section className="ops-factlist" aria-label={heading}>
        {heading && <h3 className="ops-factlist-heading">{heading}</h3>}
        {facts}
      </section>
    )
  const close = (): void => onClose?.({})
  return (
    <Dialog
      open={open}
      heading={heading ?? t('heading')}
      width={dialogWidth}
      fullscreenSwitch
      onOpenChange={close}
      actions={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className="ops-factlist">{facts}</div>
    </Dialog>
  )
}

function Facts({ items, columns }: { items: readonly DetailItem[]; columns: number }): ReactNode {
  return (
    <dl className="ops-facts" data-columns={columns} style={{ '--_columns': columns }}>
      {items.map(({ term, text, span }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- terms may repeat, and facts have no keys
        <div key={index} data-span={spanOf(span, columns)}>
          <dt>
            <Ellipsis>{term}</Ellipsis>
          </dt>
          <dd>{text === undefined || text === null || text === '' ? '-' : text}</dd>
        </div>
      ))}
    </dl>
  )
}
