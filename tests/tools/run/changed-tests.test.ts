import { describe, expect, it } from 'vitest'
import { affectedFiles, selectTests } from './changed-tests.mjs'
import { pagesOfArea } from './project.mjs'

const texts: Readonly<Record<string, string>> = {
  'elements/core/format/read-number.ts': '',
  'elements/ptz/Ptz.tsx': '',
  'elements/ptz/ptz.browser.test.ts': '',
  'elements/ptz/ptz.test.ts': '',
  'elements/switch/switch.browser.test.ts': '',
  'console/pages/system/area.ts': '',
  'console/pages/system/roles/RolesPage.tsx': "'/sys/role/list'",
  'console/shell/Shell.tsx': '',
  'demo/server/system/roles/roles.ts': '/** GET /sys/role/list */',
  'demo/server/system/roles/roles.test.ts': '',
  'demo/server/system/users/users.test.ts': '',
  'tests/flows/roles.flow.test.ts': "open('/isystem/roleUserList')",
  'tests/flows/users.flow.test.ts': "open('/isystem/user')",
  'tests/kit/house.test.ts': '',
}
const project = {
  files: Object.keys(texts),
  importers: new Map([
    ['elements/core/format/read-number.ts', new Set(['elements/ptz/Ptz.tsx'])],
    ['elements/ptz/Ptz.tsx', new Set(['console/pages/system/roles/RolesPage.tsx'])],
    ['console/pages/system/roles/RolesPage.tsx', new Set(['console/pages/system/area.ts'])],
    ['console/pages/system/area.ts', new Set(['console/shell/Shell.tsx'])],
  ]),
  pages: [{ component: 'console/pages/system/roles/RolesPage.tsx', path: '/isystem/roleUserList' }],
  read: (file: string) => texts[file] ?? '',
}
const nothing = { unit: ['tests/kit/house.test.ts'], browser: [], flows: [], runsMainTasks: false }

it('the pages of an area are those whose entries import a view or a resource', () => {
  const text = `[
  { id: 'a/view', components: ['a/View'], page: () => import('./views/ViewPage') },
  { id: 'a/shared', page: shared },
  {
    id: 'a/list',
    list: () => import('./lists/lists.resource'),
  },
]`
  expect(pagesOfArea('a', text)).toEqual([
    { id: 'a/view', component: 'console/pages/a/views/ViewPage.tsx' },
    { id: 'a/list', component: 'console/pages/a/lists/lists.resource.ts' },
  ])
})

describe('tests of a change', () => {
  it('follows imports, but not through a registry', () => {
    expect([...affectedFiles(['elements/core/format/read-number.ts'], project.importers)]).toEqual([
      'elements/core/format/read-number.ts',
      'elements/ptz/Ptz.tsx',
      'console/pages/system/roles/RolesPage.tsx',
      'console/pages/system/area.ts',
    ])
  })

  it('of an element are those of its folder and the flows of the pages that use it', () => {
    expect(selectTests(['elements/ptz/Ptz.tsx'], project)).toEqual({
      unit: ['elements/ptz/ptz.test.ts', 'tests/kit/house.test.ts'],
      browser: ['elements/ptz/ptz.browser.test.ts'],
      flows: ['tests/flows/roles.flow.test.ts'],
      runsMainTasks: false,
    })
  })

  it('of the server are those of its folder and the flows of the pages that call it', () => {
    expect(selectTests(['demo/server/system/roles/roles.ts'], project)).toEqual({
      ...nothing,
      unit: ['demo/server/system/roles/roles.test.ts', 'tests/kit/house.test.ts'],
      flows: ['tests/flows/roles.flow.test.ts'],
    })
  })

  it('of the shell are the main tasks of all pages', () => {
    expect(selectTests(['console/shell/Shell.tsx'], project)).toEqual({ ...nothing, runsMainTasks: true })
  })

  it('of a document are those of the whole kit', () => {
    expect(selectTests(['README.md'], project)).toEqual(nothing)
  })
})
