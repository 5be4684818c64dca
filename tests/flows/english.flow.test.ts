import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { addUser, newUser } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()

/** Chinese words of the console, in text or in attributes. Data is left out: the cells of rows, and who is signed in. */
function chineseWords(desk: Desk): Promise<string[]> {
  return desk.console.first('.ops-root', (root) => {
    const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/
    const isData = (element: Element | null): boolean => element?.closest('tbody td:not([data-stick]), .ops-topbar-end') !== null
    const found: string[] = []
    for (const element of root.querySelectorAll('*')) {
      if (isData(element)) continue
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
      const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')
      found.push(...[...own, ...named].filter((text) => chinese.test(text)))
    }
    return found
  })
}

it('[0-16] leaves no Chinese word on the users page and in its dialogs', async () => {
  const { token } = await site.server.signIn('admin')
  const user = { ...newUser('english'), realname: 'Ann Lee' }
  await addUser(site.server, token, user)
  const desk = await site.deskOf('admin', '/isystem/user')
  await desk.switchFrom('简体中文')
  await desk.fill('Account', user.username)
  await desk.press('Search')
  await soon(() => desk.column('Account')).toEqual([user.username])
  expect(await chineseWords(desk)).toEqual([])

  await desk.press('Expand')
  await desk.press(`Select ${user.realname}`, 'checkbox')
  await soon(() => desk.text()).toContain('1 selected')
  expect(await chineseWords(desk)).toEqual([])

  await desk.press('Add')
  await desk.press('Save')
  await soon(() => desk.fault('Staff number')).toBe('Staff number is required')
  await desk.fill('Mobile', '1380000204')
  await soon(() => desk.dialog()).toContain('Unsaved changes: 1')
  expect(await chineseWords(desk)).toEqual([])
  await desk.press('Cancel')
  await soon(() => desk.dialog()).toContain('Discard changes?')
  expect(await chineseWords(desk)).toEqual([])
  await desk.press('Discard')

  for (const [open, shown, close] of [
    [() => desk.press('Detail Ann Lee'), 'Workflow sync', 'Close'],
    [() => desk.press('Edit Ann Lee'), 'Workflow sync', 'Cancel'],
    [() => desk.pressInMenu('More: Ann Lee', 'Password'), 'New password', 'Cancel'],
    [() => desk.pressInMenu('More: Ann Lee', 'Freeze'), 'A frozen account can not sign in', 'Cancel'],
    [() => desk.pressInMenu('More: Ann Lee', 'Delete'), 'are you sure to delete the selected data?', 'Cancel'],
  ] as const) {
    await open()
    await soon(() => desk.dialog()).toContain(shown)
    expect(await chineseWords(desk)).toEqual([])
    await desk.press(close)
    await soon(() => desk.dialog()).toBe('')
  }

  await desk.fill('Account', 'nobody-is-called-so')
  await desk.press('Search')
  await soon(() => desk.text()).toContain('No record matches')
  expect(await chineseWords(desk)).toEqual([])
})

it('speaks English before the sign-in and about the own account', async () => {
  const desk = await site.desk()
  await desk.go('/user/login')
  await desk.switchFrom('简体中文')
  await desk.press('Mobile phone', 'tab')
  await desk.field('Mobile number')
  expect(await chineseWords(desk)).toEqual([])
  for (const [path, button] of [
    ['/user/register', 'Register'],
    ['/user/alteration', 'Next'],
  ] as const) {
    await desk.go(path)
    await desk.press(button)
    await soon(() => desk.fault('Mobile number')).toBe('Please enter your mobile number!')
    expect(await chineseWords(desk)).toEqual([])
  }

  const own = await site.deskOf('admin', '/account/settings')
  await own.switchFrom('简体中文')
  await own.fill('Mobile number', '1380000')
  await own.press('Save')
  await soon(() => own.fault('Mobile number')).toBe('A mobile number has 11 digits, this one has 7')
  expect(await chineseWords(own)).toEqual([])
  await own.press('Change password')
  await own.press('OK')
  await soon(() => own.fault('Old password')).toBe('please enter old password!')
  expect(await chineseWords(own)).toEqual([])
})

it('[W-C12] says it in words that people use', async () => {
  const desk = await site.deskOf('admin', '/dashboard/analysis')
  await desk.switchFrom('简体中文')
  for (const words of ['Total visits', 'Latest announcements']) await soon(() => desk.text()).toContain(words)
  await desk.go('/account/settings')
  await soon(() => desk.text()).toContain('Your profile and how you sign in')
  await desk.go('/isystem/user')
  await desk.find('button', 'Add')
  await soon(() => desk.text()).toContain('In charge of')
  await desk.press('Add')
  await desk.press('Save')
  await soon(() => desk.dialog()).toMatch(/Please correct \(\d\): /)
  await soon(() => desk.fault('Confirm password')).toBe('Confirm password is required')
})
