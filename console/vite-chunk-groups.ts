import type { ChunkGroup, Journey } from '../elements/vite-bundles'
import { stockIconModules } from '../elements/vite-stock-icons'

const signIn = /\/(Console\.tsx|react-renderer\.tsx|create-transport\.ts)$/

/** What the first minutes with the kit ask for, one after the other: the server, which a field asks too; signing in, the shell and a list. Everybody goes there. */
export const firstVisit: Journey = {
  steps: [/\/create-transport\.ts$/, signIn, /\/console\/(routes\/Guard|notices\/ConsoleBell)\.tsx$/, /\/UsersPage\.tsx$/],
  weight: 3,
}

/** What everybody meets after signing in: shell and bell, what lists are made of, icons. */
const shell = [
  'console/(routes/Guard|notices/ConsoleBell)\\.',
  'console/pages/list/[^/]+$',
  'elements/parts/((table|tree|filter|notice)/|indicators/LoadFailure|Highlight|use-row-window)',
  'elements/core/(query/|permissions/decide)',
  `lucide-react/dist/esm/icons/(?!(${stockIconModules.join('|')})\\.)`,
]

/** Dialogs and panels of the shell, fetched ahead together (`use-overlay-code`). */
const panels = [
  'NavDrawer',
  'ExpiredDialog',
  'WhyPanel',
  'WhyBar',
  'Palette',
  'NoticePanel',
  'PageDialog',
  'AnnouncementDialog',
  'OwnPasswordDialog',
  'OwnDepartDialog',
]

const anyOf = (paths: readonly string[]): RegExp => new RegExp(`/(${paths.join('|')})`)

/**
 * The files of the console in the order in which somebody needs them. Each brings its modules and all they need beyond the files before
 * it; pages and what few of them share come by themselves.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  { name: 'console', modules: /\/console\/index\.ts$/ },
  { name: 'sign-in', modules: signIn },
  { name: 'shell', modules: anyOf(shell) },
  // whatever opens
  { name: 'overlay', modules: /\/(FloatPanel|TooltipPanel|DialogPanel|SelectPanel|AskDialog)\.tsx$/ },
  { name: 'panels', modules: anyOf(panels.map((name) => `${name}\\.tsx$`)) },
  // result pages, which nobody loads who never gets lost
  { name: 'fail', modules: /\/console\/pages\/result\// },
]
