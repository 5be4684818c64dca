import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { fieldsOf } from '../../platform/query/list-fields'
import './order-table'

export const ORDER_LIST: DataRuleTarget = {
  component: 'website/WebOrderList',
  table: 'webOrder',
  fields: fieldsOf('webOrder', {
    id: 'text',
    orderNo: 'text',
    customerName: 'text',
    phone: 'text',
    productName: 'text',
    spec: 'text',
    quantity: 'number',
    startDate: 'day',
    amount: 'number',
    payStatus: 'text',
    payTime: 'time',
    orderStatus: 'text',
    remark: 'text',
    createBy: 'text',
    createTime: 'time',
    updateTime: 'time',
  }),
  named: [byIdParams('/website/webOrder/')],
}
