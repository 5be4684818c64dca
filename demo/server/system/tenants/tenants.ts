import type { CrudCodes } from '../../platform/base/permission-codes'
import { RULED_TENANTS } from './read'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { CHOSEN_TENANTS, LIST_TENANTS, listTenants, queryTenant, TENANT_BY_ID, tenantsForPicker } from './read'
import { ADD_TENANT, addTenant, deleteTenants, EDIT_TENANT, editTenant } from './write'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'tenant'> {}
}

/** The calls of tenants. Everybody may learn their names, to choose one. */
export const TENANTS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/tenant/list', access: 'tenant:list', schema: LIST_TENANTS, handler: listTenants }),
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
    route({
      methods: ['DELETE'],
      path: '/sys/tenant/delete',
      access: 'tenant:delete',
      schema: DELETED_IDS,
      handler: deleteTenants,
      audit: { text: '删除租户', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/tenant/deleteBatch',
      access: 'tenant:delete',
      schema: DELETED_IDS,
      handler: deleteTenants,
      audit: { text: '批量删除租户', operateType: DELETE },
    }),
  ],
  ruled: [RULED_TENANTS],
  logged: {
    sys_tenant: {},
  },
}
