import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import type { Route } from '../../platform/http/routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { ADD_HOME, EDIT_HOME, HOME_OF_ROLE, LIST_HOMES } from './fields'
import { addHome, deleteHomes, editHome, homeOfRole, listHomes } from './homes'

const deletionRoute = (path: string, text: string): Route => deleteRoute(path, 'role:edit', ID_QUERY, deleteHomes, text, { fresh: true })

/** Home pages of roles: part of the roles, so whoever changes those says where they lead. */
export const ROLE_HOME_ROUTES: readonly Route[] = [
  route({ methods: ['GET'], path: '/sys/sysRoleIndex/list', access: 'role:list', schema: LIST_HOMES, handler: listHomes }),
  route({ methods: ['GET'], path: '/sys/sysRoleIndex/queryByCode', access: 'role:list', schema: HOME_OF_ROLE, handler: homeOfRole }),
  createRoute('/sys/sysRoleIndex/add', 'role:edit', ADD_HOME, addHome, '添加角色首页', { fresh: true }),
  updateRoute('/sys/sysRoleIndex/edit', 'role:edit', EDIT_HOME, editHome, '编辑角色首页', { fresh: true }),
  deletionRoute('/sys/sysRoleIndex/delete', '删除角色首页'),
  deletionRoute('/sys/sysRoleIndex/deleteBatch', '批量删除角色首页'),
]

/** Its calls exist in servers of 3.8 only (start/dialects). */
export const ROLE_HOMES: Room = {
  routes: [],
  loggedTables: {
    sys_role_index: { title: ['role_code'], texts: { role_code: { table: 'sys_role', key: 'role_code' } } },
  },
}
