import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const site = useSite()

/** Somebody's page, connected to the server, that puts a picker into its form. */
async function pickerOnPortal(attributes: string, account = 'jeecg'): Promise<Desk> {
  const desk = await site.desk()
  await desk.go('/portal.html')
  await desk.field('希望上门日期')
  await desk.fillSignIn(account)
  await desk.press('连接')
  await soon(() => desk.page.$eval('#sign-in output', (output) => output.textContent)).toContain('已连接')
  await desk.page.$eval(
    '#zh > form',
    (form, more) =>
      form.insertAdjacentHTML(
        'afterbegin',
        `<ops-user-picker id="staff" name="staff" label="处理人员" multiple by-depart ${more}></ops-user-picker>`,
      ),
    attributes,
  )
  await desk.clickText('[role=combobox]', '', '#staff')
  await soon(() => names(desk)).not.toEqual([])
  return desk
}

const texts = (desk: Desk, css: string): Promise<string[]> =>
  desk.inside('#staff').all(css, (found) => found.map((one) => one.innerText.trim()))
/** Names of the rows; none while others are on their way. */
const names = (desk: Desk): Promise<string[]> => texts(desk, 'table:not([aria-busy=true]) tbody td:nth-child(2)')
const picked = (desk: Desk): Promise<string[]> => texts(desk, '.ops-picker-picked li b')

async function searchFor(desk: Desk, text: string): Promise<void> {
  const input = await desk.page.$('#staff >>> .ops-picker-search input')
  await input!.click({ count: 3 })
  await desk.page.keyboard.sendCharacter(text)
  await desk.page.keyboard.press('Enter')
}

it.each([
  ['list', '/sys/user/queryUserByDepId', 'id'],
  ['component', '/sys/user/queryUserComponentData', 'departId'],
])(
  '[7.2-12] [7.2-13] user-source=%s: chooses inside a department by %s, and loses neither choice nor search when it fails',
  async (source, path, parameter) => {
    const desk = await pickerOnPortal(`user-source="${source}"`)
    const [first] = await names(desk)
    await desk.clickText('tbody td', first!, '#staff')
    await soon(() => picked(desk)).toEqual([first])

    const failing = site.faults.on(path, { status: 500 })
    await soon(async () => (await texts(desk, '[role=treeitem]')).length).toBeGreaterThan(0)
    const depart = (await texts(desk, '[role=treeitem]')).at(-1)!.split('\n')[0]!
    await desk.clickText('[role=treeitem]', depart, '#staff')
    await soon(() => texts(desk, '.ops-blank[role=alert]')).toEqual([expect.stringContaining('用户没有取到')])
    await searchFor(desk, '王')
    await soon(() => texts(desk, '.ops-blank[role=alert]')).toEqual([expect.stringContaining('用户没有取到')])
    expect(await desk.inside('#staff').first('.ops-picker-search input', (input: HTMLInputElement) => input.value)).toBe('王')
    expect(await picked(desk)).toEqual([first])
    expect(failing.hits).toBeGreaterThan(0)
    failing.end()

    await desk.clickText('.ops-blank button', '重试', '#staff')
    await soon(() => texts(desk, '.ops-blank[role=alert]')).toEqual([])
    await searchFor(desk, '')
    await soon(() => names(desk)).not.toEqual([])
    const shown = await names(desk)
    const asked = desk.traffic.calls(path).at(-1)!
    expect(asked.query.get(parameter)).toMatch(/^[0-9a-f]{32}$/)
    const second = shown.find((name) => name !== first)!
    await desk.clickText('tbody td', second, '#staff')
    await soon(() => picked(desk)).toEqual([first, second])
    await desk.clickText('dialog .ops-btn[data-kind=primary]', '', '#staff')
    await soon(() => texts(desk, '[role=combobox] .ops-chip > .ops-cut')).toEqual([first, second])
    const value = await desk.page.$eval('#zh > form', (form) => String(new FormData(form).get('staff')))
    expect(value).toMatch(/^[\w-]+,[\w-]+$/)
    // Both names came with the lists.
    expect(desk.traffic.calls('/sys/user/list').filter(({ query }) => query.get('username')?.endsWith(','))).toEqual([])
  },
)

const roles = (desk: Desk): Promise<string[]> => texts(desk, '.ops-picker-filter')

it.each(['list', 'component'])(
  '[W-P17] user-source=%s: narrows by a role and a department at once, and loses nobody who was chosen',
  async (source) => {
    const desk = await pickerOnPortal(`by-role user-source="${source}"`, 'admin')
    const [first] = await names(desk)
    await desk.clickText('tbody td', first!, '#staff')
    await soon(() => picked(desk)).toEqual([first])
    await soon(() => roles(desk)).toHaveLength(1)
    await desk.clickText('.ops-picker-filter', '', '#staff')
    await soon(async () => (await texts(desk, '[role=option]')).length).toBeGreaterThan(1)
    const role = (await texts(desk, '[role=option]')).at(-1)!.split('\n')[0]!
    await desk.clickText('[role=option]', role, '#staff')
    await soon(() => desk.traffic.calls('/sys/user/userRoleList').length).toBe(2)
    const roleId = desk.traffic.calls('/sys/user/userRoleList').at(-1)!.query.get('roleId')
    await soon(() => names(desk)).not.toEqual([])
    const [second] = (await names(desk)).filter((name) => name !== first)
    await desk.clickText('tbody td', second!, '#staff')
    await soon(() => picked(desk)).toEqual([first, second])

    const department = (await texts(desk, '[role=treeitem]'))[1]!.split('\n')[0]!
    await desk.clickText('[role=treeitem]', department, '#staff')
    await soon(() => desk.traffic.calls('/sys/user/queryUserByDepId').length).toBe(1)
    await soon(() => desk.traffic.calls('/sys/user/userRoleList').at(-1)!.query.get('pageSize')).toBe('1000')
    expect(desk.traffic.calls('/sys/user/userRoleList').at(-1)!.query.get('roleId')).toBe(roleId)
    await soon(() => texts(desk, '.ops-blank[role=alert]')).toEqual([])
    expect(await picked(desk)).toEqual([first, second])
  },
)

it('[W-P17] shows no filter by role to somebody whom the server does not tell who has one', async () => {
  const desk = await pickerOnPortal('by-role', 'zhangsan')
  await soon(() => desk.traffic.calls('/sys/user/userRoleList').length).toBe(1)
  await soon(() => names(desk)).not.toEqual([])
  expect(await roles(desk)).toEqual([])
  expect(await texts(desk, '[role=alert]')).toEqual([])
})
