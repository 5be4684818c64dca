import { stockIconModules } from './vite-stock-icons'

/** One shared chunk: the modules whose path below the root (or below node_modules) starts with one of these. */
interface ChunkGroup {
  readonly name: string
  readonly holds: readonly string[]
  /** Exceptions to `holds`. */
  readonly except?: readonly string[]
}

const define = 'elements/core/define/'
const parts = 'elements/parts/'
/** Icons of one element alone: they come with it. */
const iconsOfOne = ['between-horizontal-start', 'columns-3', 'file-down', 'funnel.', 'git-compare-arrows', 'rows-4', 'redo-2', 'rotate-ccw.', 'rotate-cw', 'undo-2', 'users-round', 'wand-sparkles', 'zoom-'].map((name) => `lucide-react/dist/esm/icons/${name}`)

/**
 * Code that several entries share, loaded once and split by when it is needed first. Earlier
 * groups win: what defines the tags never waits for React, and a closed field never waits for panels or for axios.
 */
const groups: readonly ChunkGroup[] = [
  // icons of stock menus, for whoever has such a menu
  { name: 'stock-icons', holds: ['elements/menu/stock-icons', ...stockIconModules.map((name) => `lucide-react/dist/esm/icons/${name}.`)] },
  {
    // everything `ops.js` needs
    name: 'tags',
    holds: ['@r2wc/core', define, 'elements/core/config/config-store', 'elements/core/config/config-lookup', 'elements/core/dom/composed-tree', 'elements/core/i18n/catalogue', `${parts}upload/upload-entry`, `${parts}tree-picker/tree-entry`, `${parts}select/select-entry`, 'console/console.element', 'console/define-console', 'console/session/stored-theme', 'console/session/may-be-signed-in', 'elements/switch/switch.model', '\0vite/preload-helper'],
    except: ['ElementView', 'ElementBoundary', 'OpsRoot', 'react-renderer', 'react-root', 'define-element', 'host-context', 'entry-limit', 'implicit-submit', 'handler-name', 'use-'].map((name) => define + name),
  },
  {
    // React and the root of every element
    name: 'runtime',
    holds: ['react/', 'react-dom/', 'scheduler/', define, 'elements/core/dom/', 'elements/core/focus/', 'elements/core/i18n/', 'elements/core/config/', 'elements/core/overlay/layer-context', 'elements/core/overlay/modal-stack', 'elements/core/overlay/press-sequence', 'elements/core/storage/shapes', 'zustand/', 'styles/sheet', 'styles/ops.css'],
    except: [`${define}define-element`],
  },
  {
    // whatever opens
    name: 'overlay',
    holds: ['@radix-ui/', '@floating-ui/', 'elements/core/overlay/stubs', 'elements/core/overlay/use-layer-sheet', 'styles/overlay', `${parts}dialog/DialogPanel`, ...['FloatPanel', 'TipPanel', 'Sheet', 'use-float-focus', 'use-outside-press'].map((name) => `${parts}float/${name}`), `${parts}select/SelectPanel`, `${parts}select/Options`],
  },
  {
    // fields of files
    name: 'uploads',
    holds: [
      `${parts}upload/`, 'styles/upload-sheet', 'styles/components/upload', 'elements/core/transport/upload-file',
      ...['image-plus', 'image', 'file.', 'film', 'eighth-notes', 'upload.', 'download.'].map((name) => `lucide-react/dist/esm/icons/${name}.`),
      ...['archive', 'spreadsheet', 'text'].map((name) => `lucide-react/dist/esm/icons/file-${name}.`),
    ],
    except: [`${parts}upload/stored-files`, `${parts}upload/file-check`],
  },
  {
    // a closed field, and the light side of dictionaries and transport
    name: 'field',
    holds: [
      ...['cx', 'OwnText', 'lazy-code', 'lazy-part', 'merge-refs', 'use-keys-meanwhile', 'use-latest', 'typeahead', 'icon/', 'button/', 'select/', 'float/Float.', 'float/Tooltip', 'float/use-tip', 'float/float.types', 'field/ComboBox', 'field/Field', 'field/field', 'field/use-composed', 'field/TextInput', 'field/Radio', 'field/Checkbox', 'marks/'].map((name) => parts + name),
      'elements/core/format/line', 'elements/core/format/value-list', 'elements/core/format/uuid', 'elements/core/realtime/socket-user', 'elements/core/overlay/media', 'elements/core/storage/', 'elements/core/theme/primary-color',
      ...['use-dict.', 'use-choices', 'dict-watch', 'dict-items', 'dict.strings', 'known-texts', 'index'].map((name) => `elements/core/dict/${name}`),
      ...['transport-for', 'ops-error', 'use-transport', 'describe-error', 'transport.strings', 'paths', 'file-url', 'query-string', 'index', 'own-api', 'use-load-error'].map((name) => `elements/core/transport/${name}`),
      'zustand/', 'lucide-react/dist/esm/createLucideIcon', 'lucide-react/dist/esm/Icon', 'lucide-react/dist/esm/context', 'lucide-react/dist/esm/defaultAttributes', 'lucide-react/dist/esm/shared/',
      ...['chevron-', 'circle-alert', 'circle-exclamation-point', 'x.', 'eye', 'lock.', 'search.', 'calendar-days', 'check.', 'refresh-cw.', 'inbox.'].map((name) => `lucide-react/dist/esm/icons/${name}`),
    ],
    except: [`${parts}marks/Note`, `${parts}select/MultiSelect`],
  },
  {
    // a closed picker: names of what is chosen
    name: 'picker',
    holds: ['elements/core/identity/', 'elements/core/format/text', `${parts}picker/`],
    except: ['Record', 'Picked', 'picker-sheet', 'picker.css', 'use-choice', 'use-record-list', 'use-order-drag', 'use-lost-choice', 'use-rested-search', 'box-focus'].map((name) => `${parts}picker/${name}`),
  },
  // a closed field over a tree
  { name: 'trees', holds: ['tree-picker/index', 'tree-picker/tree-record', 'tree-picker/tree-sources', 'tree-picker/TreePicker', 'tree-picker/condition', 'departs/depart-records'].map((name) => parts + name) },
  // what a user may do
  { name: 'rights', holds: ['permission-store', 'use-permissions', 'permission-rules', 'decide'].map((name) => `elements/core/permissions/${name}`) },
  // result pages, which nobody loads who never gets lost
  { name: 'fail', holds: ['console/pages/result/'] },
  // tables and tabs look alike
  { name: 'data-sheet', holds: ['styles/data'] },
  { name: 'tabs', holds: [`${parts}tabs/`] },
  // announcements wherever they are shown
  { name: 'announcements', holds: [`${parts}notice/`, 'elements/core/notices/page-target', 'elements/core/notices/read-announcements', 'elements/announcement/Announcement.', 'elements/announcement/announcement.strings'] },
  // the bell, and whatever hears of changes
  { name: 'live', holds: ['elements/core/transport/announcement-paths', 'elements/core/notices/', 'elements/core/realtime/', 'elements/notice-bell/NoticeBell', 'elements/notice-bell/use-arrival', 'elements/notice-bell/notice-bell.strings', 'elements/notice-bell/bell-sheet', 'elements/notice-bell/notice-bell.css'], except: ['live-door', 'system-clock'].map((name) => `elements/core/realtime/${name}`) },
  // what pages of lists share
  { name: 'list-pages', holds: ['console/pages/list/'], except: ['console/pages/list/form/'] },
  { name: 'console-bell', holds: ['console/notices/'], except: ['HeaderBell', 'notices.strings', 'PageDialog', 'alert-sound'].map((name) => `console/notices/${name}`) },
  // what the grid shares with what of it comes later
  { name: 'grid', holds: ['columns/grid-columns', 'range/cell-range', 'cells/text-cells', 'cells/paints', 'cells/typed', 'statistics/decimal', 'editing/reader'].map((name) => `elements/edit-grid/${name}`) },
  // long lists and trees
  { name: 'rows', holds: [`${parts}use-row-window`] },
  {
    // further closed fields
    name: 'inputs',
    holds: [
      ...['field/Switch', 'field/Textarea', 'select/MultiSelect', 'upload/stored-files', 'upload/file-check'].map((name) => parts + name),
      ...['maximize-2.', 'clock.'].map((name) => `lucide-react/dist/esm/icons/${name}`),
    ],
  },
  {
    // icons of menus and pages, which signing in does not show
    name: 'icons',
    holds: ['lucide-react/dist/esm/icons/'],
    except: [
      ...['circle-check.', 'info.', 'triangle-exclamation-point', 'globe.', 'monitor.', 'moon.', 'sun.', 'shield-check', 'user-round.', 'arrow-up.', 'arrow-down.'].map((name) => `lucide-react/dist/esm/icons/${name}`),
      ...iconsOfOne,
    ],
  },
  {
    // dialogs, messages; and the form of signing in: the console begins with it, in as few files as can be
    name: 'parts',
    holds: [parts, ...['SignIn', 'AccountForm', 'CaptchaImage', 'ModeTabs', 'RememberRow', 'use-captcha', 'describe-refusal', 'login'].map((name) => `elements/login/${name}`), 'elements/core/session/captcha', 'elements/core/realtime/system-clock', 'elements/core/overlay/', 'elements/core/feedback/', 'elements/core/format/', 'lucide-react/'],
    except: [
      'elements/core/format/read-number',
      'elements/core/format/read-date',
      'elements/core/format/half-width',
      ...['table/', 'tree/', 'tree-picker/', 'departs/', 'picker/', 'filter/', 'short-form/', 'rich-text/', 'calendar/'].map((name) => parts + name),
      ...iconsOfOne,
    ],
  },
  {
    // the console before anybody is in; what comes later takes it from here
    name: 'Console',
    holds: [
      ...['Console', 'console.strings', 'routes/ConsoleRoutes', 'routes/PageLoading', 'routes/PageBoundary', 'routes/lazy-page', 'routes/load-limit', 'routes/progress-context', 'routes/back-gate', 'routes/BackGateScope', 'routes/HashRouter', 'routes/open-paths', 'routes/redirect', 'session/', 'shell/AppearanceButtons', 'shell/Brand', 'shell/Copyright', 'shell/settings-shown', 'shell/use-document-title', 'shell/use-ask-on-leave', 'shell/UnsavedScope', 'rights/rights-watch'].map((name) => `console/${name}`),
      ...['LoginPage', 'Gate', 'gate.strings', 'NightFigure', 'night.model'].map((name) => `console/login/${name}`),
      'styles/console-sheet', 'styles/console.css', 'react-router', 'elements/core/session/persistence', 'elements/core/session/tab-news', 'elements/core/session/session-policy',
    ],
    except: ['console/session/ExpiredDialog', 'console/session/remembered', 'console/session/use-hand-over'],
  },
  {
    // what the workspace of the console shares with its pages and dialogs
    name: 'workspace',
    holds: [...['TabStrip', 'tab-', 'open-tabs', 'use-', 'workspace-tabs.strings'].map((name) => `elements/workspace-tabs/${name}`), 'elements/core/permissions/page-names', 'console/shell/shell.strings', 'console/shell/use-touch', 'console/rights/rights.strings'],
  },
  {
    // menus, their search while it is closed, and the settings of the layout: the shell of the console needs them together
    name: 'menus',
    holds: [
      ...['SideList', 'TopList', 'MenuLink', 'MenuIcon', 'stock-table', 'GroupPopover', 'use-fitting', 'menu-', 'menu.'].map((file) => `elements/menu/${file}`),
      ...['MenuSearch', 'search-entries', 'search-sheet', 'menu-search.strings', 'menu-search.css', 'recent', 'use-search-key'].map((file) => `elements/menu-search/${file}`),
      'elements/core/theme/',
    ],
  },
  // what a closed date field shares with its calendar
  { name: 'dates', holds: [`${parts}calendar/calendar-date`, `${parts}calendar/calendar.strings`] },
  { name: 'calendar', holds: ['react-day-picker/', 'date-fns/', '@date-fns/', `${parts}calendar/CalendarPanel`, `${parts}calendar/TimeColumns`] },
  // the first server call, and with it the session
  { name: 'transport', holds: ['axios/', 'elements/core/transport/', 'elements/core/dict/', ...['create-session', 'greeting', 'login', 'read-login', 'session.strings'].map((name) => `elements/core/session/${name}`)], except: ['elements/core/dict/use-dictionaries'] },
  { name: 'query', holds: ['@tanstack/', 'elements/core/query/query-client'] },
  { name: 'lists', holds: [...['table/', 'tree/', 'picker/', 'tree-picker/', 'departs/', 'filter/'].map((name) => parts + name), 'styles/data', 'styles/filter-sheet', 'styles/components/filters', 'elements/core/query/'] },
]

/** Where an element keeps its entry: part of what defines the tags. */
const entryFile = /^elements\/[\w-]+\/[\w-]+\.element\.ts$/

function pathOf(id: string, root: string): string {
  const clean = id.replace(/\?.*$/, '')
  const inPackage = clean.lastIndexOf('node_modules/')
  return inPackage >= 0 ? clean.slice(inPackage + 'node_modules/'.length) : clean.replace(root, '')
}

/** The groups as Rolldown takes them; `root` is the project's folder with a slash at the end. */
export function chunkGroups(root: string) {
  return groups.map(({ name, holds, except = [] }, index) => ({
    name,
    priority: groups.length - index,
    test(id: string) {
      const path = pathOf(id, root)
      if (name === 'tags' && entryFile.test(path)) return true
      return holds.some((start) => path.startsWith(start)) && !except.some((start) => path.startsWith(start))
    },
  }))
}
