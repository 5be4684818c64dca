import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { CREATE, DELETE } from '../../platform/audit/operate-types'
import { LINK_TO_DEPART, linkToDepart, UNLINK_FROM_DEPART, unlinkFromDepart, USERS_OF_DEPART, usersOfDepart } from './members'

const unlinkRoute = (path: string): Route =>
  route({
    methods: ['DELETE'],
    path,
    access: 'departUser:delete',
    schema: UNLINK_FROM_DEPART,
    handler: unlinkFromDepart,
    audit: { text: '取消部门的用户', operateType: DELETE },
  })

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
    route({
      methods: ['POST'],
      path: '/sys/user/editSysDepartWithUser',
      access: 'departUser:add',
      schema: LINK_TO_DEPART,
      handler: linkToDepart,
      audit: { text: '为部门添加用户', operateType: CREATE },
    }),
    unlinkRoute('/sys/user/deleteUserInDepart'),
    unlinkRoute('/sys/user/deleteUserInDepartBatch'),
  ],
}
