import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { formatNumber } from '../../../../elements/core/format'
import { stringValue } from '../../../../elements/list-page/resource/records'

export const orderStates = registerEnglish('web_order_status', {
  待确认: 'New',
  已确认: 'Confirmed',
  服务中: 'In service',
  已完成: 'Finished',
  已取消: 'Cancelled',
})
export const payStates = registerEnglish('web_pay_status', { 待付款: 'Unpaid', 已付款: 'Paid', 已退款: 'Refunded' })

export const orderPath = (name: string): string => `/website/webOrder/${name}`
export const amountText = (amount: unknown): string => formatNumber(stringValue(amount), 2)
