import { useSheet } from '../../core/define/host-context'
import { Rows3 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../core/format'
import { useLocale, useStrings } from '../../core/i18n'
import type { ListQuery, ListRecord } from '../../core/query'
import { describeError } from '../../core/transport'
import { IconButton, LinkButton } from '../../parts/button'
import { lazyPart } from '../../parts/lazy-part'
import { Note } from '../../parts/indicators'
import { ColumnsMenu, type DataColumn, type RowAction, type TableTree } from '../../parts/data-table'
import { countFilled, FilterBar, type FilterField } from '../../parts/filter'
import pageCss from '../../../styles/page.css?inline'
import listCss from './list.css?inline'
import { listStrings } from './list.strings'
import { ListViews } from '../views/ListViews'
import { ListTable } from './ListTable'
import { useSavedFlag } from './use-saved-flag'
import { useListKeys } from './use-list-keys'
import { useSavedLayout } from './use-saved-layout'

export interface ListScreenProps<Row extends ListRecord> {
  /** Under which the columns of its user are kept. */
  name: string
  /** Names the page and its table. */
  heading: string
  list: ListQuery<Row>
  filters: readonly FilterField[]
  columns: readonly DataColumn<Row>[]
  rowName: (row: Row) => string
  /** A double click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Key of the row whose record is shown beside the list. */
  currentKey?: string | undefined
  actions?: (row: Row) => readonly RowAction<Row>[]
  /** There is a switch to cards in the place of rows; `first`: cards until the user chooses rows. */
  cardView?: boolean | 'first' | undefined
  /** Beside the search fields: other ways to narrow the list. */
  tools?: ReactNode
  /** Between the search fields and the rows: what narrows the list besides them. */
  narrowing?: ReactNode
  /** What is shown under a row that is opened. */
  footer?: ((row: Row) => ReactNode) | undefined
  /** Buttons at the end of the first bar; the primary one last. */
  toolbar?: ReactNode
  /** Buttons in the footer while rows are ticked; without them no row can be ticked. */
  batch?: ReactNode
  /** The rows are those of a tree. */
  tree?: TableTree<Row>
  /** The last row, by the keys of columns: what they add up to. */
  totals?: ReadonlyMap<string, ReactNode> | undefined
  /** Left end of the footer: what has to be said of the rows. */
  note?: ReactNode
  /** Shown when the whole list is empty; a search without result has its own words. */
  empty?: ReactNode
}

const CardSwitch = lazyPart(() => import('./CardSwitch'))
const ListKeys = lazyPart(() => import('./ListKeys'), { close: ({ onClose }) => onClose() })

/** The frame of every list page: toolbar, search fields, table, footer, and its empty and failed states. */
export function ListScreen<Row extends ListRecord>(props: ListScreenProps<Row>): ReactNode {
  const { name, heading, list, filters, columns, cardView = false, toolbar, tools, narrowing, batch, note, ...table } = props
  const t = useStrings(listStrings)
  const locale = useLocale()
  const [layout, setLayout] = useSavedLayout(name, columns)
  const [compact, setCompact] = useSavedFlag(`OPS_COMPACT:${name}`)
  const [asCards, setAsCards] = useSavedFlag(`OPS_CARDS:${name}`, cardView === 'first')
  const page = useRef<HTMLElement>(null)
  const [help, setHelp] = useState(false)
  useListKeys(page, () => setHelp(true))
  useSheet(pageCss)
  useSheet(listCss)

  const reason = list.error ? describeError(list.error, locale) : ''
  return (
    <section className="ops-page" ref={page} data-density={compact ? 'compact' : undefined}>
      <div className="ops-panel">
        <div className="ops-bar" data-views="">
          <h1 className="ops-strong">{heading}</h1>
          {list.status === 'ready' && <span className="ops-faint ops-cap">{t('rowCount', { n: formatNumber(list.total) })}</span>}
          <ListViews
            {...{ name, list, columns }}
            style={{ layout, compact }}
            onStyle={(changed) => {
              setLayout(changed.layout)
              setCompact(changed.compact)
            }}
          />
          <span className="ops-grow" />
          {toolbar}
        </div>
        <FilterBar
          fields={filters}
          values={list.draft}
          onChange={list.setSearch}
          onSearch={list.submit}
          onReset={list.reset}
          onRefresh={() => void list.reload()}
          refreshing={list.isRefetching}
          tools={
            <>
              {tools}
              <ColumnsMenu columns={columns} layout={layout} onLayout={setLayout} />
              {cardView !== false && <CardSwitch on={asCards} onChange={setAsCards} />}
              <IconButton
                className="ops-density"
                icon={Rows3}
                label={t('density')}
                aria-pressed={compact}
                onClick={() => setCompact(!compact)}
              />
            </>
          }
        />
        {narrowing}
        {list.status === 'ready' && reason && (
          <Note tone="warning">
            {t('staleRows', { reason })} <LinkButton onClick={() => void list.reload()}>{t('retry')}</LinkButton>
          </Note>
        )}
        <ListTable
          {...table}
          label={heading}
          list={list}
          columns={columns}
          asCards={cardView !== false && asCards}
          searching={countFilled(list.search, Object.keys(list.search)) > 0}
          selection={batch === undefined ? undefined : {}}
          batch={batch === undefined ? undefined : () => batch}
          total={note}
          layout={layout}
          onLayout={setLayout}
        />
      </div>
      {help && <ListKeys onClose={() => setHelp(false)} />}
    </section>
  )
}
