import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { ADD_HOME, EDIT_HOME, HOME_OF_ROLE, LIST_HOMES } from './fields'
import { addHome, deleteHomes, editHome, homeOfRole, listHomes } from './homes'

const deleteRoute = (path: string, text: string): Route =>
  route({
    methods: ['DELETE'],
    path,
    access: 'role:edit',
    fresh: true,
    schema: ID_QUERY,
    handler: deleteHomes,
    audit: { text, operateType: DELETE },
  })

/** Home pages of roles: part of the roles, so whoever changes those says where they lead. */
export const ROLE_HOME_ROUTES: readonly Route[] = [
  route({ methods: ['GET'], path: '/sys/sysRoleIndex/list', access: 'role:list', schema: LIST_HOMES, handler: listHomes }),
  route({ methods: ['GET'], path: '/sys/sysRoleIndex/queryByCode', access: 'role:list', schema: HOME_OF_ROLE, handler: homeOfRole }),
  route({
    methods: ['POST'],
    path: '/sys/sysRoleIndex/add',
    access: 'role:edit',
    fresh: true,
    schema: ADD_HOME,
    handler: addHome,
    audit: { text: '添加角色首页', operateType: CREATE },
  }),
  route({
    methods: ['PUT', 'POST'],
    path: '/sys/sysRoleIndex/edit',
    access: 'role:edit',
    fresh: true,
    schema: EDIT_HOME,
    handler: editHome,
    audit: { text: '编辑角色首页', operateType: CHANGE },
  }),
  deleteRoute('/sys/sysRoleIndex/delete', '删除角色首页'),
  deleteRoute('/sys/sysRoleIndex/deleteBatch', '批量删除角色首页'),
]

/** Its calls exist in servers of 3.8 only (start/dialects). */
export const ROLE_HOMES: Room = {
  routes: [],
  loggedTables: {
    sys_role_index: { title: ['role_code'], texts: { role_code: { table: 'sys_role', key: 'role_code' } } },
  },
}
