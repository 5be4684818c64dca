import { describe, expect, it } from 'vitest'
import { createFeedback } from '../../core/feedback'
import { type DownloadOptions, OpsError, type Transport } from '../../core/transport'
import type { ActionContext } from '../resource/action-context'
import type { ResourceList } from '../resource/resource.types'
import { exportCall, exportParams, exportRecords } from './export-records'

const resource = { name: 'things', paths: {}, fields: [{ name: 'name', search: { rank: 1 as const } }] }
const row = (id: string) => ({ id })

function list(selected: readonly string[], shown: readonly string[]): ResourceList {
  const queryParams = () => ({ name: 'a', field: 'id,,name', column: 'name', order: 'asc' })
  const state = {
    requestParams: queryParams,
    rows: shown.map(row),
    selection: new Map(selected.map((id) => [id, row(id)])),
    sort: { column: 'name', order: 'asc' as const },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at
  return state as unknown as ResourceList
}

describe('[7.3-08] the parameters of an export', () => {
  it('are the query of the list for what was found', () =>
    expect(exportParams(resource, list([], ['1']), 'found')).toEqual({ name: '*a*', field: 'id,,name', column: 'name', order: 'asc' }))

  it('are its order alone for all', () => expect(exportParams(resource, list([], ['1']), 'all')).toEqual({ column: 'name', order: 'asc' }))

  it('are the query and the ids, comma-joined, for what is ticked', () =>
    expect(exportParams(resource, list(['1', '3'], ['1', '2', '3']), 'ticked')).toMatchObject({ name: '*a*', selections: '1,3' }))

  it('leave the query out where some are ticked that it may not find', () =>
    expect(exportParams(resource, list(['1', '9'], ['1']), 'ticked')).toEqual({ column: 'name', order: 'asc', selections: '1,9' }))
})

it('[7.3-09] where a server wants it so, the query is one JSON text', () => {
  const position = { ...resource, paths: { exportXlsByParamsStr: '/sys/position/exportXls' } }
  const { path, params } = exportCall(position, list(['1'], ['1']), 'ticked')
  expect(path).toBe('/sys/position/exportXls')
  expect(Object.keys(params)).toEqual(['paramsStr'])
  expect(JSON.parse(String(params['paramsStr']))).toEqual(exportParams(position, list(['1'], ['1']), 'ticked'))
})

it.each<[string, readonly [number | null, number][], string[]]>([
  [
    'in percent',
    [
      [4, 1],
      [50, 1],
      [53, 1],
      [70, 1],
    ],
    ['50%', '70%'],
  ],
  [
    'in bytes, of a file whose length nobody knows',
    [
      [null, 1000],
      [null, 1_258_291],
      [null, 1_300_000],
      [null, 3_000_000],
    ],
    ['1.2 MB', '2.9 MB'],
  ],
])('[7.3-08] how much of the file has come is told now and then %s, and it can be stopped there', async (_how, progress, texts) => {
  const feedback = createFeedback()
  const titles: string[] = []
  feedback.store.subscribe(() => titles.push(...feedback.store.getState().toasts.map(({ title }) => title)))
  const download = (_path: string, _params: unknown, { onProgress, signal }: DownloadOptions = {}) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new OpsError('aborted', { path: 'x' })))
      for (const step of progress) onProgress?.(...step)
      feedback.store.getState().toasts[0]?.action?.onAction()
    })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at
  const context = { feedback, list: list([], ['1']), transport: { download } as unknown as Transport } as unknown as ActionContext
  await exportRecords({ ...resource, heading: '物品' }, context, 'all', 'zh-CN')
  expect([...new Set(titles)]).toEqual(['正在导出 物品…', ...texts.map((title) => `正在导出 物品… ${title}`), '已取消导出'])
  expect(feedback.store.getState().toasts).toHaveLength(1)
})
