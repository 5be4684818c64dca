import { formId } from '../online/migrations/sample-forms'
import type { ApiResponse, TestServer } from './test-app'

export type Row = Record<string, unknown>

interface Page {
  records: Row[]
  total: number
}

const API = '/online/cgform/api'

let numbers = 0

/** A repair order that can be stored; the number keeps them apart. */
export function goodOrder(more: Row = {}): Row {
  numbers += 1
  return { order_no: `T-${numbers}`, title: '测试工单', kind: '1', urgency: '2', state: '1', report_time: '2026-05-01 08:30:00', ...more }
}

/** Calls of one online form, as one account. */
export function formCalls(server: TestServer, token: string, table: string) {
  const code = formId(table)
  const get = <Result>(call: string, query: Record<string, string> = {}): Promise<ApiResponse<Result>> =>
    server.call<Result>('GET', `${API}/${call}/${code}`, { token, query })
  const add = (body: unknown): Promise<ApiResponse<{ id: string }>> => server.call('POST', `${API}/form/${code}`, { token, body })
  return {
    describe: <Result>(call: 'getColumns' | 'getQueryInfo' | 'getFormItem') => get<Result>(call),
    list: (query: Record<string, string>) => get<Page>('getData', query),
    page: async (query: Record<string, string> = {}): Promise<Page> => (await get<Page>('getData', query)).result,
    tree: async (query: Record<string, string> = {}): Promise<Page> => (await get<Page>('getTreeData', query)).result,
    row: async (id: string): Promise<Row> => (await server.call<Row>('GET', `${API}/form/${code}/${id}`, { token })).result,
    add,
    async added(body: unknown): Promise<string> {
      const response = await add(body)
      if (!response.success) throw new Error(response.message)
      return response.result.id
    },
    edit: (body: unknown): Promise<ApiResponse> => server.call('PUT', `${API}/form/${code}`, { token, body }),
    remove: (ids: string): Promise<ApiResponse> => server.call('DELETE', `${API}/form/${code}/${ids}`, { token }),
  }
}
