/** [KiB, gzip; files; reason] */
export type Budget = readonly [kib: number, files: number, reason: string]

/**
 * All size budgets of the build, set to what was reached. A change that needs more raises its row and says why.
 * Elements: everything that `elements/<name>.js` loads by itself, React included.
 */
export const elementBudgets: Readonly<Record<string, Budget>> = {
  'dict-select': [97.45, 4, 'the lightest field, closed: React, base class, field and list state'],
  'date-picker': [112.6, 7, 'a field with dates and their formats; the calendar is lazy'],
  modal: [106.5, 6, 'dialog state and focus; the panel is lazy'],
  'user-picker': [112.85, 7, 'a picker with cached names; the list of users is lazy'],
  'file-upload': [128.75, 10, 'upload queue and transfer states'],
  'image-upload': [123.6, 8, 'upload queue and previews'],
  'upload-dialog': [128.85, 10, 'image-upload in a dialog'],
  'image-preview': [98.2, 5, 'a thumbnail; the lightbox is lazy'],
  'biz-picker': [112.2, 7, 'a picker with cached names; its dialog is lazy'],
  'role-picker': [112.2, 7, 'biz-picker with other settings'],
  'position-picker': [112.2, 7, 'biz-picker with other settings'],
  'popup-picker': [112.25, 7, 'a field with a lazy report dialog'],
  'cron-picker': [123.7, 7, 'parser and next runs of cron expressions; the editor is lazy'],
  switch: [98.6, 5, 'a field with two values'],
  'tags-input': [110.65, 8, 'a field with chips and paste'],
  'filter-input': [108.55, 6, 'a text field with debounce and operators'],
  'text-pop': [108.55, 6, 'a text field with a lazy pop-up editor'],
  'slider-check': [114.4, 7, 'pointer handling of the slider'],
  'dict-multi-select': [107.3, 6, 'a field with chips; the panel is lazy'],
  'search-select': [112.6, 7, 'a field with server search and cached names'],
  permission: [110.15, 8, 'permission check without UI'],
  'context-menu': [110.85, 8, 'menu, typeahead and position'],
  menu: [115.2, 8, 'menu with icons and routes'],
  'menu-search': [114.25, 8, 'menu with search; the palette is lazy'],
  'settings-drawer': [112.25, 8, 'layout settings and their storage; the drawer is lazy'],
  'workspace-tabs': [123.3, 9, 'tabs with drag and drop and a menu'],
  announcement: [97.75, 5, 'an article; rich text is lazy'],
  'notice-bell': [114.6, 9, 'notices and their socket; the panel is lazy'],
  'depart-picker': [111.75, 7, 'a picker with cached names of departments; the tree is lazy'],
  'tree-select': [113.3, 7, 'a picker with a lazy tree'],
  'category-select': [113.3, 7, 'tree-select with categories'],
  'tree-dict': [114.6, 8, 'tree-select with table dictionaries'],
  'area-picker': [113.35, 7, 'names of areas; the panel is lazy'],
  'password-dialog': [110.65, 6, 'password rules; the dialog is lazy'],
  'depart-switch': [110.1, 7, 'departments of the user; the dialog is lazy'],
  'edit-grid': [
    168.8,
    12,
    'the grid draws its cells at once, prints all rows, checks choices and uploads; editors, filters and commands are lazy',
  ],
  login: [116.3, 8, 'sign-in form, captcha and transport, which are visible at once'],
  'code-editor': [98.8, 6, 'a frame; CodeMirror is lazy'],
  'rich-text': [98.75, 6, 'a frame; the editor is lazy'],
  'markdown-editor': [99, 6, 'a frame; the editor is lazy'],
  'detail-list': [113.5, 7, 'read-only fields with dictionaries; shortened text comes with the sheet of tables'],
  'table-select': [111.6, 7, 'a field with a lazy table'],
  subform: [111.6, 7, 'rows of form fields'],
  'list-page': [110.05, 7, 'the declaration of a page; table and form are lazy'],
  'data-table': [110.25, 7, 'the frame; the table is lazy'],
  'query-builder': [119.3, 9, 'conditions and their operators'],
  'tree-table': [97.95, 5, 'a frame; the tree is lazy'],
  'excel-import': [110.3, 7, 'steps of the import; the reader of workbooks is lazy'],
  player: [112, 8, 'controls and choice of the protocol; engines are lazy'],
  'device-tree': [98.4, 5, 'a frame; the tree is lazy'],
  'player-wall': [99.25, 6, 'a frame; the wall is lazy'],
  'record-timeline': [99.55, 5, 'a frame; the timeline is lazy'],
  ptz: [98.7, 5, 'a frame; the panel is lazy'],
  'device-map': [100.15, 5, 'a frame; the map of each mode is lazy'],
  dashboard: [97.85, 5, 'a frame; the screen with its charts is lazy'],
}

/** Chunks that many elements share, each without what was loaded before. `elements/SIZES.md` has the sizes by entry. */
export const sharedBudgets = {
  tags: [
    13.4,
    2,
    'ops.js: base of all elements without React (also part of each element), JSON of attributes with every digit; without the entries of elements',
  ],
  // In addition to `tags`, for each entry of an element and for the members of the grid that work before its body is loaded.
  tagsPerElement: [100 / 1024, 0, 'properties and attributes of one element'],
  tagsOfGrid: [820 / 1024, 0, 'methods of the grid, which can be called before its body is loaded'],
  runtime: [90, 2, 'React 69, base class, sheet, i18n, and what the lightest closed field needs; loaded by every element'],
  selectPanel: [40, 8, 'Radix popover, position and list of choices; loaded when a field opens'],
  transport: [31, 3, 'axios, session, dictionaries; loaded with the first request'],
  queryClient: [
    32.25,
    3,
    'TanStack Query, with dialogs and trees in the same files: an opened picker takes twelve scripts; loaded with the first list or cached name',
  ],
  gridExport: [8, 2, 'writer of workbooks and its worker; loaded with the first export'],
} satisfies Readonly<Record<string, Budget>>

/** Scripts of the console by itself until a step, everything before included. */
export const consoleBudgets = {
  signIn: [
    148.2,
    3,
    'React 69 kB, axios 14, router 11, base class and sheet 6.5, transport 6, the sign-in form, names of the pages for phones',
  ],
  shell: [202.55, 4, 'TanStack Query 10.5, menu with the page names of three generations, tabs, notices and their socket'],
  home: [208.2, 5, 'figures of visits; their chart and what the platform does are lazy'],
  landing: [269.2, 9, 'list of devices with live states'],
  list: [256.3, 7, 'TanStack Table 13, table, search fields, views, columns, the users resource'],
  messages: [258.35, 8, 'a list as well'],
  prefetched: [323.7, 13, 'dialog, select, popover, tooltip, confirmation, notices and the form of the page, over the first list'],
  registration: [159.55, 5, 'form and rules of a new account'],
  phonePlayer: [175.65, 6, 'a page for phones with its player until the first picture is requested: 190 kB'],
} satisfies Readonly<Record<string, Budget>>

/** [kB in transfer, Brotli, with headers; requests; reason] as Chromium loads the pages with an empty cache. */
export const transferBudgets = {
  signIn: [132, 6, 'scripts and styles of the step signIn; page, style sheet, captcha'],
  list: [260, 15, 'scripts and styles of the step list, then the prefetch, at a stored session'],
} satisfies Readonly<Record<string, readonly [kb: number, requests: number, reason: string]>>
