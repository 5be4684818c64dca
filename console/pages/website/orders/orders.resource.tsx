import { ReceiptText } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { Resource, ResourceAction } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { canCancel, canPay, canRefund, nextState, type OrderState } from './order-states'
import { amountText, orderPath, orderStates, payStates } from './order-terms'
import { ordersStrings } from './orders.strings'

const StepDialog = lazyPart(() => import('./StepDialog'), { close: ({ onClose }) => onClose() })

const { importExcel: _none, ...paths } = entityPaths('/website/webOrder')

const step = (state: OrderState): ResourceAction => ({
  key: state,
  label: `to.${state}`,
  permission: ['webOrder:state'],
  lead: true,
  offers: (order) => nextState(order) === state,
  Dialog: (props) => <StepDialog {...props} to={state} />,
})

/** Orders of the website. */
export const orders: Resource = {
  name: 'website-orders',
  strings: ordersStrings,
  icon: ReceiptText,
  paths: { ...paths, queryById: orderPath('queryById') },
  permissions: {
    add: ['webOrder:add'],
    edit: ['webOrder:edit'],
    delete: ['webOrder:delete'],
    deleteSeveral: ['webOrder:batch_delete'],
    export: ['webOrder:export'],
  },
  offers: { delete: ({ orderStatus }) => orderStatus === 'cancelled' },
  titleFields: ['orderNo'],
  subject: 'orderNo',
  extraParams: ['orderStatus'],
  columns: [
    'orderNo',
    'customerName',
    'productName',
    'quantity',
    'amount',
    'payStatus',
    'orderStatus',
    'phone',
    'spec',
    'startDate',
    'createTime',
  ],
  fields: [
    { name: 'orderNo', made: true, column: { width: 144, emphasis: 'strong', card: 'title', sortable: true }, search: { rank: 1 } },
    {
      name: 'customerName',
      column: { minWidth: 110, card: 'subtitle', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 60, aliases: ['客户'] },
    },
    { name: 'phone', column: { width: 116 }, search: { rank: 2 }, form: { required: true, maxLength: 20, inputMode: 'tel' } },
    {
      name: 'productName',
      column: { minWidth: 100, card: 'line' },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 100, aliases: ['产品'] },
    },
    { name: 'spec', column: { minWidth: 110, emphasis: 'muted', hidden: true }, form: { maxLength: 100 } },
    {
      name: 'quantity',
      type: 'number',
      column: { width: 84, align: 'end', sortable: true, hidden: true },
      form: { required: true, initial: '1', numeric: true, inputMode: 'numeric' },
    },
    {
      name: 'amount',
      type: 'number',
      column: { width: 120, align: 'end', sortable: true, card: 'line', text: ({ amount }) => amountText(amount) },
      form: { initial: '0', numeric: true, inputMode: 'decimal', help: 'amountHelp' },
    },
    {
      name: 'payStatus',
      type: 'dict',
      dict: payStates,
      made: true,
      states: { unpaid: { tone: 'warning', shape: 'ring' }, paid: { tone: 'success' }, refunded: { tone: 'neutral', shape: 'square' } },
      column: { width: 100 },
      search: { rank: 2 },
    },
    {
      name: 'orderStatus',
      type: 'dict',
      dict: orderStates,
      made: true,
      states: {
        new: { tone: 'warning' },
        confirmed: { tone: 'live' },
        serving: { tone: 'success' },
        finished: { tone: 'neutral', shape: 'square' },
        cancelled: { tone: 'neutral', shape: 'ring' },
      },
      column: { width: 104, card: 'status' },
    },
    { name: 'startDate', type: 'date', column: { width: 116, emphasis: 'muted', hidden: true }, form: {} },
    { name: 'remark', type: 'textarea', form: { maxLength: 500, counted: true, wide: true } },
    {
      name: 'createTime',
      type: 'datetime',
      made: true,
      column: { width: 150, sortable: true, card: 'note' },
      search: { rank: 1, match: 'range' },
    },
  ],
  rowActions: [
    step('confirmed'),
    step('serving'),
    step('finished'),
    {
      key: 'pay',
      label: 'to.paid',
      permission: ['webOrder:pay'],
      offers: canPay,
      Dialog: (props) => <StepDialog {...props} to="paid" />,
    },
    {
      key: 'refund',
      label: 'to.refunded',
      permission: ['webOrder:pay'],
      offers: canRefund,
      Dialog: (props) => <StepDialog {...props} to="refunded" />,
    },
    {
      key: 'cancel',
      label: 'to.cancelled',
      permission: ['webOrder:state'],
      danger: true,
      offers: canCancel,
      Dialog: (props) => <StepDialog {...props} to="cancelled" />,
    },
  ],
  ownDetail: () => import('./OrderDetail'),
}
