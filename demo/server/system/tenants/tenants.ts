import type { CrudCodes } from '../../platform/base/permission-codes'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import type { Room } from '../../platform/rooms'
import { FIELDS, TENANT_DATA_RULES } from './fields'
import { CHOSEN_TENANTS, queryTenant, TENANT_BY_ID, tenantsForPicker } from './read'
import { ADD_TENANT, addTenant, deleteTenants, EDIT_TENANT, editTenant } from './write'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'tenant'> {}
}

const deleteRoute = (name: string, text: string) =>
  route({
    methods: ['DELETE'],
    path: `/sys/tenant/${name}`,
    access: 'tenant:delete',
    schema: ID_QUERY,
    handler: deleteTenants,
    audit: { text, operateType: DELETE },
  })

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
    route({
      methods: ['POST'],
      path: '/sys/tenant/add',
      access: 'tenant:add',
      schema: ADD_TENANT,
      handler: addTenant,
      audit: { text: '添加租户', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/tenant/edit',
      access: 'tenant:edit',
      schema: EDIT_TENANT,
      handler: editTenant,
      audit: { text: '编辑租户', operateType: CHANGE },
    }),
    deleteRoute('delete', '删除租户'),
    deleteRoute('deleteBatch', '批量删除租户'),
  ],
)
