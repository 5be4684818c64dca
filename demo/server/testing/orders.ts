import { stableId } from '../platform/base/ids'
import type { ApiResponse, TestServer } from './test-app'

export type Row = Record<string, unknown>

/** The seeded order of that number, counted from 0; the first has 2,000 tickets. */
export const orderId = (order: number): string => stableId(`order:${order}`)

const MAIN = '/test/jeecgOrderMain'

/** Calls of the order form, as one account. */
export function orderCalls(server: TestServer, token: string) {
  const list = async (path: string, id: string): Promise<Row[]> =>
    (await server.call<Row[]>('GET', `${MAIN}/${path}`, { token, query: { id } })).result
  const customers = (id: string): Promise<Row[]> => list('queryOrderCustomerListByMainId', id)
  const tickets = (id: string): Promise<Row[]> => list('queryOrderTicketListByMainId', id)
  const main = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${MAIN}/queryById`, { token, query: { id } })).result
  return {
    main,
    customers,
    tickets,
    /** Everything a form shows. */
    whole: async (id: string): Promise<Row[][]> => [[await main(id)], await customers(id), await tickets(id)],
    add: (body: unknown): Promise<ApiResponse<{ id: string }>> => server.call('POST', `${MAIN}/add`, { token, body }),
    edit: (body: unknown, query: Record<string, string> = {}): Promise<ApiResponse<Row | null>> =>
      server.call('PUT', `${MAIN}/edit`, { token, body, query }),
    editTicket: (body: unknown, query: Record<string, string> = {}): Promise<ApiResponse<Row>> =>
      server.call('PUT', '/test/order/editTicket', { token, body, query }),
    editCustomer: (body: unknown): Promise<ApiResponse<Row>> => server.call('PUT', '/test/order/editCustomer', { token, body }),
    remove: (query: Record<string, string>, path = 'delete'): Promise<ApiResponse<null>> =>
      server.call('DELETE', `${MAIN}/${path}`, { token, query }),
  }
}
