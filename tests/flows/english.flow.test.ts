import { expect, it } from 'vitest'
import { chineseTexts } from '../tools/chinese-texts'
import { useSite } from '../tools/site'
import { addUser, newUser } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

it('[0-16] leaves no Chinese word on the users page and in its dialogs', async () => {
  const { token } = await site.server.signIn('admin')
  const user = { ...newUser('english'), realname: 'Ann Lee' }
  await addUser(site.server, token, user)
  const app = await site.openAs('admin', '/isystem/user')
  await app.switchFrom('简体中文')
  await app.fill('Account', user.username)
  await app.press('Search')
  await expectSoon(() => app.column('Account')).toEqual([user.username])
  expect(await chineseTexts(app)).toEqual([])

  await app.press('Expand')
  await app.press(`Select ${user.realname}`, 'checkbox')
  await expectSoon(() => app.text()).toContain('1 selected')
  expect(await chineseTexts(app)).toEqual([])

  await app.press('Add')
  await app.press('Save')
  await expectSoon(() => app.fieldError('Staff number')).toBe('Staff number is required')
  await app.fill('Mobile', '1380000204')
  await expectSoon(() => app.dialog()).toContain('Unsaved changes: 1')
  expect(await chineseTexts(app)).toEqual([])
  await app.press('Cancel')
  await expectSoon(() => app.dialog()).toContain('Discard changes?')
  expect(await chineseTexts(app)).toEqual([])
  await app.press('Discard')

  for (const [open, shown, close] of [
    [() => app.pressInMenu('More: Ann Lee', 'Detail'), 'Workflow sync', 'Close'],
    [() => app.press('Edit Ann Lee'), 'Workflow sync', 'Cancel'],
    [() => app.pressInMenu('More: Ann Lee', 'Password'), 'New password', 'Cancel'],
    [() => app.pressInMenu('More: Ann Lee', 'Freeze'), 'A frozen account cannot sign in', 'Cancel'],
    [() => app.pressInMenu('More: Ann Lee', 'Delete'), 'are you sure to delete the selected data?', 'Cancel'],
  ] as const) {
    await open()
    await expectSoon(() => app.dialog()).toContain(shown)
    expect(await chineseTexts(app)).toEqual([])
    await app.press(close)
    await expectSoon(() => app.dialog()).toBe('')
  }

  await app.fill('Account', 'nobody-is-called-so')
  await app.press('Search')
  await expectSoon(() => app.text()).toContain('No record matches')
  expect(await chineseTexts(app)).toEqual([])
})

it('[V-M08] speaks the language of the browser at the first visit, before the sign-in and about the own account', async () => {
  const app = await site.open()
  await app.page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'languages', { value: ['en-US', 'zh-CN'] }))
  await app.go('/user/login')
  await app.press('Mobile phone', 'tab')
  await app.field('Mobile number')
  expect(await chineseTexts(app)).toEqual([])
  for (const [path, button] of [
    ['/user/register', 'Register'],
    ['/user/alteration', 'Next'],
  ] as const) {
    await app.go(path)
    await app.press(button)
    await expectSoon(() => app.fieldError('Mobile number')).toBe('Please enter your mobile number!')
    expect(await chineseTexts(app)).toEqual([])
  }

  const own = await site.openAs('admin', '/account/settings')
  await own.switchFrom('简体中文')
  await own.fill('Mobile number', '1380000')
  await own.press('Save')
  await expectSoon(() => own.fieldError('Mobile number')).toBe('A mobile number has 11 digits, this one has 7')
  expect(await chineseTexts(own)).toEqual([])
  await own.press('Change password')
  await own.press('OK')
  await expectSoon(() => own.fieldError('Old password')).toBe('please enter old password!')
  expect(await chineseTexts(own)).toEqual([])
})

it('[W-C12] says it in words that people use', async () => {
  const app = await site.openAs('admin', '/dashboard/analysis')
  await app.switchFrom('简体中文')
  for (const text of ['Total visits', 'Latest announcements']) await expectSoon(() => app.text()).toContain(text)
  await app.go('/account/settings')
  await expectSoon(() => app.text()).toContain('Your profile and how you sign in')
  await app.go('/isystem/user')
  await app.find('button', 'Add')
  await expectSoon(() => app.text()).toContain('In charge of')
  await app.press('Add')
  await app.press('Save')
  await expectSoon(() => app.dialog()).toMatch(/Please correct \(\d\): /)
  await expectSoon(() => app.fieldError('Confirm password')).toBe('Confirm password is required')
})

it('[0-16] leaves no Chinese word in the tree of what a role may be granted, but for names of reports', async () => {
  const app = await site.openAs('admin', '/isystem/roleUserList')
  await app.switchFrom('简体中文')
  await expectSoon(async () => (await app.column('Code')).length).toBeGreaterThan(5)
  await app.press('Grant 导播')
  await expectSoon(() => app.dialog()).toContain('Video wall')
  await app.press('Tree actions')
  await app.press('Expand all', 'menuitem')
  const names = new Set<string>()
  await expectSoon(async () => {
    for (const name of await app.console.all('dialog [role=treeitem] > .ops-truncate', (lines) => lines.map(({ innerText }) => innerText)))
      names.add(name)
    return app.console.first('dialog .ops-tree', (tree) => {
      tree.scrollBy(0, 300)
      return tree.scrollTop + tree.clientHeight >= tree.scrollHeight - 1
    })
  }).toBe(true)
  expect(names.size).toBeGreaterThan(300)
  expect([...names].filter((name) => /[\u4e00-\u9fff]/.test(name))).toEqual(['订单销售日报', '人员分布'])
  expect([...names]).toEqual(expect.arrayContaining(['Add users', 'Change passwords of users', 'See devices', 'Control cameras']))
})

it('[V-M08] shows the details of a log line in English', async () => {
  const app = await site.openAs('admin', '/isystem/log')
  await app.switchFrom('简体中文')
  await expectSoon(() => app.column('Content')).not.toEqual([])
  await app.clickText('tbody button', 'Detail')
  await expectSoon(() => app.valueOf('Content')).toMatch(/^[\x20-\x7e]+$/)
})
