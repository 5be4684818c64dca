export { type Order, type OrderOptions, useOrder } from './use-order'
