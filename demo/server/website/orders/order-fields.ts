import { dayParam, numberParam, required, textParam } from '../../platform/http/schema/request-schema'

/** What a customer says in an order. */
export const ORDER_FIELDS = {
  customerName: required(textParam('客户', 60)),
  phone: required(textParam('联系电话', 20, /^\+?[\d -]{7,20}$/)),
  productName: required(textParam('产品', 100)),
  spec: textParam('规格', 100),
  quantity: required(numberParam('数量', { minimum: 1, maximum: 9999, decimals: 0 })),
  startDate: dayParam('希望开始日期'),
  remark: textParam('留言', 500),
}
