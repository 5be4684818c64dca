import type { ConsolePage } from '../tools/console-page'
import { chord } from '../tools/keys'

/** One of the three elements of an example page, and what a user does with it. `host` is the css of the element: the page has two. */
export interface TestedElement {
  readonly title: string
  /** Id on the page; in its dialog with `dialog-` before it. */
  readonly id: 'users' | 'cron' | 'grid'
  readonly script: string
  /** Booleans, numbers and texts that the page sets. */
  readonly properties: Readonly<Record<string, unknown>>
  /** Lists and objects that the page sets, or a part of them. */
  readonly data: Readonly<Record<string, unknown>>
  /** Text of the child of the page. */
  readonly child: string
  /** What it shows in each language. */
  readonly texts: { readonly en: RegExp; readonly 'zh-CN': RegExp }
  /** Opens its layer. */
  open(app: ConsolePage, host: string): Promise<void>
  /** Css of the layer inside of it. */
  readonly layer: string
  /** Makes another choice in the open layer. */
  choose(app: ConsolePage, host: string): Promise<void>
  /** A change by the user on the page: what is done, which events the page hears, what it keeps. */
  readonly change: (app: ConsolePage) => Promise<void>
  readonly events: readonly string[]
  readonly changed: Readonly<Record<string, string>>
  /** What the page keeps and the element shows after "Assign others". */
  readonly assigned: { readonly state: Readonly<Record<string, string>>; readonly text: RegExp }
  /** Its entry in the form after the change. */
  readonly saved: readonly [name: string, value: RegExp]
}

async function replaceText(app: ConsolePage, text: string): Promise<void> {
  await chord(app, 'Control', 'a')
  await app.page.keyboard.type(text)
  await app.page.keyboard.press('Enter')
}

const users: TestedElement = {
  title: 'the user picker',
  id: 'users',
  script: 'user-picker',
  properties: { label: 'On duty', multiple: true, limit: 2, required: true },
  data: { options: [{ username: 'ann' }, { username: 'bob' }, { username: 'eve' }], strings: { placeholder: 'Nobody yet' } },
  child: '1 on duty',
  texts: { en: /Remove Ann Lee/, 'zh-CN': /移除 Ann Lee/ },
  open: (app, host) => app.clickText('[role=combobox]', 'Ann Lee', host),
  layer: 'dialog[open]',
  async choose(app, host) {
    await app.clickText('tbody td', 'Eve Wang', host)
    await app.clickText('dialog .ops-btn[data-kind=primary]', '', host)
  },
  async change(app) {
    await users.open(app, '#users')
    await users.choose(app, '#users')
  },
  events: ['ops-open', 'change', 'ops-close'],
  changed: { users: 'ann,eve' },
  assigned: { state: { users: 'bob,eve' }, text: /Bob Chen.*Eve Wang/s },
  saved: ['users', /^ann,eve$/],
}

const cron: TestedElement = {
  title: 'the cron picker',
  id: 'cron',
  script: 'cron-picker',
  properties: { label: 'Starts', timeZone: 'Europe/Berlin', fields: '6', required: true },
  data: { strings: { placeholder: 'Never' } },
  child: 'In the time of Berlin',
  texts: { en: /At 09:00, every day/, 'zh-CN': /每天 09:00/ },
  open: (app, host) => app.clickText('[role=combobox]', '', host),
  layer: 'dialog[open]',
  async choose(app, host) {
    await app.clickText('.ops-cron-box input', '', host)
    await replaceText(app, '0 0 10 * * ?')
  },
  async change(app) {
    await cron.open(app, '#cron')
    await cron.choose(app, '#cron')
  },
  events: ['ops-open', 'change', 'ops-close'],
  changed: { cron: '0 0 10 * * ?' },
  assigned: { state: { cron: '0 30 7 * * ?' }, text: /0 30 7 \* \* \?/ },
  saved: ['cron', /^0 0 10 \* \* \?$/],
}

const grid: TestedElement = {
  title: 'the edit grid',
  id: 'grid',
  script: 'edit-grid',
  properties: { label: 'Rooms', rowNumber: true, maxHeight: 240, selectionType: 'checkbox' },
  data: { columns: [{ key: 'name' }, { key: 'kind', options: [{ text: 'Hall' }, { text: 'Office' }] }], rows: [{ id: '1' }, { id: '2' }] },
  child: 'Lobby stays',
  texts: { en: /Rows: 2/, 'zh-CN': /共 2 行/ },
  open: (app, host) => app.clickText('[role=gridcell]', 'Hall', host),
  layer: '[role=listbox]',
  choose: (app, host) => app.clickText('[role=option]', 'Office', host),
  async change(app) {
    await app.clickText('[role=gridcell]', 'Studio', '#grid')
    await replaceText(app, 'Foyer')
  },
  events: ['change', 'ops-cell-change'],
  changed: { rooms: 'Lobby, Foyer' },
  assigned: { state: { rooms: 'Cellar' }, text: /Cellar/ },
  saved: ['rooms', /"name":"Foyer"/],
}

export const testedElements: readonly TestedElement[] = [users, cron, grid]
