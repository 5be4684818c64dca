import type { Audit, FileText } from '../../platform/database/columns'

/** An order of JeecgBoot's one-to-many sample: a master with two lists of details. */
export interface JeecgOrderMainTable extends Audit {
  id: string
  orderCode: string
  /** Dictionary order_type. */
  ctype: string | null
  orderDate: string
  /** Money, two decimals at most, as everywhere below. */
  orderMoney: number | null
  content: FileText | null
  /** Account name of who sold it. */
  salesman: string | null
  departId: string | null
}

/** What both lists of details have. */
interface OrderDetail extends Audit {
  id: string
  orderId: string
  /** Place in the list, counted from 1; dragging changes it. */
  orderNum: number
  /** Account names and department ids are comma-joined. */
  departId: string | null
  remark: FileText | null
}

export interface JeecgOrderCustomerTable extends OrderDetail {
  name: string
  /** A text here, as in JeecgBoot; dictionary sex. */
  sex: string | null
  birthday: string | null
  idcard: string | null
  /** Paths of uploaded pictures, comma-joined. */
  idcardPic: FileText | null
  telphone: string | null
  email: string | null
  /** `Y` or `N`. */
  isVip: string
  manager: string | null
}

export interface JeecgOrderTicketTable extends OrderDetail {
  /** Unique within its order. */
  ticketCode: string
  /** Spelled so on the wire. */
  tickectDate: string | null
  departTime: string | null
  /** Dictionary seat_class. */
  seatClass: string | null
  /** Dictionary ticket_service, comma-joined. */
  services: string | null
  price: number | null
  quantity: number | null
  /** 0 to 1. */
  discount: number | null
  /** 0/1 here, a boolean on the wire. */
  insured: number
  operator: string | null
  /** Paths of uploaded files, comma-joined. */
  itinerary: FileText | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    jeecgOrderMain: JeecgOrderMainTable
    jeecgOrderCustomer: JeecgOrderCustomerTable
    jeecgOrderTicket: JeecgOrderTicketTable
  }
}
