import { read, utils } from 'xlsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListController } from '../../core/query/list-controller'
import { queryClientFor } from '../../core/query/query-client'
import { createConfigStore } from '../../core/config'
import type { QueryParams } from '../../core/transport'
import type { Resource, ResourceList, WireRecord } from '../resource/resource.types'
import { listWorkbook, MAX_LISTED } from './list-workbook'

// A worker of this origin, which Node does not have: the workbook is made on this thread.
beforeEach(() => void vi.stubGlobal('location', { origin: 'null' }))
afterEach(() => void vi.unstubAllGlobals())

const resource: Resource = {
  name: 'logs',
  heading: '日志/管理',
  paths: {},
  fields: [
    { name: 'content', label: '内容', column: {} },
    { name: 'type', label: '类型', type: 'dict', dict: 'log_type', column: { hidden: true } },
    { name: 'cost', label: '耗时', type: 'number', column: {} },
    { name: 'object', label: '对象', column: { ifSent: true } },
    { name: 'method', label: '方法', form: {} },
  ],
}

function listOf(total: number): { list: ResourceList; requests: QueryParams[] } {
  const requests: QueryParams[] = []
  const controller = createListController<WireRecord>(queryClientFor(createConfigStore()), {
    name: `/logs/${total}`,
    source: async (request) => {
      requests.push(request)
      const [page, size] = [Number(request['pageNo']), Number(request['pageSize'])]
      const rows = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, index) => {
        const id = (page - 1) * size + index
        return { id: `l${id}`, content: `=第${id}条`, type: '1', type_dictText: '登录', cost: id }
      })
      return { records: rows, total }
    },
  })
  controller.setSearch('content', 'x')
  controller.submit()
  return { list: { ...controller, ...controller.getSnapshot() }, requests }
}

const order = { resource, locale: 'zh-CN', signal: new AbortController().signal, onProgress: () => undefined } as const

async function rowsOf(blob: Blob): Promise<unknown[]> {
  const { SheetNames: names, Sheets: sheets } = read(new Uint8Array(await blob.arrayBuffer()), { type: 'array' })
  expect(names).toEqual(['日志 管理'])
  return utils.sheet_to_json(sheets[names[0]!]!, { header: 1 })
}

it('[V-G19] writes all pages of the search with all columns of the list', async () => {
  const { list, requests } = listOf(1203)
  const told: number[] = []
  const file = await listWorkbook({ ...order, list, exported: 'found', onProgress: (percent) => told.push(percent) })
  const rows = await rowsOf(file.blob)
  expect(rows.slice(0, 2)).toEqual([
    ['内容', '类型', '耗时'],
    ['=第0条', '登录', 0],
  ])
  expect(rows).toHaveLength(1204)
  expect(file.fileName).toMatch(/^日志 管理 \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect([file.count, file.total, told]).toEqual([1203, 1203, [42, 83, 100]])
  expect(requests.map(({ content }) => content)).toEqual(['x', 'x', 'x'])
})

it('[V-G19] writes everything without the search, up to a limit', async () => {
  const { list, requests } = listOf(MAX_LISTED + 700)
  const file = await listWorkbook({ ...order, list, exported: 'all' })
  expect([file.count, file.total]).toEqual([MAX_LISTED, MAX_LISTED + 700])
  expect(requests.every((request) => !('content' in request))).toBe(true)
})

it('[V-G19] writes the ticked records without a call, and stops when it is cancelled', async () => {
  const { list, requests } = listOf(5)
  const selection = new Map([['l9', { id: 'l9', content: '勾选', type: '2', cost: 1 }]])
  const { blob } = await listWorkbook({ ...order, list: { ...list, selection }, exported: 'ticked' })
  expect([(await rowsOf(blob))[1], requests]).toEqual([['勾选', '2', 1], []])
  const stopped = listWorkbook({ ...order, list, exported: 'all', signal: AbortSignal.abort() })
  await expect(stopped).rejects.toThrow('abort')
})
