/** The files of a plain list screen with a code and a name: path -> text. */
export function roomFiles(room, migration) {
  const server = `demo/server/${room.area}/${room.name}/${room.name}`
  const page = `console/pages/${room.area}/${room.name}/${room.name}`
  return {
    [`${server}.ts`]: serverRoom(room),
    [`${server}.test.ts`]: serverTest(room),
    [`demo/server/${room.area}/migrations/${migration}.ts`]: migrationOf(room),
    [`${page}.resource.ts`]: resourceOf(room),
    [`${page}.strings.ts`]: stringsOf(room),
  }
}

const serverRoom = ({
  titles,
  constant,
  table,
  rowType,
  permission,
  apiPath,
  component,
}) => `import type { CrudCodes } from '../../platform/base/permission-codes'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import type { Audit } from '../../platform/database/columns'
import { required, textParam } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'

interface ${rowType} extends Audit {
  id: string
  code: string
  name: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    ${table}: ${rowType}
  }
}

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'${permission}'> {}
}

/** ${titles.en}. */
export const ${constant}: Room = listRoom({
  path: '${apiPath}',
  title: '${titles.zh}',
  permission: '${permission}',
  list: {
    component: '${component}',
    table: '${table}',
    fields: fieldsOf('${table}', { id: 'text', code: 'text', name: 'text', createBy: 'text', createTime: 'time' }),
    named: [byIdParams('${apiPath}/')],
  },
  form: {
    code: required(textParam('编码', 50)),
    name: required(textParam('名称', 100)),
  },
  titleColumn: 'name',
  uniqueColumn: 'code',
  sheet: {
    title: '${titles.zh}',
    columns: [
      { name: 'code', heading: '编码' },
      { name: 'name', heading: '名称' },
    ],
  },
})
`

const serverTest = ({ name, apiPath }) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const list = async (): Promise<{ id: string; code: string; name: string }[]> =>
  (await server.call<{ records: { id: string; code: string; name: string }[] }>('GET', '${apiPath}/list', { token: admin })).result.records

describe('${name}', () => {
  it('are added, changed and deleted', async () => {
    const body = { code: 'first', name: '第一个' }
    expect(await server.call('POST', '${apiPath}/add', { token: admin, body })).toMatchObject({ success: true })
    expect(await server.call('POST', '${apiPath}/add', { token: admin, body })).toMatchObject({ success: false, message: '编码已存在' })
    const [added] = await list()
    expect(added).toMatchObject(body)
    const edited = { id: added!.id, name: '改名' }
    expect(await server.call('PUT', '${apiPath}/edit', { token: admin, body: edited })).toMatchObject({ success: true })
    expect(await list()).toMatchObject([{ code: 'first', name: '改名' }])
    const query = { id: added!.id }
    expect(await server.call('DELETE', '${apiPath}/delete', { token: admin, query })).toMatchObject({ success: true })
    expect(await list()).toEqual([])
  })

  it('are closed to users without the permission', async () => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call('GET', '${apiPath}/list', { token })).toMatchObject({ success: false, code: 510 })
  })
})
`

const migrationOf = ({ area, titles, resource, storedTable, permission, menuPath, component }) => `import type { Migration } from 'kysely'
import { runStatements, insertMenu } from '../../platform/migrations/baseline'
import { buttons, ${area === 'system' ? 'menuId, ' : ''}menuPage } from '../../platform/migrations/menu-rows'

const PAGE = '${menuPath}'

const TABLES = \`
create table ${storedTable} (
  id text not null, code text not null, name text not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint ${storedTable}_key primary key (id),
  constraint ${storedTable}_code unique (code)
);
\`

/** Table and menu of ${titles.en.toLowerCase()}. */
export const ${resource}Migration: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
    await insertMenu(db, [
      menuPage('${titles.zh}', PAGE, '${component}', 50, { ${area === 'system' ? "parent_id: menuId('/isystem'), " : ''}icon: 'profile', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, {
        '${permission}:list': '查看${titles.zh}',
        '${permission}:add': '添加${titles.zh}',
        '${permission}:edit': '编辑${titles.zh}',
        '${permission}:delete': '删除${titles.zh}',
      }),
    ])
  },
}
`

const resourceOf = ({
  name,
  resource,
  apiPath,
  permission,
}) => `import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { ${resource}Strings } from './${name}.strings'

const ${resource}: Resource = {
  name: '${name}',
  strings: ${resource}Strings,
  paths: entityPaths('${apiPath}'),
  permissions: {
    add: ['${permission}:add'],
    edit: ['${permission}:edit'],
    delete: ['${permission}:delete'],
    export: ['${permission}:list'],
    import: ['${permission}:add'],
  },
  fields: [
    { name: 'code', column: { sortable: true, card: 'subtitle' }, search: { rank: 2 }, form: { required: true, maxLength: 50 } },
    { name: 'name', column: { card: 'title', emphasis: 'strong' }, search: { rank: 1 }, form: { required: true, maxLength: 100 } },
    { name: 'createTime', type: 'datetime', column: { sortable: true, emphasis: 'muted' } },
  ],
}

export default ${resource}
`

const stringsOf = ({ resource, titles }) => `import { defineStrings } from '../../../../elements/core/i18n'

export const ${resource}Strings = defineStrings({
  'zh-CN': {
    heading: '${titles.zh}',
    one: '${titles.zh}',
    code: '编码',
    name: '名称',
    createTime: '创建时间',
    empty: '还没有${titles.zh}',
    emptyText: '点击“新增”添加第一条。',
  },
  en: {
    heading: '${titles.en}',
    one: '${titles.en.toLowerCase()}',
    code: 'Code',
    name: 'Name',
    createTime: 'Created',
    empty: 'No ${titles.en.toLowerCase()} yet',
    emptyText: 'Add the first one.',
  },
})
`
