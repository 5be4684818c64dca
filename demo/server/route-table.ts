import { listByUser } from './announcements/inbox'
import { markAllRead, markRead, myMessages } from './announcements/own-messages'
import { announcementById, listAnnouncements } from './announcements/read'
import { releaseAnnouncement, revokeAnnouncement } from './announcements/release'
import { addAnnouncement, deleteAnnouncements, editAnnouncement } from './announcements/write'
import { randomImage } from './auth/captcha'
import { login, logout, mobileLogin } from './auth/login-handlers'
import { updateOwnPassword } from './auth/own-password'
import { userPermissions } from './auth/permission-handlers'
import { currentUserDeparts, selectDepart } from './departments/current-department'
import { queryDepartTreeSync, queryIdTree, queryTreeList, searchBy } from './departments/handlers'
import { duplicateCheck } from './dictionaries/duplicate-check'
import { getDictItems, loadDict, loadDictItem, queryAllDictItems, refreshCache } from './dictionaries/handlers'
import { storedFileContent } from './files/static'
import { upload } from './files/upload'
import type { Route } from './http/routes'
import { loginInfo, visitInfo } from './logs/figures'
import { listPositions } from './positions/handlers'
import { allRoles, listRoles } from './roles/handlers'
import { listUsers } from './users/user-list'
import { usersByDepart, usersForPicker } from './users/user-picker'
import { isUsernameFree, userById, userDeparts, userRoleIds } from './users/user-lookup'
import { changePassword, deleteUsers, freezeUsers } from './users/user-state'
import { addUser, editUser } from './users/user-write'

const CREATE = 2
const CHANGE = 3
const DELETE = 4

/**
 * Every call the server answers, below `/jeecg-boot`, and who may make it (see http/routes.ts). A call that is not here does
 * not exist; tests for missing tokens and missing permissions are generated from this list.
 */
export const ROUTES: readonly Route[] = [
  // Session
  { methods: ['GET'], path: '/sys/randomImage/:key', access: 'open', handler: randomImage },
  { methods: ['POST'], path: '/sys/login', access: 'open', handler: login },
  { methods: ['POST'], path: '/sys/mLogin', access: 'open', handler: mobileLogin },
  { methods: ['GET', 'POST'], path: '/sys/logout', access: 'open', handler: logout },
  { methods: ['GET'], path: '/sys/permission/getUserPermissionByToken', access: 'self', handler: userPermissions },
  { methods: ['GET'], path: '/sys/user/getCurrentUserDeparts', access: 'self', handler: currentUserDeparts },
  { methods: ['PUT', 'POST'], path: '/sys/selectDepart', access: 'self', handler: selectDepart },
  { methods: ['PUT', 'POST'], path: '/sys/user/updatePassword', access: 'self', handler: updateOwnPassword, audit: { text: '修改自己的密码', operateType: CHANGE } },

  // Users. The two lists answer everybody, but without user:list with picker columns only.
  { methods: ['GET'], path: '/sys/user/list', access: 'signed-in', handler: listUsers },
  { methods: ['GET'], path: '/sys/user/queryUserByDepId', access: 'signed-in', handler: usersByDepart },
  { methods: ['GET'], path: '/sys/user/queryUserComponentData', access: 'signed-in', handler: usersForPicker },
  { methods: ['GET'], path: '/sys/user/queryById', access: { permission: 'user:list', ownId: 'id' }, handler: userById },
  { methods: ['GET'], path: '/sys/user/queryUserRole', access: { permission: 'user:list', ownId: 'userid' }, handler: userRoleIds },
  { methods: ['GET'], path: '/sys/user/userDepartList', access: { permission: 'user:list', ownId: 'userId' }, handler: userDeparts },
  { methods: ['GET'], path: '/sys/user/checkOnlyUser', access: 'open', handler: isUsernameFree },
  { methods: ['POST'], path: '/sys/user/add', access: 'user:add', handler: addUser, audit: { text: '添加用户', operateType: CREATE } },
  { methods: ['PUT', 'POST'], path: '/sys/user/edit', access: 'user:edit', handler: editUser, audit: { text: '编辑用户', operateType: CHANGE } },
  { methods: ['DELETE'], path: '/sys/user/delete', access: 'user:delete', handler: deleteUsers, audit: { text: '删除用户', operateType: DELETE } },
  { methods: ['DELETE'], path: '/sys/user/deleteBatch', access: 'user:delete', handler: deleteUsers, audit: { text: '批量删除用户', operateType: DELETE } },
  { methods: ['PUT'], path: '/sys/user/frozenBatch', access: 'user:freeze', handler: freezeUsers, audit: { text: '冻结或解冻用户', operateType: CHANGE } },
  { methods: ['PUT'], path: '/sys/user/changePassword', access: 'user:password', handler: changePassword, audit: { text: '修改用户密码', operateType: CHANGE } },

  // Roles, departments, positions
  { methods: ['GET'], path: '/sys/role/list', access: 'signed-in', handler: listRoles },
  { methods: ['GET'], path: '/sys/role/queryall', access: 'signed-in', handler: allRoles },
  { methods: ['GET'], path: '/sys/sysDepart/queryTreeList', access: 'signed-in', handler: queryTreeList },
  { methods: ['GET'], path: '/sys/sysDepart/queryDepartTreeSync', access: 'signed-in', handler: queryDepartTreeSync },
  { methods: ['GET'], path: '/sys/sysDepart/queryIdTree', access: 'signed-in', handler: queryIdTree },
  { methods: ['GET'], path: '/sys/sysDepart/searchBy', access: 'signed-in', handler: searchBy },
  { methods: ['GET'], path: '/sys/position/list', access: 'signed-in', handler: listPositions },

  // Dictionaries
  { methods: ['GET'], path: '/sys/dict/getDictItems/:code', access: 'signed-in', handler: getDictItems },
  { methods: ['GET'], path: '/sys/dict/loadDict/:code', access: 'signed-in', handler: loadDict },
  { methods: ['GET'], path: '/sys/dict/loadDictItem/:code', access: 'signed-in', handler: loadDictItem },
  { methods: ['GET'], path: '/sys/dict/queryAllDictItems', access: 'signed-in', handler: queryAllDictItems },
  { methods: ['GET'], path: '/sys/dict/refleshCache', access: 'signed-in', handler: refreshCache },
  { methods: ['GET'], path: '/sys/duplicate/check', access: 'signed-in', handler: duplicateCheck },

  // Announcements and figures
  { methods: ['GET'], path: '/sys/annountCement/listByUser', access: 'self', handler: listByUser },
  { methods: ['GET'], path: '/sys/annountCement/list', access: 'announcement:list', handler: listAnnouncements },
  { methods: ['GET'], path: '/sys/annountCement/queryById', access: 'signed-in', handler: announcementById },
  { methods: ['POST'], path: '/sys/annountCement/add', access: 'announcement:add', handler: addAnnouncement, audit: { text: '添加通告', operateType: CREATE } },
  { methods: ['PUT', 'POST'], path: '/sys/annountCement/edit', access: 'announcement:edit', handler: editAnnouncement, audit: { text: '编辑通告', operateType: CHANGE } },
  { methods: ['DELETE'], path: '/sys/annountCement/delete', access: 'announcement:delete', handler: deleteAnnouncements, audit: { text: '删除通告', operateType: DELETE } },
  { methods: ['DELETE'], path: '/sys/annountCement/deleteBatch', access: 'announcement:delete', handler: deleteAnnouncements, audit: { text: '批量删除通告', operateType: DELETE } },
  { methods: ['GET'], path: '/sys/annountCement/doReleaseData', access: 'announcement:release', handler: releaseAnnouncement, audit: { text: '发布通告', operateType: CHANGE } },
  { methods: ['GET'], path: '/sys/annountCement/doReovkeData', access: 'announcement:release', handler: revokeAnnouncement, audit: { text: '撤销通告', operateType: CHANGE } },
  { methods: ['PUT', 'POST'], path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId', access: 'self', handler: markRead },
  { methods: ['PUT', 'POST'], path: '/sys/sysAnnouncementSend/readAll', access: 'self', handler: markAllRead },
  { methods: ['GET'], path: '/sys/sysAnnouncementSend/getMyAnnouncementSend', access: 'self', handler: myMessages },
  { methods: ['GET'], path: '/sys/loginfo', access: 'signed-in', handler: loginInfo },
  { methods: ['GET'], path: '/sys/visitInfo', access: 'signed-in', handler: visitInfo },

  // Files
  { methods: ['POST'], path: '/sys/common/upload', access: 'self', handler: upload },
  { methods: ['GET'], path: '/sys/common/static/*', access: 'open', handler: storedFileContent },
]
