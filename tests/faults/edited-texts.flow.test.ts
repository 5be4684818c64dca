import { expect, it } from 'vitest'
import { translateTexts } from '../suites/translated-texts'
import { release, unreadAt } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { showTab, tabTitles, visitPath } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon, waitFor } from '../tools/wait'

const site = useSite()

async function translate(app: ConsolePage): Promise<void> {
  expect(await app.page.$eval('ops-console', translateTexts)).toBeGreaterThan(0)
}

/** Whatever gave way to its error box. */
const crashes = (app: ConsolePage): Promise<string[]> =>
  app.console.first('.ops-root', (root) => root.textContent.match(/这个页面出错了|这里出了点问题|went wrong (on|here)/g) ?? [])

/** What controls and headings are called, data left out. */
function labels(app: ConsolePage): Promise<string> {
  return app.console.first('.ops-root', (root) => {
    const shown = [
      ...root.querySelectorAll<HTMLElement>('.ops-btn, .ops-link, thead th, .ops-jump, .ops-tab, .ops-naventry, label'),
    ].filter((part) => part.checkVisibility())
    return shown
      .map((part) => part.innerText)
      .filter((text) => !text.includes('管理员'))
      .join('\n')
  })
}

it('[X51] a translator edits all that the console shows: lists, forms, menus, tabs and notices go on, and another language is shown', async () => {
  const app = await openUsers(site)
  await app.mark()
  const before = await waitFor(() => unreadAt(app), 'the bell')
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['refresh', () => app.press('刷新')],
    [
      'notice',
      async () => {
        await release(site.server, { titile: '翻译之后' })
        await expectSoon(() => unreadAt(app)).toBe(before + 1)
      },
    ],
    ['sort', () => app.clickText('thead button', '账号')],
    ['page', () => app.press('下一页')],
    [
      'search',
      async () => {
        await app.page.click('ops-console >>> .ops-filters input')
        await app.page.keyboard.type('admin')
        await app.page.keyboard.press('Enter')
        await expectSoon(() => app.rows()).toHaveLength(1)
      },
    ],
    ['form', () => app.clickText('.ops-bar .ops-btn', '新增')],
    ['faults', () => app.clickText('dialog .ops-btn', '保存')],
    [
      'fill',
      async () => {
        for (const [at, text] of ['edited0001', '译文', 'pass-edited-1', 'pass-edited-1'].entries()) {
          await app.console.all(
            'dialog[open] input:is([type=text], [type=password], :not([type]))',
            (fields, index) => (fields[index] as HTMLElement).focus(),
            at,
          )
          await app.page.keyboard.sendCharacter(text)
        }
      },
    ],
    ['close', () => app.page.keyboard.press('Escape')],
    ['leave', () => app.clickText('dialog[open] .ops-btn', '放弃修改')],
    ['menu', () => app.page.click('ops-console >>> tbody tr [aria-haspopup=menu]')],
    ['delete', () => app.clickText('[role=menuitem]', '删除')],
    [
      'confirm',
      async () => {
        await app.clickText('dialog[open] .ops-btn', '删除')
        await expectSoon(() => app.count('dialog[open]')).toBe(0)
      },
    ],
    ['home', () => visitPath(app, '/dashboard/analysis')],
    ['users', () => showTab(app, 1)],
    ['English', () => app.clickText('button', '简体中文')],
  ]
  for (const [name, step] of steps) {
    await translate(app)
    await step()
    await expectSoon(() => app.count('table[aria-busy=true]')).toBe(0)
    expect([name, await crashes(app)]).toEqual([name, []])
  }
  await expectSoon(() => labels(app)).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await app.isMarked()).toBe(true)
})

it('[X51] an extension takes away what React is about to take away: the page gives way to its error box, and is there again on retry', async () => {
  const app = await openUsers(site)
  await app.mark()
  const broken = site.faults.respond('/sys/user/list', { success: false, code: 500, message: '稍后再试', result: null }, 500)
  await app.press('刷新')
  await expectSoon(() => app.text()).toContain('没有刷新成功')
  broken.end()
  await app.console.all('.ops-note', (notes) => notes.forEach((note) => note.remove()))
  await app.press('刷新')
  await expectSoon(() => app.text()).toContain('这个页面出错了')
  expect(app.consoleOutput.splice(0)).toEqual([expect.stringContaining("NotFoundError: Failed to execute 'removeChild'")])
  await app.find('button', '收起菜单')
  await app.press('重试')
  await usersShown(app)
  expect([await tabTitles(app), await app.isMarked()]).toEqual([['首页', '[用户管理]'], true])
})
