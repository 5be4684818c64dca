import { describe, expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import { readEverything, release } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { boxOf, storeLayout, styleOf } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const users = '/isystem/user'
const site = useSite()

/** What scrolls in a direction: the whole page, the content, the list, a dialog or what is in it. */
function scrollers(app: ConsolePage, direction: 'X' | 'Y'): Promise<string[]> {
  return app.console.all(
    '*',
    (all, axis) => {
      const size = axis === 'X' ? 'Width' : 'Height'
      return all
        .filter(
          (one) =>
            one.checkVisibility() &&
            ['auto', 'scroll'].includes(getComputedStyle(one)[`overflow${axis}`]) &&
            one[`scroll${size}`] > one[`client${size}`],
        )
        .map((one) => one.className)
    },
    direction,
  )
}

async function heights(app: ConsolePage, css: string): Promise<number[]> {
  return app.console.all(css, (found) => found.map((one) => one.getBoundingClientRect().top))
}

describe('scroll bars', () => {
  it('[W-C12] a drawer has none over its foot, and a dialog one in its body at most', async () => {
    const app = await openUsers(site)
    await app.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
    await app.press('系统设置')
    await expectSoon(() => app.dialog()).toContain('整体风格设置')
    expect(await scrollers(app, 'X')).toEqual([])
    await app.press('关闭')
    await app.page.setViewport({ width: 720, height: 390 })
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('用户账号')
    expect((await scrollers(app, 'Y')).filter((name) => /ops-(modal|dialog|body)/.test(name))).toEqual(['ops-body'])
  })

  it.each([
    [720, 390],
    [683, 320],
    [1440, 430],
  ])('[W-C12] at twice the size (%d by %d) a list scrolls with its page', async (width, height) => {
    const app = await openUsers(site)
    await app.page.setViewport({ width, height })
    // The menu scrolls by itself where it has more entries than fit.
    await expectSoon(async () => (await scrollers(app, 'Y')).filter((name) => name !== 'ops-navlist')).toEqual(['ops-content'])
  })

  it('[W-C12] are of the theme wherever something scrolls', async () => {
    const app = await openUsers(site)
    for (const theme of ['light', 'dark']) {
      await app.page.$eval('ops-console', (host, next) => host.setAttribute('theme', next), theme)
      const colours = await Promise.all(['.ops-root', '.ops-content', '.ops-scroll'].map((css) => styleOf(app, css, 'scrollbar-color')))
      expect(new Set(colours).size).toBe(1)
      expect(colours[0]).toMatch(theme === 'dark' ? /rgb\(61, 74, 88\)/ : /rgb\(194, 203, 214\)/)
    }
  })
})

describe('places', () => {
  it('[W-C12] head, tabs and content of the menu along the top begin and end together', async () => {
    const app = await openUsers(site)
    await storeLayout(app, { DEFAULT_LAYOUT_MODE: 'topmenu' })
    for (const width of [1440, 1920, 1280, 1100]) {
      await app.page.setViewport({ width, height: 900 })
      await expectSoon(() => app.page.evaluate(() => innerWidth)).toBe(width)
      const [mark, tab, crumbs, panel] = await Promise.all(
        ['.ops-topbar .ops-mark', '.ops-tab', '.ops-content > .ops-crumbs', '.ops-panel'].map((css) => boxOf(app, css)),
      )
      const start = Math.round(panel!.left)
      expect(
        [mark, tab, crumbs].map((box) => Math.round(box!.left)),
        `at ${width}`,
      ).toEqual([start, start, start])
      const [bar, end] = [await boxOf(app, '.ops-topbar-end'), Math.round(panel!.right)]
      expect(Math.round(bar!.right), `at ${width}`).toBe(end)
    }
  })

  it('[W-C12] the number at the bell covers a corner of it, and comes with the first page', async () => {
    const app = await site.openAs('admin', users)
    await expectSoon(() => app.count('.ops-bell .ops-badge')).toBe(1)
    const [bell, badge] = [(await boxOf(app, '.ops-bell > svg'))!, (await boxOf(app, '.ops-bell > .ops-badge'))!]
    const covered = Math.max(0, bell.right - badge.left) * Math.max(0, badge.bottom - bell.top)
    expect(covered / (bell.width * bell.height)).toBeLessThan(0.2)
    expect(badge.top).toBeGreaterThanOrEqual(2)
  })

  it('[W-C12] pictures and initials of users stand in the middle of their rows', async () => {
    const app = await site.open()
    const login = await site.server.signIn('admin')
    const { result } = await site.server.call('/sys/user/list?pageNo=1&pageSize=10', { token: login.token })
    const { records } = result as { records: Record<string, unknown>[] }
    site.faults.respond('/sys/user/list', {
      success: true,
      code: 200,
      message: '',
      result: {
        ...(result as object),
        records: records.map((row, at) => ({ ...row, avatar: at % 2 === 0 ? `${site.url}/icon.svg` : '' })),
      },
    })
    await app.enter(login, users)
    await usersShown(app)
    await expectSoon(() => app.count('tbody .ops-avatar > img')).toBe(5)
    const off = await app.console.all('tbody .ops-avatar', (avatars) =>
      avatars.map((avatar) => {
        const [own, cell] = [avatar, avatar.closest('td')!].map((one) => one.getBoundingClientRect())
        return Math.abs((own!.top + own!.bottom) / 2 - (cell!.top + cell!.bottom) / 2)
      }),
    )
    expect(Math.max(...off)).toBeLessThanOrEqual(0.5)
  })

  it('[W-C12] the words of a state begin at one place, whatever shape stands before them', async () => {
    await readEverything(site.server, 'admin')
    await release(site.server, { titile: '还没有读' })
    const app = await site.openAs('admin', '/isps/userAnnouncement')
    await expectSoon(async () => new Set(await app.column('阅读状态'))).toEqual(new Set(['未读', '已读']))
    const starts = await app.console.all('tbody .ops-status', (states) =>
      states.map((state) => {
        const range = document.createRange()
        range.selectNodeContents(state)
        return range.getBoundingClientRect().left
      }),
    )
    expect(new Set(starts).size).toBe(1)
  })

  it.each([1440, 390])('[W-C12] the drawer of settings begins where the header ends (%d wide)', async (width) => {
    const app = await openUsers(site)
    await app.page.setViewport({ width, height: 844 })
    await app.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
    await app.press('系统设置')
    await expectSoon(() => app.dialog()).toContain('整体风格设置')
    expect((await boxOf(app, '.ops-drawer'))!.top).toBe((await boxOf(app, '.ops-topbar'))!.bottom)
  })

  it('[W-C12] the home page leaves no gap at its end', async () => {
    const app = await site.openAs('admin', home)
    await expectSoon(() => app.count('.ops-notices li')).toBeGreaterThan(0)
    await app.console.first('.ops-content', (content) => content.scrollTo(0, content.scrollHeight))
    const gaps = async (): Promise<number[]> => {
      const [content, chart, notices] = await Promise.all(
        ['.ops-content', '.ops-homechart', '.ops-homenotices'].map((css) => boxOf(app, css)),
      )
      return [chart!.bottom, notices!.bottom].map((bottom) => content!.bottom - bottom)
    }
    await expectSoon(gaps).toEqual([16, 16])
  })

  it('[W-C12] says how something ended in letters of a page', async () => {
    const app = await site.openAs('admin', '/result/success')
    await app.findText('h1', '提交成功')
    expect([await styleOf(app, '.ops-result > h1', 'font-size'), (await boxOf(app, '.ops-result > svg'))!.width]).toEqual(['24px', 64])
  })
})

describe('forms', () => {
  it('[W-C12] no field moves when it is said what is wrong with one', async () => {
    const app = await openUsers(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('用户账号')
    const fields = 'dialog .ops-label'
    const before = await heights(app, fields)
    expect(before.length).toBeGreaterThan(8)
    await app.fill('邮箱', 'nobody')
    await app.page.keyboard.press('Tab')
    await expectSoon(() => app.count('dialog .ops-field-error')).toBeGreaterThan(0)
    expect(await heights(app, fields)).toEqual(before)
    // Nor when all of them are named after Save, in sight.
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('处要改')
    expect(await heights(app, fields)).toEqual(before)
    expect(await app.console.first('dialog .ops-form > .ops-note', (note) => note.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  })

  it.each([
    [1440, 900],
    [390, 844],
  ])(
    '[W-C12] what is wrong stands nearer to its own field than to the next one, and in line with that beside it (%d by %d)',
    async (width, height) => {
      const app = await openUsers(site)
      await app.page.setViewport({ width, height })
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('用户账号')
      await app.press('保存')
      await expectSoon(() => app.count('dialog .ops-field > .ops-field-error')).toBe(6)
      const fieldRects = await app.console.all('dialog .ops-field', (fields) =>
        fields.map((field) => {
          const [label, control, line] = ['.ops-label', '.ops-input', ':is(.ops-field-error, .ops-help)'].map((css) =>
            field.querySelector(`:scope > ${css}`)?.getBoundingClientRect(),
          )
          return {
            left: label?.left,
            top: label?.top ?? 0,
            above: line && control ? line.top - control.bottom : null,
            end: line?.bottom ?? 0,
          }
        }),
      )
      const lines = fieldRects.flatMap(({ above, end, left }) => {
        const next = Math.min(...fieldRects.filter((one) => one.left === left && one.top > end - 10).map(({ top }) => top))
        return above === null ? [] : [{ above, below: next - end }]
      })
      expect(lines.length).toBeGreaterThanOrEqual(7)
      expect([...new Set(lines.map(({ above }) => above))]).toEqual([2])
      expect(Math.min(...lines.map(({ below }) => below))).toBeGreaterThanOrEqual(4)
    },
  )

  it.each([
    ['/user/login', '登录', 2],
    ['/user/alteration', '下一步', 2],
  ] as const)('[W-C12] %s: no field moves when it is said what is missing', async (path, button, fields) => {
    const app = await site.open()
    await app.go(path)
    await app.find('button', button)
    // Until the server says that it asks for no captcha, there is room for one.
    await expectSoon(() => app.count('.ops-field')).toBe(fields)
    const before = await heights(app, '.ops-field')
    await app.press(button)
    await expectSoon(() => app.count('.ops-field-error')).toBeGreaterThan(0)
    expect(await heights(app, '.ops-field')).toEqual(before)
  })
})

describe('words and numbers', () => {
  it('[W-C12] numbers are written in one way', async () => {
    const app = await openUsers(site)
    expect((await app.text()).match(/共 [\d,]+ 条/g)).toEqual(['共 1,200 条', '共 1,200 条'])
    const styles = await app.console.all('.ops-table td, .ops-pager span, .ops-bar span', (cells) => [
      ...new Set(cells.map((cell) => getComputedStyle(cell).fontVariantNumeric)),
    ])
    expect(styles).toEqual(['tabular-nums'])
    await app.press('首页', 'link')
    await expectSoon(() => app.count('.ops-kpi')).toBe(3)
    expect(await styleOf(app, '.ops-kpi', 'font-variant-numeric')).toBe('tabular-nums')
  })

  it('[W-C12] the tool bar offers what it has by itself, not behind "more"', async () => {
    const app = await openUsers(site)
    expect(await app.console.all('.ops-bar[data-views] button', (buttons) => buttons.map((button) => button.textContent))).toEqual([
      '视图',
      '导入',
      '导出',
      '批量删除',
      '新增',
    ])
  })

  it('[W-C12] the palette offers what was visited lately, each page once, and is as high as what it holds', async () => {
    const app = await openUsers(site)
    await app.press('首页', 'link')
    await expectSoon(() => app.path()).toBe(home)
    await app.press('搜索菜单')
    const sections = (): Promise<string[][]> =>
      app.console.all('dialog [role=group]', (groups) =>
        groups.map((group) => [
          group.ariaLabel!,
          ...[...group.querySelectorAll('[role=option] > :nth-child(2)')].map((title) => title.textContent),
        ]),
      )
    await expectSoon(async () => (await sections()).slice(0, 2)).toEqual([
      ['最近', '用户管理'],
      ['打开的标签页', '首页'],
    ])
    const pages = (await sections()).flatMap(([, ...titles]) => titles)
    expect(new Set(pages).size).toBe(pages.length)
    const [list, options] = [
      (await boxOf(app, '.ops-palettelist'))!,
      await app.console.all('dialog [role=option]', (all) => all.at(-1)!.getBoundingClientRect().bottom),
    ]
    expect(list.bottom - options).toBeLessThanOrEqual(8)
    const field = (await boxOf(app, '.ops-palettefield'))!.top
    await app.page.keyboard.type('yhgl')
    await expectSoon(sections).toEqual([['搜索结果', '用户管理']])
    expect((await boxOf(app, '.ops-palettefield'))!.top).toBe(field)
  })
})

describe('a page whose code is on its way', () => {
  it('[W-C12] [W-C11] shows its skeleton in its place, and nothing of what stands below it', async () => {
    const app = await site.open({ width: 390, height: 844 })
    const fault = site.faults.on(fileWith('/UsersPage.tsx', 'console'), 'held')
    await app.enter(await site.server.signIn('admin'), users)
    await expectSoon(() => boxOf(app, '.ops-pageskeleton')).not.toBeNull()
    const skeleton = (await boxOf(app, '.ops-pageskeleton'))!
    expect(await styleOf(app, '.ops-pagefoot', 'visibility')).toBe('hidden')
    fault.end()
    await usersShown(app)
    expect(await app.count('.ops-pageskeleton')).toBe(0)
    const panel = (await boxOf(app, '.ops-panel'))!
    expect([panel.left, panel.top, panel.width]).toEqual([skeleton.left, skeleton.top, skeleton.width])
    expect(await styleOf(app, '.ops-pagefoot', 'visibility')).toBe('visible')
  })
})
