import { expect, it } from 'vitest'
import { FormPage } from '../tools/form-page'
import { permissionsPath } from '../tools/permissions'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

it('[6-08] a grid with an auth prefix asks the server which codes below it are excluded, once for all grids, and leaves those buttons out', async () => {
  const rule = (action: string) => ({ action, type: '1', status: '1' })
  site.faults.respond(permissionsPath, {
    success: true,
    code: 200,
    message: '',
    result: { menu: [], auth: [rule('order:remove')], allAuth: [rule('order:add'), rule('order:remove'), rule('other:insert')] },
  })
  const grid = (id: string, more: string) =>
    `<ops-edit-grid id="${id}" label="${id}" selection="checkbox" toolbar ${more} columns='[{"key":"name","title":"名称","type":"input"}]'></ops-edit-grid>`
  const page = await FormPage.open(site, grid('ruled', 'auth-prefix="order"') + grid('also', 'auth-prefix="other"') + grid('free', ''))
  const buttons = (id: string) => page.texts(id, '.ops-bar .ops-btn:not(:empty)')
  await expectSoon(async () => (await buttons('free')).filter(Boolean)).toEqual(['新增', '插入一行', '删除'])
  await expectSoon(async () => (await buttons('ruled')).filter(Boolean)).toEqual(['删除'])
  await expectSoon(async () => (await buttons('also')).filter(Boolean)).toEqual(['新增', '删除'])
  expect(page.app.traffic.calls(permissionsPath)).toHaveLength(1)
})
