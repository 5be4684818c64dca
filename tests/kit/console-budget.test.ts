import { describe, expect, it } from 'vitest'
import { closure, gzip, holding, sourcesOf } from './built'

const kib = 1024

/** What each step of a day asks for, by the ends of the modules' paths. */
const signIn = ['/Console.tsx', '/react-renderer.tsx', '/create-transport.ts']
const shell = [...signIn, '/console/Guard.tsx', '/ConsoleBell.tsx']
const list = [...shell, '/UsersPage.tsx']
const opens = ['FloatPanel', 'TooltipPanel', 'DialogPanel', 'SelectPanel', 'AskDialog', 'NavDrawer', 'WhyPanel', 'Palette', 'NoticePanel']

/** KiB and files of all that was loaded until then. */
const steps: readonly { name: string; modules: readonly string[]; budget: number; count: number }[] = [
  { name: 'signing in', modules: signIn, budget: 147.5, count: 3 },
  { name: 'the shell', modules: shell, budget: 200.75, count: 4 },
  { name: 'the home page', modules: [...shell, '/AnalysisPage.tsx'], budget: 205, count: 5 },
  { name: 'the landing page', modules: [...shell, '/EquipmentPage.tsx'], budget: 266.75, count: 8 },
  { name: 'the first list', modules: list, budget: 257.25, count: 6 },
  { name: 'own messages', modules: [...shell, '/MyNoticesPage.tsx'], budget: 259.25, count: 7 },
  { name: 'all that opens over the first list', modules: [...list, ...opens.map((name) => `/${name}.tsx`)], budget: 315.75, count: 11 },
  { name: 'registration', modules: [...signIn, '/RegisterPage.tsx'], budget: 250, count: 9 },
]

function loaded(modules: readonly string[]): string[] {
  const files = modules.flatMap((module) => [...closure(holding(module, 'console.js'))])
  return [...new Set(['console.js', ...files])]
}

describe('size of the console by itself (gzip)', () => {
  it.each(steps)('[0-15] $name: at most $budget KiB of scripts in $count files', ({ modules, budget, count }) => {
    const files = loaded(modules)
    expect(gzip(...files)).toBeLessThanOrEqual(budget * kib)
    expect(files.length).toBeLessThanOrEqual(count)
  })

  it.each(['Guard', 'AnalysisPage', 'UsersPage', 'MyNoticesPage', 'result/fail'])('[0-15] %s waits for nothing that opens', (page) => {
    const sources = sourcesOf(...loaded([`/${page}.tsx`]))
    expect(sources.filter((source) => opens.some((name) => source.endsWith(`/${name}.tsx`)))).toEqual([])
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
