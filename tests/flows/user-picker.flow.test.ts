import { expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** Somebody's page, connected to the server, that puts a picker into its form. */
async function pickerOnPortal(attributes: string, account = 'jeecg'): Promise<ConsolePage> {
  const app = await site.open()
  await app.go('/portal.html')
  await app.field('希望上门日期')
  // By script: fields of the page still come, and what is beneath the pointer moves with them.
  await app.page.$eval(
    '#sign-in',
    (form, name) => {
      form.querySelector<HTMLInputElement>('#account')!.value = name
      form.querySelector<HTMLInputElement>('#secret')!.value = '123456'
      ;(form as HTMLFormElement).requestSubmit()
    },
    account,
  )
  await expectSoon(() => app.page.$eval('#sign-in output', (output) => output.textContent)).toContain('已连接')
  await app.page.$eval(
    '#zh > form',
    (form, more) =>
      form.insertAdjacentHTML(
        'afterbegin',
        `<ops-user-picker id="staff" name="staff" label="处理人员" multiple by-depart ${more}></ops-user-picker>`,
      ),
    attributes,
  )
  await app.clickText('[role=combobox]', '', '#staff')
  await expectSoon(() => names(app)).not.toEqual([])
  return app
}

const texts = (app: ConsolePage, css: string): Promise<string[]> =>
  app.within('#staff').all(css, (found) => found.map((one) => one.innerText.trim()))
/** Names of the rows; none while others are on their way. */
const names = (app: ConsolePage): Promise<string[]> => texts(app, 'table:not([aria-busy=true]) tbody td:nth-child(2)')
const picked = (app: ConsolePage): Promise<string[]> => texts(app, '.ops-picker-picked li b')

async function searchFor(app: ConsolePage, text: string): Promise<void> {
  const input = await app.page.$('#staff >>> .ops-picker-search input')
  await input!.click({ count: 3 })
  await app.page.keyboard.sendCharacter(text)
  await app.page.keyboard.press('Enter')
}

it.each([
  ['list', '/sys/user/queryUserByDepId', 'id'],
  ['component', '/sys/user/queryUserComponentData', 'departId'],
])(
  '[7.2-12] [7.2-13] user-source=%s: chooses inside a department by %s, and loses neither choice nor search when it fails',
  async (source, path, parameter) => {
    const app = await pickerOnPortal(`user-source="${source}"`)
    const [first] = await names(app)
    await app.clickText('tbody td', first!, '#staff')
    await expectSoon(() => picked(app)).toEqual([first])

    const failing = site.faults.on(path, { status: 500 })
    await expectSoon(async () => (await texts(app, '[role=treeitem]')).length).toBeGreaterThan(0)
    const depart = (await texts(app, '[role=treeitem]')).at(-1)!.split('\n')[0]!
    await app.clickText('[role=treeitem]', depart, '#staff')
    await expectSoon(() => texts(app, '.ops-empty[role=alert]')).toEqual([expect.stringContaining('用户没有取到')])
    await searchFor(app, '王')
    await expectSoon(() => texts(app, '.ops-empty[role=alert]')).toEqual([expect.stringContaining('用户没有取到')])
    expect(await app.within('#staff').first('.ops-picker-search input', (input: HTMLInputElement) => input.value)).toBe('王')
    expect(await picked(app)).toEqual([first])
    expect(failing.hits).toBeGreaterThan(0)
    failing.end()

    await app.clickText('.ops-empty button', '重试', '#staff')
    await expectSoon(() => texts(app, '.ops-empty[role=alert]')).toEqual([])
    await searchFor(app, '')
    await expectSoon(() => names(app)).not.toEqual([])
    const shown = await names(app)
    const call = app.traffic.calls(path).at(-1)!
    expect(call.query.get(parameter)).toMatch(/^[0-9a-f]{32}$/)
    const second = shown.find((name) => name !== first)!
    await app.clickText('tbody td', second, '#staff')
    await expectSoon(() => picked(app)).toEqual([first, second])
    await app.clickText('dialog .ops-btn[data-kind=primary]', '', '#staff')
    await expectSoon(() => texts(app, '[role=combobox] .ops-chip > .ops-truncate')).toEqual([first, second])
    const value = await app.page.$eval('#zh > form', (form) => String(new FormData(form).get('staff')))
    expect(value).toMatch(/^[\w-]+,[\w-]+$/)
    // Both names came with the lists.
    expect(app.traffic.calls('/sys/user/list').filter(({ query }) => query.get('username')?.endsWith(','))).toEqual([])
  },
)

const roles = (app: ConsolePage): Promise<string[]> => texts(app, '.ops-picker-filter')

it.each(['list', 'component'])(
  '[W-P17] user-source=%s: narrows by a role and a department at once, and loses nobody who was chosen',
  async (source) => {
    const app = await pickerOnPortal(`by-role user-source="${source}"`, 'admin')
    const [first] = await names(app)
    await app.clickText('tbody td', first!, '#staff')
    await expectSoon(() => picked(app)).toEqual([first])
    await expectSoon(() => roles(app)).toHaveLength(1)
    await app.clickText('.ops-picker-filter', '', '#staff')
    await expectSoon(async () => (await texts(app, '[role=option]')).length).toBeGreaterThan(1)
    const role = (await texts(app, '[role=option]')).at(-1)!.split('\n')[0]!
    await app.clickText('[role=option]', role, '#staff')
    await expectSoon(() => app.traffic.calls('/sys/user/userRoleList').length).toBe(2)
    const roleId = app.traffic.calls('/sys/user/userRoleList').at(-1)!.query.get('roleId')
    await expectSoon(() => names(app)).not.toEqual([])
    const [second] = (await names(app)).filter((name) => name !== first)
    await app.clickText('tbody td', second!, '#staff')
    await expectSoon(() => picked(app)).toEqual([first, second])

    const department = (await texts(app, '[role=treeitem]'))[1]!.split('\n')[0]!
    await app.clickText('[role=treeitem]', department, '#staff')
    await expectSoon(() => app.traffic.calls('/sys/user/queryUserByDepId').length).toBe(1)
    await expectSoon(() => app.traffic.calls('/sys/user/userRoleList').at(-1)!.query.get('pageSize')).toBe('1000')
    expect(app.traffic.calls('/sys/user/userRoleList').at(-1)!.query.get('roleId')).toBe(roleId)
    await expectSoon(() => texts(app, '.ops-empty[role=alert]')).toEqual([])
    expect(await picked(app)).toEqual([first, second])
  },
)

it('[W-P17] shows no filter by role to somebody whom the server does not tell who has one', async () => {
  const app = await pickerOnPortal('by-role', 'zhangsan')
  await expectSoon(() => app.traffic.calls('/sys/user/userRoleList').length).toBe(1)
  await expectSoon(() => names(app)).not.toEqual([])
  expect(await roles(app)).toEqual([])
  expect(await texts(app, '[role=alert]')).toEqual([])
})
