import type { Journey } from './bundles.ts'

const server = ['/transport/create-transport.ts']
const signIn = ['/Console.tsx', '/define/react-renderer.tsx', ...server]
const shell = ['/console/Guard.tsx', '/console/notices/ConsoleBell.tsx']
/** A list as well, with what shows live states. */
const landing = ['/EquipmentPage.tsx']
const home = ['/AnalysisPage.tsx']
const list = ['/UsersPage.tsx']
/** What opens in pages, and dialogs and panels of the shell: fetched ahead together (`use-overlay-code`). */
const overlays = [
  '/FloatPanel.tsx',
  '/TooltipPanel.tsx',
  '/DialogPanel.tsx',
  '/SelectPanel.tsx',
  '/AskDialog.tsx',
  '/NavDrawer.tsx',
  '/ExpiredDialog.tsx',
  '/WhyPanel.tsx',
  '/WhyBar.tsx',
  '/Palette.tsx',
  '/NoticePanel.tsx',
  '/PageDialog.tsx',
  '/AnnouncementDialog.tsx',
  '/OwnPasswordDialog.tsx',
  '/OwnDepartDialog.tsx',
]

/**
 * What the first minutes with the kit load, one after the other: calls of the server, which fields need too; signing in, the shell and a
 * list. Everybody goes there.
 */
export const firstVisit: Journey = { steps: [server, signIn, shell, list], weight: 2 }

/** What opens at most fields, a list of choices, brings nothing that only lists of records need. */
export const openedField: Journey = { steps: [['/select/SelectPanel.tsx']], weight: 0.65 }

/** What a picker asks is kept from one opening to the next; that brings nothing that only lists have. */
export const askingPicker: Journey = { steps: [['/query/query-client.ts']], weight: 1 }

/** Whoever only looks whether there is news is in the shell, which lists no records. */
export const glance: Journey = { steps: [shell], weight: 0.3 }

/** The console by itself begins at the devices, at home or, by a link, at a list. Whoever asks for anything else is at the shell. */
export const consoleJourneys: readonly Journey[] = [
  { steps: [signIn, shell, home], weight: 6, gone: 2 },
  { steps: [signIn, shell, list, landing], weight: 5, gone: 2 },
  { steps: [signIn, shell, list, overlays], weight: 3, gone: 2 },
]
