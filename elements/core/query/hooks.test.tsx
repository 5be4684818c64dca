import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConfigContext } from '../config'
import { createConfigStore } from '../config/config-store'
import { dictionariesFor, useDict } from '../dict'
import { permissionsFor, useHas, useIsDisabledAuth } from '../permissions'
import { buttonRules } from '../permissions/permission-rules'
import { transportFor, useTransport } from '../transport'
import { fetchQuery } from './server-query'
import { useListQuery } from './use-list-query'
import { useServerData } from './use-server-data'
import { useServerDataList } from './use-server-data-list'

/** What the hooks of one configuration give a view at its first render. */
function firstRender<T>(config: ReturnType<typeof createConfigStore>, hook: () => T): T {
  const results: T[] = []
  function View() {
    results.push(hook())
    return null
  }
  renderToString(
    <ConfigContext value={config}>
      <View />
    </ConfigContext>,
  )
  return results[0]!
}

it('hooks give each view the one transport, rules and caches of its configuration', () => {
  const config = createConfigStore()
  const other = createConfigStore()
  expect(firstRender(config, useTransport)).toBe(transportFor(config))
  expect(firstRender(config, useTransport)).not.toBe(transportFor(other))

  permissionsFor(config).setState({
    granted: buttonRules([{ action: 'user:add', type: '1' }]),
    configured: buttonRules([{ action: 'user:edit', type: '2' }]),
  })
  const useControlPermissions = () => [useHas('user:add'), useIsDisabledAuth('user:edit')]
  // Zustand renders its initial state on a server, so permissions are read through the store itself here.
  expect(permissionsFor(config).getState().granted).toHaveLength(1)
  expect(permissionsFor(other).getState().granted).toHaveLength(0)
  expect(firstRender(other, useControlPermissions)).toEqual([false, false])
})

it('useDict is loading first, and ready without items for an empty code', () => {
  const config = createConfigStore()
  dictionariesFor(config).adopt({ sex: [{ value: '1', text: '男' }] })
  expect(firstRender(config, () => useDict('sex'))).toMatchObject({ status: 'loading', items: [] })
  expect(firstRender(config, () => useDict(''))).toMatchObject({ status: 'ready', items: [] })
})

it('useListQuery starts loading with the given search, size and sort', () => {
  const list = firstRender(createConfigStore(), () =>
    useListQuery({
      path: '/sys/user/list',
      size: 20,
      sort: { column: 'sex', order: 'asc' },
      search: { status: '1' },
      source: () => Promise.resolve(null),
    }),
  )
  expect(list).toMatchObject({
    status: 'loading',
    rows: [],
    page: 1,
    size: 20,
    sort: { column: 'sex', order: 'asc' },
    draft: { status: '1' },
  })
  expect(list.submit).toBeTypeOf('function')
})

it('a question takes what whoever asked the same was told, for as long as it is fresh; one that is not asked is loading', async () => {
  const config = createConfigStore()
  let requestCount = 0
  const question = { key: ['times asked'], load: async () => ++requestCount, freshFor: 60_000 }
  expect(firstRender(config, () => useServerData(question)).status).toBe('loading')
  expect(await Promise.all([fetchQuery(config, question), fetchQuery(config, question)])).toEqual([1, 1])
  expect(await fetchQuery(config, question)).toBe(1)
  expect(await fetchQuery(config, { ...question, freshFor: 0 })).toBe(2)
  expect(firstRender(config, () => useServerData(question))).toMatchObject({ status: 'ready', data: 2 })

  const unasked = { ...question, key: ['never asked'], enabled: false }
  expect(firstRender(config, () => useServerData(unasked)).status).toBe('loading')
  const list = firstRender(config, () => useServerDataList([question, unasked]))
  expect(list.each).toMatchObject([
    { status: 'ready', data: 2 },
    { status: 'loading', data: undefined },
  ])
  expect(list.isAsking).toBe(false)
  expect(list.updatedAt).toBeGreaterThan(0)
  expect(requestCount).toBe(2)
})
