import type { Plugin } from 'vite'

/** One shared chunk: the modules whose path below the root (or below node_modules) starts with one of these. */
interface ChunkGroup {
  readonly name: string
  readonly holds: readonly string[]
  /** Exceptions to `holds`. */
  readonly except?: readonly string[]
}

const define = 'elements/core/define/'
const parts = 'elements/parts/'

/**
 * Code that several entries share, loaded once and split by when it is needed first (decisions.md section 7). Earlier
 * groups win: what defines the tags never waits for React, and a closed field never waits for panels or for axios.
 */
const groups: readonly ChunkGroup[] = [
  {
    // everything `ops.js` needs
    name: 'tags',
    holds: ['@r2wc/core', define, 'elements/core/config/config-store', 'elements/core/config/config-lookup', 'elements/core/dom/', 'elements/core/i18n/catalogue', 'console/console.element', '\0vite/preload-helper'],
    except: ['ElementView', 'ElementBoundary', 'OpsRoot', 'react-renderer', 'define-element', 'host-context', 'use-'].map((name) => define + name),
  },
  {
    // React and the root of every element
    name: 'runtime',
    holds: ['react/', 'react-dom/', 'scheduler/', define, 'elements/core/i18n/', 'elements/core/config/', 'elements/core/overlay/layer-context', 'elements/core/overlay/modal-stack', 'styles/sheet', 'styles/ops.css'],
    except: [`${define}define-element`],
  },
  {
    // whatever opens
    name: 'overlay',
    holds: ['@radix-ui/', '@floating-ui/', 'elements/core/overlay/stubs', 'elements/core/overlay/use-layer-sheet', 'styles/overlay', `${parts}tabs/`, `${parts}dialog/DialogPanel`, ...['FloatPanel', 'TipPanel', 'Sheet', 'use-float-focus', 'use-outside-press'].map((name) => `${parts}float/${name}`), `${parts}select/SelectPanel`, `${parts}select/Options`],
  },
  {
    // a closed field, and the light side of dictionaries and transport
    name: 'field',
    holds: [
      ...['cx', 'lazy-part', 'merge-refs', 'typeahead', 'icon/', 'button/', 'select/', 'calendar/', 'float/Float.', 'float/Tooltip', 'float/use-tip', 'float/float.types', 'field/Field', 'field/field', 'field/TextInput', 'field/RadioGroup', 'marks/'].map((name) => parts + name),
      'elements/core/overlay/narrow', 'elements/core/overlay/focus-memory', 'elements/core/storage/',
      ...['use-dict', 'dict-watch', 'dict-items', 'dict.strings', 'known-texts', 'index'].map((name) => `elements/core/dict/${name}`),
      ...['transport-for', 'ops-error', 'use-transport', 'describe-error', 'transport.strings', 'paths', 'file-url', 'query-string', 'index', 'upload-file', 'own-api', 'use-load-error'].map((name) => `elements/core/transport/${name}`),
      'zustand/', 'lucide-react/dist/esm/createLucideIcon', 'lucide-react/dist/esm/Icon', 'lucide-react/dist/esm/context', 'lucide-react/dist/esm/defaultAttributes', 'lucide-react/dist/esm/shared/',
      ...['chevron-', 'circle-alert', 'circle-exclamation-point', 'x.', 'eye', 'lock.', 'search.', 'calendar-days', 'check.', 'refresh-cw.', 'inbox.', 'users-round'].map((name) => `lucide-react/dist/esm/icons/${name}`),
    ],
    except: [`${parts}calendar/CalendarPanel`, `${parts}marks/Note`, `${parts}select/MultiSelect`],
  },
  {
    name: 'parts',
    holds: [parts, 'elements/core/overlay/', 'elements/core/feedback/', 'elements/core/format/', 'lucide-react/'],
    except: ['table/', 'tree/', 'upload/', 'calendar/CalendarPanel'].map((name) => parts + name),
  },
  { name: 'calendar', holds: ['react-day-picker/', 'date-fns/', '@date-fns/', `${parts}calendar/CalendarPanel`] },
  { name: 'transport', holds: ['axios/', 'elements/core/transport/', 'elements/core/dict/'] },
  { name: 'query', holds: ['@tanstack/', 'elements/core/query/query-client'] },
  { name: 'lists', holds: [`${parts}table/`, `${parts}tree/`, 'styles/data', 'elements/core/query/'] },
]

/**
 * Vite wraps each dynamic import to preload its css and chunks by links in the head. We have neither, and the head of a host
 * page is not ours: what remains of the wrapper is the import itself.
 */
export function plainImports(): Plugin {
  return {
    name: 'ops-plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

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
