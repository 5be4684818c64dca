import { expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { showTab, tabTitles, visitPath } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const homeCode = fileWith('/AnalysisPage.tsx', 'console')
const site = useSite()

/** A page as the file of a build brings it; by which letter the build calls it, only the build knows. */
const asBuilt = (page: string): string => `const page = { default: (() => { ${page}; return Broken })() }
export { ${'abcdefghijklmnopqrstuvwxyz'
  .split('')
  .map((letter) => `page as ${letter}`)
  .join()} }`

/** Pages as a release with a mistake would bring them; each is well as soon as the page says so. */
const broken: readonly (readonly [when: string, code: string])[] = [
  ['while it is drawn', 'function Broken() { if (!globalThis.opsTestWell) throw new TypeError("broken page"); return "well again" }'],
  [
    'once it is drawn',
    `function Broken(props) { this.props = props }
     Broken.prototype.isReactComponent = {}
     Broken.prototype.render = () => "well again"
     Broken.prototype.componentDidMount = () => { if (!globalThis.opsTestWell) throw new TypeError("broken page") }`,
  ],
]

/** React names a caught failure in the console; nothing else may be there. */
function onlyBroken(app: ConsolePage): void {
  expect(app.consoleOutput.splice(0).filter((line) => !line.includes('TypeError: broken page'))).toEqual([])
}

it.each(broken)(
  'a page that throws %s leaves shell, other tabs and what is typed in them; it says so in both languages, and is drawn again on retry',
  async (_when, body) => {
    site.faults.on(homeCode, { status: 200, type: 'text/javascript', body: asBuilt(body) })
    const app = await openUsers(site)
    await app.mark()
    await app.page.$eval('ops-console', (host) =>
      host.addEventListener('ops-error', (event) =>
        Reflect.set(globalThis, 'opsTestError', String((event as CustomEvent<{ error: unknown }>).detail.error)),
      ),
    )
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    await visitPath(app, home)

    await expectSoon(() => app.text()).toContain('这个页面出错了')
    expect(await app.text()).toContain('其他页面不受影响。可以重试；反复出现时请联系管理员。')
    expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestError') as string)).toBe('TypeError: broken page')
    await expectSoon(() => tabTitles(app)).toEqual(['[首页]', expect.stringContaining('用户管理')])
    await showTab(app, 1)
    expect(await app.valueOf('用户姓名')).toBe('还没有保存')
    await app.press('取消')
    await app.press('放弃修改')
    await usersShown(app)

    await app.switchFrom('简体中文')
    await showTab(app, 0)
    await expectSoon(() => app.text()).toContain('Something went wrong on this page')
    expect(await app.text()).toContain('The other pages are not affected.')
    await app.press('Retry')
    await expectSoon(() => app.text()).toContain('Something went wrong on this page')
    await app.press('System')
    await app.press('Users', 'link')
    await expectSoon(() => app.column('Account')).toHaveLength(10)
    await showTab(app, 0)
    await app.page.evaluate(() => Reflect.set(globalThis, 'opsTestWell', true))
    await app.press('Retry')
    await expectSoon(() => app.text()).toContain('well again')
    expect(await app.isMarked()).toBe(true)
    onlyBroken(app)
  },
)
