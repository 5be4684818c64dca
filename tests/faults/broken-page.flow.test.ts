import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { showTab, tabTitles, visitPath } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const homeCode = /\/console\/AnalysisPage-[^/]*\.js$/
const site = useSite()

/** Pages as a release with a mistake would bring them; each is well as soon as the page says so. */
const broken: readonly (readonly [when: string, code: string])[] = [
  [
    'while it is drawn',
    'export default function Broken() { if (!globalThis.opsTestWell) throw new TypeError("broken page"); return "well again" }',
  ],
  [
    'once it is drawn',
    `export default function Broken(props) { this.props = props }
     Broken.prototype.isReactComponent = {}
     Broken.prototype.render = () => "well again"
     Broken.prototype.componentDidMount = () => { if (!globalThis.opsTestWell) throw new TypeError("broken page") }`,
  ],
]

/** React names a caught failure in the console; nothing else may be there. */
function onlyBroken(desk: Desk): void {
  expect(desk.noise.splice(0).filter((line) => !line.includes('TypeError: broken page'))).toEqual([])
}

it.each(broken)(
  'a page that throws %s leaves shell, other tabs and what is typed in them; it says so in both languages, and is drawn again on retry',
  async (_when, body) => {
    site.faults.on(homeCode, { status: 200, type: 'text/javascript', body })
    const desk = await openUsers(site)
    await desk.mark()
    await desk.page.$eval('ops-console', (host) =>
      host.addEventListener('ops-error', (event) =>
        Reflect.set(globalThis, 'opsTestError', String((event as CustomEvent<{ error: unknown }>).detail.error)),
      ),
    )
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    await visitPath(desk, home)

    await soon(() => desk.text()).toContain('这个页面出错了')
    expect(await desk.text()).toContain('其他页面不受影响。可以重试；反复出现时请联系管理员。')
    expect(await desk.page.evaluate(() => Reflect.get(globalThis, 'opsTestError') as string)).toBe('TypeError: broken page')
    await soon(() => tabTitles(desk)).toEqual(['[首页]', expect.stringContaining('用户管理')])
    await showTab(desk, 1)
    expect(await desk.valueOf('用户姓名')).toBe('还没有保存')
    await desk.press('取消')
    await desk.press('放弃修改')
    await usersShown(desk)

    await desk.switchFrom('简体中文')
    await showTab(desk, 0)
    await soon(() => desk.text()).toContain('Something went wrong on this page')
    expect(await desk.text()).toContain('The other pages are not affected.')
    await desk.press('Retry')
    await soon(() => desk.text()).toContain('Something went wrong on this page')
    await desk.press('System')
    await desk.press('Users', 'link')
    await soon(() => desk.column('Account')).toHaveLength(10)
    await showTab(desk, 0)
    await desk.page.evaluate(() => Reflect.set(globalThis, 'opsTestWell', true))
    await desk.press('Retry')
    await soon(() => desk.text()).toContain('well again')
    expect(await desk.isMarked()).toBe(true)
    onlyBroken(desk)
  },
)
