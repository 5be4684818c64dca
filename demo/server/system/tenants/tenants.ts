import type { CrudCodes } from '../../platform/base/permission-codes'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import type { Room } from '../../platform/rooms'
import { FIELDS, TENANT_DATA_RULES } from './fields'
import { CHOSEN_TENANTS, queryTenant, TENANT_BY_ID, tenantsForPicker } from './read'
import { ADD_TENANT, addTenant, deleteTenants, EDIT_TENANT, editTenant } from './write'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'tenant'> {}
}

const deletionRoute = (name: string, text: string) => deleteRoute(`/sys/tenant/${name}`, 'tenant:delete', ID_QUERY, deleteTenants, text)

/** Tenants. Their ids are numbers that an administrator chooses, so most calls are their own. */
export const TENANTS: Room = listRoom(
  {
    path: '/sys/tenant',
    title: '租户',
    permission: 'tenant',
    list: TENANT_DATA_RULES,
    form: FIELDS,
    titleColumn: 'name',
    texts: [['status', 'tenant_status']],
  },
  [
    route({ methods: ['GET'], path: '/sys/tenant/queryById', access: 'tenant:list', schema: TENANT_BY_ID, handler: queryTenant }),
    route({ methods: ['GET'], path: '/sys/tenant/queryList', access: 'signed-in', schema: CHOSEN_TENANTS, handler: tenantsForPicker }),
    createRoute('/sys/tenant/add', 'tenant:add', ADD_TENANT, addTenant, '添加租户'),
    updateRoute('/sys/tenant/edit', 'tenant:edit', EDIT_TENANT, editTenant, '编辑租户'),
    deletionRoute('delete', '删除租户'),
    deletionRoute('deleteBatch', '批量删除租户'),
  ],
)
