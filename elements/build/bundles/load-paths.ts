import type { Modules } from './modules.ts'

/** Modules that users load one step after the other. */
export interface LoadPath {
  readonly steps: readonly Modules[]
  /** How much each step counts. Loading one element counts 1. */
  readonly weight: number
  /** The same for files that some element loads at once. Default: `weight`. */
  readonly initialWeight?: number
  /** Number of steps that are loaded before any other lazy module. */
  readonly shared?: number
}

const server = ['/transport/create-transport.ts']
const signIn = ['/Console.tsx', '/define/react-renderer.tsx', ...server]
/** What every page asks the server by comes with the shell. */
const shell = ['/console/Guard.tsx', '/console/notices/ConsoleBell.tsx', '/query/use-server-data.ts']
/** A list as well, with live states. */
const landing = ['/EquipmentPage.tsx']
const home = ['/AnalysisPage.tsx']
const list = ['/UsersPage.tsx']
/** The player of phones until it asks for its first picture. */
const phonePlayer = ['/console/PhoneRoutes.tsx', '/player/RtcPlayerPage.tsx', '/elements/player/Player.tsx', '/PlayerStage.tsx']
/** Code that the console prefetches: parts with the option `prefetch` (`elements/parts/lazy-part.tsx`). */
const prefetched = [
  '/FloatPanel.tsx',
  '/TooltipPanel.tsx',
  '/DialogPanel.tsx',
  '/SelectPanel.tsx',
  '/FeedbackDialog.tsx',
  '/NoticePanel.tsx',
]
/** The console prefetches the form of a list, too. */
const form = ['/resource-form/ResourceForm.tsx']

/** Opening a field by its own entry: element and what it opens. */
const opened = (name: string, ...panels: string[]): LoadPath => ({
  steps: [[`/${name}/index.ts`, ...panels]],
  weight: 30,
  initialWeight: 4,
})

export const kitLoadPaths: readonly LoadPath[] = [
  // A page with the console and elements. Fields need the server, too.
  { steps: [server, signIn, shell, list], weight: 2 },
  // Pickers cache responses. The cache does not bring code that only lists of records need.
  { steps: [['/query/query-client.ts']], weight: 1 },
  // The shell without a list.
  { steps: [shell], weight: 0.3 },
  opened('dict-select', '/select/SelectPanel.tsx'),
  opened('date-picker', '/CalendarPanel.tsx', '/FloatPanel.tsx'),
  opened('tree-select', '/TreePanel.tsx', '/FloatPanel.tsx'),
  opened('modal', '/DialogPanel.tsx'),
  opened('user-picker', '/UserPickerDialog.tsx', '/DialogPanel.tsx'),
  opened('role-picker', '/BizPickerDialog.tsx', '/DialogPanel.tsx'),
  opened('depart-picker', '/DepartDialog.tsx', '/DialogPanel.tsx'),
  // Without these two, merging puts code that only the console needs into files of elements.
  { steps: [['/image-upload/index.ts']], weight: 2 },
  { steps: [['/context-menu/index.ts']], weight: 0.5 },
]

/** A page that only shows a resource is loaded as the resource and its view, side by side (`console/pages/areas.ts`). */
export const companions = { of: ['.resource.ts'], modules: ['/parts/resource-page.tsx'] }

/** Page loads of the console by itself. All other code is loaded with the sign-in and the shell. */
export const consoleLoadPaths: readonly LoadPath[] = [
  { steps: [signIn, shell, home], weight: 6, shared: 2 },
  { steps: [signIn, shell, list, landing], weight: 5, shared: 2 },
  { steps: [signIn, shell, list, [...prefetched, ...form]], weight: 5, shared: 2 },
  // At the home page the prefetched code does not bring code of lists.
  { steps: [[...signIn, ...shell, ...prefetched]], weight: 1 },
  { steps: [signIn, ['/RegisterPage.tsx']], weight: 1 },
  // Pages of phones need neither the menu nor the list cache.
  { steps: [signIn, phonePlayer], weight: 2 },
  { steps: [signIn, ['/slow-live/SlowLivePage.tsx', ...phonePlayer]], weight: 2 },
  { steps: [signIn, ['/console/PhoneRoutes.tsx', '/broadcast/BroadcastPage.tsx']], weight: 1 },
]
