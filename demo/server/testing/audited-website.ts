import { stableId } from '../platform/base/ids'

const news = (name: string): string => `/website/webNews/${name}`
const order = (name: string): string => `/website/webOrder/${name}`
const article = stableId('news:1')
/** Orders that nobody has confirmed, and one that was cancelled. */
const orderOf = (index: number): string => stableId(`webOrder:${index}`)
const [open, unpriced, cancelled] = [orderOf(0), orderOf(3), orderOf(5)]

/** What is done with articles and orders of the website, in an order in which each finds what it needs. */
export const websiteWrites = [
  { method: 'POST', path: news('add'), body: { title: '留痕', categoryId: 'event' } },
  { method: 'PUT', path: news('edit'), body: { id: article, author: '留痕' } },
  { method: 'POST', path: news('publish'), body: { id: article } },
  { method: 'POST', path: news('top'), body: { id: article, on: 1 } },
  { method: 'POST', path: news('sort'), body: { ids: [article] } },
  { method: 'POST', path: news('offline'), body: { id: article } },
  { method: 'DELETE', path: news('delete'), query: { id: article } },
  { method: 'DELETE', path: news('deleteBatch'), query: { ids: stableId('news:2') } },
  { method: 'POST', path: order('add'), body: { customerName: '留痕', phone: '13900000001', productName: '留痕', quantity: 1 } },
  { method: 'PUT', path: order('edit'), body: { id: unpriced, amount: 10 } },
  { method: 'POST', path: order('pay'), body: { id: unpriced } },
  { method: 'POST', path: order('state'), body: { id: open, to: 'cancelled' } },
  { method: 'DELETE', path: order('delete'), query: { id: cancelled } },
  { method: 'DELETE', path: order('deleteBatch'), query: { ids: open } },
] as const
