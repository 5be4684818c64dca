import type { PageArea } from '../parts/page-area.types'

export const WEBSITE_PAGES: PageArea = [
  {
    id: 'website/news',
    folder: 'website',
    components: ['website/WebNewsList', 'website/news/index'],
    page: () => import('./news/NewsPage'),
  },
  {
    id: 'website/order',
    folder: 'website',
    components: ['website/WebOrderList', 'website/order/index'],
    page: () => import('./orders/OrdersPage'),
  },
]
