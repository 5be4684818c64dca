import { expect, it } from 'vitest'
import { translateTexts } from '../suites/translated-texts'
import { release, unreadAt } from '../tools/announcements'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { showTab, tabTitles, visitPath } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { soon, until } from '../tools/wait'

const site = useSite()

async function translate(desk: Desk): Promise<void> {
  expect(await desk.page.$eval('ops-console', translateTexts)).toBeGreaterThan(0)
}

/** Whatever gave way to its error box. */
const crashes = (desk: Desk): Promise<string[]> =>
  desk.console.first('.ops-root', (root) => root.textContent.match(/这个页面出错了|这里出了点问题|went wrong (on|here)/g) ?? [])

/** What controls and headings are called, data left out. */
function labels(desk: Desk): Promise<string> {
  return desk.console.first('.ops-root', (root) => {
    const shown = [
      ...root.querySelectorAll<HTMLElement>('.ops-btn, .ops-link, thead th, .ops-jump, .ops-tab, .ops-naventry, label'),
    ].filter((part) => part.checkVisibility())
    return shown
      .map((part) => part.innerText)
      .filter((text) => !text.includes('管理员'))
      .join('\n')
  })
}

it('X51 a translator edits all that the console shows: lists, forms, menus, tabs and notices go on, and another language is shown', async () => {
  const desk = await openUsers(site)
  await desk.mark()
  const before = await until(() => unreadAt(desk), 'the bell')
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['refresh', () => desk.press('刷新')],
    [
      'notice',
      async () => {
        await release(site.server, { titile: '翻译之后' })
        await soon(() => unreadAt(desk)).toBe(before + 1)
      },
    ],
    ['sort', () => desk.clickText('thead button', '账号')],
    ['page', () => desk.press('下一页')],
    [
      'search',
      async () => {
        await desk.page.click('ops-console >>> .ops-filters input')
        await desk.page.keyboard.type('admin')
        await desk.page.keyboard.press('Enter')
        await soon(() => desk.rows()).toHaveLength(1)
      },
    ],
    ['form', () => desk.clickText('.ops-bar .ops-btn', '新增')],
    ['faults', () => desk.clickText('dialog .ops-btn', '保存')],
    [
      'fill',
      async () => {
        for (const [at, text] of ['edited0001', '译文', 'pass-edited-1', 'pass-edited-1'].entries()) {
          await desk.console.all(
            'dialog[open] input:is([type=text], [type=password], :not([type]))',
            (fields, index) => (fields[index] as HTMLElement).focus(),
            at,
          )
          await desk.page.keyboard.sendCharacter(text)
        }
      },
    ],
    ['close', () => desk.page.keyboard.press('Escape')],
    ['leave', () => desk.clickText('dialog[open] .ops-btn', '放弃修改')],
    ['menu', () => desk.page.click('ops-console >>> tbody tr [aria-haspopup=menu]')],
    ['delete', () => desk.clickText('[role=menuitem]', '删除')],
    [
      'confirm',
      async () => {
        await desk.clickText('dialog[open] .ops-btn', '删除')
        await soon(() => desk.count('dialog[open]')).toBe(0)
      },
    ],
    ['home', () => visitPath(desk, '/dashboard/analysis')],
    ['users', () => showTab(desk, 1)],
    ['English', () => desk.clickText('button', '简体中文')],
  ]
  for (const [name, step] of steps) {
    await translate(desk)
    await step()
    await soon(() => desk.count('table[aria-busy=true]')).toBe(0)
    expect([name, await crashes(desk)]).toEqual([name, []])
  }
  await soon(() => labels(desk)).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await desk.isMarked()).toBe(true)
})

it('X51 an extension takes away what React is about to take away: the page gives way to its error box, and is there again on retry', async () => {
  const desk = await openUsers(site)
  await desk.mark()
  const broken = site.faults.answer('/sys/user/list', { success: false, code: 500, message: '稍后再试', result: null }, 500)
  await desk.press('刷新')
  await soon(() => desk.text()).toContain('没有刷新成功')
  broken.end()
  await desk.console.all('.ops-note', (notes) => notes.forEach((note) => note.remove()))
  await desk.press('刷新')
  await soon(() => desk.text()).toContain('这个页面出错了')
  expect(desk.noise.splice(0)).toEqual([expect.stringContaining("NotFoundError: Failed to execute 'removeChild'")])
  await desk.find('button', '收起菜单')
  await desk.press('重试')
  await usersShown(desk)
  expect([await tabTitles(desk), await desk.isMarked()]).toEqual([['首页', '[用户管理]'], true])
})
