/** [KiB, gzip; files; reason] */
export type Budget = readonly [kib: number, files: number, reason: string]

/**
 * All size budgets of the build, set to what was reached. A change that needs more raises its row and says why.
 * Elements: everything that `elements/<name>.js` loads by itself, React included, without the chunk `tags`.
 */
export const elementBudgets: Readonly<Record<string, Budget>> = {
  'dict-select': [90.75, 4, 'the lightest field, closed: React, base class, field and list state'],
  'date-picker': [102.25, 7, 'a field with dates and their formats; the calendar is lazy'],
  modal: [96.05, 6, 'dialog state and focus; the panel is lazy'],
  'user-picker': [104.25, 9, 'a picker with cached names; the list of users is lazy'],
  'file-upload': [110.5, 9, 'upload queue and transfer states'],
  'image-upload': [116.25, 11, 'upload queue and previews'],
  'upload-dialog': [116.25, 11, 'image-upload in a dialog'],
  'image-preview': [92, 5, 'a thumbnail; the lightbox is lazy'],
  'biz-picker': [103.25, 9, 'a picker with cached names; its dialog is lazy'],
  'role-picker': [103.25, 9, 'biz-picker with other settings'],
  'position-picker': [103.25, 9, 'biz-picker with other settings'],
  'popup-picker': [95.5, 6, 'a field with a lazy report dialog'],
  'cron-picker': [111.5, 7, 'parser and next runs of cron expressions; the editor is lazy'],
  switch: [91.75, 5, 'a field with two values'],
  'tags-input': [99.25, 7, 'a field with chips and paste'],
  'filter-input': [96.75, 6, 'a text field with debounce and operators'],
  'text-pop': [97.3, 6, 'a text field with a lazy pop-up editor'],
  'slider-check': [100.75, 7, 'pointer handling of the slider'],
  'dict-multi-select': [97.5, 7, 'a field with chips; the panel is lazy'],
  'search-select': [104, 9, 'a field with server search and cached names'],
  permission: [94.75, 7, 'permission check without UI'],
  'context-menu': [101.5, 8, 'menu, typeahead and position'],
  menu: [106.75, 8, 'menu with icons and routes'],
  'menu-search': [113.25, 9, 'menu with search; the palette is lazy'],
  'settings-drawer': [102.75, 8, 'layout settings and their storage; the drawer is lazy'],
  'workspace-tabs': [113.25, 9, 'tabs with drag and drop and a menu'],
  announcement: [93, 5, 'an article; rich text is lazy'],
  'notice-bell': [107.7, 9, 'notices and their socket; the panel is lazy'],
  'depart-picker': [103.25, 9, 'a picker with cached names of departments; the tree is lazy'],
  'tree-select': [103.5, 9, 'a picker with a lazy tree'],
  'category-select': [103, 9, 'tree-select with categories'],
  'tree-dict': [103.25, 9, 'tree-select with table dictionaries'],
  'area-picker': [104.75, 9, 'names of areas; the panel is lazy'],
  'password-dialog': [103.5, 8, 'password rules; the dialog is lazy'],
  'depart-switch': [100.5, 6, 'departments of the user; the dialog is lazy'],
  'edit-grid': [
    159.75,
    13,
    'the grid draws its cells at once, prints all rows, checks choices and uploads; editors, filters and commands are lazy',
  ],
  login: [106.5, 8, 'sign-in form, captcha and transport, which are visible at once'],
  'code-editor': [92, 5, 'a frame; CodeMirror is lazy'],
  'rich-text': [92, 5, 'a frame; the editor is lazy'],
  'markdown-editor': [92, 5, 'a frame; the editor is lazy'],
  'detail-list': [100, 7, 'read-only fields with dictionaries; shortened text comes with the sheet of tables'],
  'table-select': [103, 9, 'a field with a lazy table'],
  subform: [102.25, 7, 'rows of form fields'],
  'list-page': [100.5, 6, 'the declaration of a page; table and form are lazy'],
  'data-table': [100.5, 6, 'the frame; the table is lazy'],
  'query-builder': [107, 7, 'conditions and their operators'],
  'tree-table': [91, 5, 'a frame; the tree is lazy'],
  'excel-import': [101.75, 8, 'steps of the import; the reader of workbooks is lazy'],
  player: [104, 8, 'controls and choice of the protocol; engines are lazy'],
  'device-tree': [91.55, 5, 'a frame; the tree is lazy'],
  'player-wall': [92.25, 5, 'a frame; the wall is lazy'],
  'record-timeline': [92.75, 5, 'a frame; the timeline is lazy'],
  ptz: [92, 5, 'a frame; the panel is lazy'],
}

/** Chunks that many elements share, each without what was loaded before. */
export const sharedBudgets = {
  tags: [
    6.45,
    2,
    'names and attributes of all elements, without their entries, JSON of attributes with every digit, blank markup, words for one and for several; loaded by every page',
  ],
  // In addition to `tags`, for each element and for the members of the grid that work before its body is loaded.
  tagsPerElement: [100 / 1024, 0, 'properties and attributes of one element'],
  tagsOfGrid: [820 / 1024, 0, 'methods of the grid, which can be called before its body is loaded'],
  runtime: [85 - 5.77, 2, 'React, r2wc core, base class, sheet, i18n; decisions.md section 7'],
  selectPanel: [40, 8, 'Radix popover, position and list of choices; loaded when a field opens'],
  transport: [31, 3, 'axios, session, dictionaries; loaded with the first request'],
  queryClient: [11, 2, 'TanStack Query; loaded with the first list or cached name'],
  gridExport: [8, 2, 'writer of workbooks and its worker; loaded with the first export'],
} satisfies Readonly<Record<string, Budget>>

/** Scripts of the console by itself until a step, everything before included. */
export const consoleBudgets = {
  signIn: [146.5, 3, 'React 69 kB, axios 14, router 11, base class and sheet 6.5, transport 6, the sign-in form'],
  shell: [199.9, 4, 'TanStack Query 10.5, menu with the page names of three generations, tabs, notices and their socket'],
  home: [204.4, 5, 'figures; the chart is lazy'],
  landing: [262.3, 8, 'list of devices with live states'],
  list: [252.25, 6, 'TanStack Table 13, table, search fields, views, columns, the users resource'],
  messages: [254.3, 7, 'a list as well'],
  prefetched: [320.3, 14, 'dialog, select, popover, tooltip, confirmation, notices and the form of the page, over the first list'],
  registration: [157, 5, 'form and rules of a new account'],
} satisfies Readonly<Record<string, Budget>>

/** [kB in transfer, Brotli, with headers; requests; reason] as Chromium loads the pages with an empty cache. */
export const transferBudgets = {
  signIn: [132, 6, 'scripts and styles of the step signIn; page, style sheet, captcha'],
  list: [260, 15, 'scripts and styles of the step list, then the prefetch, at a stored session'],
} satisfies Readonly<Record<string, readonly [kb: number, requests: number, reason: string]>>
