import { describe, expect, it } from 'vitest'
import { consoleBudgets } from './budgets'
import { closure, gzip, holding, sourcesOf } from './built'

const kib = 1024

/** Modules that each step loads, by the ends of their paths. */
const signIn = ['/Console.tsx', '/react-renderer.tsx', '/create-transport.ts']
const shell = [...signIn, '/console/Guard.tsx', '/ConsoleBell.tsx']
const list = [...shell, '/UsersPage.tsx']
/** Prefetched parts (`elements/build/bundles/load-paths.ts`). */
const panels = ['FloatPanel', 'TooltipPanel', 'DialogPanel', 'SelectPanel', 'FeedbackDialog', 'NoticePanel', 'resource-form/ResourceForm']
const otherPanels = ['NavDrawer', 'ExplainPanel', 'Palette']

const steps: Readonly<Record<keyof typeof consoleBudgets, readonly string[]>> = {
  signIn,
  shell,
  home: [...shell, '/AnalysisPage.tsx'],
  landing: [...shell, '/EquipmentPage.tsx'],
  list,
  messages: [...shell, '/MyNoticesPage.tsx'],
  prefetched: [...list, ...panels.map((name) => `/${name}.tsx`)],
  registration: [...signIn, '/RegisterPage.tsx'],
  phonePlayer: [
    ...signIn,
    '/console/PhoneRoutes.tsx',
    '/slow-live/SlowLivePage.tsx',
    '/player/RtcPlayerPage.tsx',
    '/player/Player.tsx',
    '/PlayerStage.tsx',
  ],
}

function loaded(modules: readonly string[]): string[] {
  const files = modules.flatMap((module) => [...closure(holding(module, 'console.js'))])
  return [...new Set(['console.js', ...files])]
}

describe('size of the console by itself (gzip)', () => {
  it.each(Object.entries(consoleBudgets))('[0-15] until %s: at most its budget of bytes and files', (name, [kibibytes, count]) => {
    const files = loaded(steps[name as keyof typeof steps])
    expect(gzip(...files)).toBeLessThanOrEqual(kibibytes * kib)
    expect(files.length).toBeLessThanOrEqual(count)
  })

  it('[0-15] the prefetch of the first list loads at most 120 kB in 10 files', () => {
    const before = new Set(loaded(steps.list))
    const files = loaded(steps.prefetched).filter((file) => !before.has(file))
    expect(gzip(...files)).toBeLessThanOrEqual(120_000)
    expect(files.length).toBeLessThanOrEqual(10)
  })

  it.each(['Guard', 'AnalysisPage', 'UsersPage', 'MyNoticesPage', 'result/fail'])('[0-15] %s waits for nothing that opens', (page) => {
    const sources = sourcesOf(...loaded([`/${page}.tsx`]))
    expect(sources.filter((source) => [...panels, ...otherPanels].some((name) => source.endsWith(`/${name}.tsx`)))).toEqual([])
  })

  it('[0-15] signing in and the first list bring no workbooks, rich text, charts, calendars, cron, grids or uploads', () => {
    const sources = sourcesOf(...loaded(list))
    expect(sources.length).toBeGreaterThan(500)
    expect(
      sources.filter((source) =>
        /xlsx|RichTextBody|VisitChart|react-day-picker|elements\/(?:cron-picker|edit-grid|image-upload|file-upload)\/(?!\S+\.element)/i.test(
          source,
        ),
      ),
    ).toEqual([])
  })

  it('[W-G14] icons of stock menus come in a file of their own, not before a menu draws one', () => {
    const file = holding('menu/stock-icons.ts', 'console.js')
    expect(sourcesOf(file).filter((source) => source.includes('/lucide-react/dist/esm/icons/')).length).toBeGreaterThan(80)
    expect(loaded(list)).not.toContain(file)
  })
})
