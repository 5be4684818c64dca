import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute } from '../../platform/http/write-routes'
import type { Route } from '../../platform/http/routes'
import { LINK_TO_DEPART, linkToDepart, UNLINK_FROM_DEPART, unlinkFromDepart, USERS_OF_DEPART, usersOfDepart } from './members'

const unlinkRoute = (path: string): Route => deleteRoute(path, 'departUser:delete', UNLINK_FROM_DEPART, unlinkFromDepart, '取消部门的用户')

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'departUser', 'list' | 'add' | 'delete'> {}
}

/** Who belongs to a department: for its superiors, and for those who manage departments. */
export const MY_DEPARTMENT: Room = {
  routes: [
    route({
      methods: ['GET'],
      path: '/sys/user/departUserList',
      access: 'departUser:list',
      schema: USERS_OF_DEPART,
      handler: usersOfDepart,
    }),
    createRoute('/sys/user/editSysDepartWithUser', 'departUser:add', LINK_TO_DEPART, linkToDepart, '为部门添加用户'),
    unlinkRoute('/sys/user/deleteUserInDepart'),
    unlinkRoute('/sys/user/deleteUserInDepartBatch'),
  ],
}
