import type { PageArea } from '../parts/page-area.types'

export const WEBSITE_PAGES: PageArea = [
  { id: 'website/news', components: ['website/WebNewsList', 'website/news/index'], page: () => import('./news/NewsPage') },
  { id: 'website/order', components: ['website/WebOrderList', 'website/order/index'], page: () => import('./orders/OrdersPage') },
]
