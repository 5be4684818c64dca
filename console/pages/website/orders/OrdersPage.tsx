import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { searchParams } from '../../../../elements/list-page/fields/search-params'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { useLiveRows } from '../../parts/use-live-rows'
import { amountText, orderPath } from './order-terms'
import { orders } from './orders.resource'
import { ordersStrings } from './orders.strings'

const tabs = ['new', 'confirmed', 'serving', 'finished', 'cancelled'] as const

/** Orders of the website by state, with the sums of all that the search finds. */
export default function OrdersPage({ formData }: PageProps): ReactNode {
  const t = useStrings(ordersStrings)
  const list = useResourceList(orders)
  const counts = useServerData({ key: ['order-counts'], load: (transport, signal) => transport.get(orderPath('counts'), {}, { signal }) })
  const {
    pageNo: _page,
    pageSize: _size,
    column: _column,
    order: _order,
    field: _field,
    ...params
  } = searchParams(list.requestParams(), orders.fields)
  const totals = useServerData({
    key: ['order-totals', JSON.stringify(params)],
    load: (transport, signal) => transport.get(orderPath('totals'), params, { signal }),
  })
  const refresh = (): void => {
    void counts.reload()
    void totals.reload()
  }
  useLiveRows('webOrder.update', list, refresh)
  const countOf = (name: string): number | undefined => (isRecord(counts.data) ? Number(counts.data[name]) : undefined)
  const sums = isRecord(totals.data) ? totals.data : null
  return (
    <ResourcePage
      resource={orders}
      list={list}
      recordId={formData?.id}
      onChanged={refresh}
      totals={
        sums
          ? new Map([
              ['quantity', formatNumber(stringValue(sums['quantity']))],
              ['amount', amountText(sums['amount'])],
            ])
          : undefined
      }
      note={
        sums &&
        t('totals', {
          n: formatNumber(stringValue(sums['orders'])),
          cancelled: formatNumber(stringValue(sums['cancelled'])),
          paid: amountText(sums['paid']),
          unpaid: amountText(sums['unpaid']),
        })
      }
      narrowing={
        <FilterTabs
          label={t('orderStatus')}
          value={stringValue(list.search['orderStatus'])}
          onChange={(state) => {
            list.setSearch('orderStatus', state)
            list.submit()
          }}
          items={[
            { key: '', label: t('all'), count: countOf('all') },
            ...tabs.map((key) => ({ key, label: t(`tab.${key}`), count: countOf(key) })),
          ]}
        />
      }
    />
  )
}
