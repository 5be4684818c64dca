import { listByUser } from './announcements/inbox'
import { markAllRead, markRead, myMessages } from './announcements/own-messages'
import { announcementById, listAnnouncements } from './announcements/read'
import { releaseAnnouncement, revokeAnnouncement } from './announcements/release'
import { addAnnouncement, deleteAnnouncements, editAnnouncement } from './announcements/write'
import { randomImage } from './auth/captcha'
import { changeGivenPassword } from './auth/change-given-password'
import { resetPassword, verifyPhone } from './auth/forgotten-password'
import { login, logout, mobileLogin } from './auth/login-handlers'
import { casLogin, emulatedCasTicket, emulatedThirdToken, thirdLogin } from './auth/other-providers'
import { updateOwnPassword } from './auth/own-password'
import { userPermissions } from './auth/permission-handlers'
import { sendPhoneCode } from './auth/phone-codes'
import { phoneLogin } from './auth/phone-login'
import { register } from './auth/register'
import { loadAllCategories, loadCategoryLevel, loadCategoryNames, loadOneCategory, loadTreeChildren, loadTreeRoot } from './categories/handlers'
import { currentUserDeparts, selectDepart } from './departments/current-department'
import { queryDepartTreeSync, queryIdTree, queryMyDeptTreeList, queryTreeList, searchBy } from './departments/handlers'
import { duplicateCheck } from './dictionaries/duplicate-check'
import { getDictItems, loadDict, loadDictItem, loadTreeData, queryAllDictItems, refreshCache } from './dictionaries/handlers'
import { storedFileContent } from './files/static'
import { upload } from './files/upload'
import type { Route } from './http/routes'
import { loginInfo, visitInfo } from './logs/figures'
import { CUSTOMERS, TICKETS } from './orders/detail-kinds'
import { editDetailRow } from './orders/detail-row'
import { listDetails, listOrders, queryOrder } from './orders/read'
import { addOrder, deleteOrders, editOrder } from './orders/write'
import { listPositions } from './positions/handlers'
import { reportColumns, reportData, reportQueryInfo } from './reports/handlers'
import { allRoles, listRoles } from './roles/handlers'
import { editOwnAccount, ownAccount } from './users/own-account'
import { listUsers } from './users/user-list'
import { usersByDepart, usersForPicker } from './users/user-picker'
import { isUsernameFree, userById, userDeparts, userRoleIds } from './users/user-lookup'
import { changePassword, deleteUsers, freezeUsers } from './users/user-state'
import { addUser, editUser } from './users/user-write'

const CREATE = 2
const CHANGE = 3
const DELETE = 4

/** Bytes of an order with two full lists of details. */
const ORDER_BODY = 4 * 1024 * 1024

/**
 * Every call the server answers, below `/jeecg-boot`, and who may make it (see http/routes.ts). A call that is not here does
 * not exist; tests for missing tokens and missing permissions are generated from this list.
 */
export const ROUTES: readonly Route[] = [
  // Session
  { methods: ['GET'], path: '/sys/randomImage/:key', access: 'open', handler: randomImage },
  { methods: ['POST'], path: '/sys/login', access: 'open', handler: login },
  { methods: ['POST'], path: '/sys/mLogin', access: 'open', handler: mobileLogin },
  { methods: ['POST'], path: '/sys/sms', access: 'open', handler: sendPhoneCode },
  { methods: ['POST'], path: '/sys/phoneLogin', access: 'open', handler: phoneLogin },
  { methods: ['GET'], path: '/sys/cas/client/validateLogin', access: 'open', handler: casLogin },
  { methods: ['GET'], path: '/sys/thirdLogin/getLoginUser/:token/:thirdType', access: 'open', handler: thirdLogin },
  { methods: ['POST'], path: '/sys/emulated/casTicket', access: 'self', handler: emulatedCasTicket },
  { methods: ['POST'], path: '/sys/emulated/thirdToken', access: 'self', handler: emulatedThirdToken },
  { methods: ['GET', 'POST'], path: '/sys/logout', access: 'open', handler: logout },
  { methods: ['GET'], path: '/sys/permission/getUserPermissionByToken', access: 'self', handler: userPermissions },
  { methods: ['GET'], path: '/sys/user/getCurrentUserDeparts', access: 'self', handler: currentUserDeparts },
  { methods: ['PUT', 'POST'], path: '/sys/selectDepart', access: 'self', handler: selectDepart },
  { methods: ['PUT', 'POST'], path: '/sys/user/updatePassword', access: 'self', handler: updateOwnPassword, audit: { text: '修改自己的密码', operateType: CHANGE } },

  // Accounts one makes or mends without being signed in.
  { methods: ['POST'], path: '/sys/user/changeGivenPassword', access: 'open', handler: changeGivenPassword },
  { methods: ['POST'], path: '/sys/user/register', access: 'open', handler: register },
  { methods: ['POST'], path: '/sys/user/phoneVerification', access: 'open', handler: verifyPhone },
  { methods: ['GET', 'POST'], path: '/sys/user/passwordChange', access: 'open', handler: resetPassword },
  { methods: ['GET'], path: '/sys/user/login/setting/getUserData', access: 'self', handler: ownAccount },
  { methods: ['PUT', 'POST'], path: '/sys/user/login/setting/userEdit', access: 'self', handler: editOwnAccount, audit: { text: '修改自己的资料', operateType: CHANGE } },

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

  // Roles, departments, positions: whoever may not manage them chooses from them, and gets picker columns.
  { methods: ['GET'], path: '/sys/role/list', access: 'signed-in', handler: listRoles },
  { methods: ['GET'], path: '/sys/role/queryall', access: 'signed-in', handler: allRoles },
  { methods: ['GET'], path: '/sys/sysDepart/queryTreeList', access: 'signed-in', handler: queryTreeList },
  { methods: ['GET'], path: '/sys/sysDepart/queryDepartTreeSync', access: 'signed-in', handler: queryDepartTreeSync },
  { methods: ['GET'], path: '/sys/sysDepart/queryIdTree', access: 'signed-in', handler: queryIdTree },
  { methods: ['GET'], path: '/sys/sysDepart/searchBy', access: 'signed-in', handler: searchBy },
  { methods: ['GET'], path: '/sys/sysDepart/queryMyDeptTreeList', access: 'self', handler: queryMyDeptTreeList },
  { methods: ['GET'], path: '/sys/position/list', access: 'signed-in', handler: listPositions },

  // Dictionaries
  { methods: ['GET'], path: '/sys/dict/getDictItems/:code', access: 'signed-in', handler: getDictItems },
  { methods: ['GET'], path: '/sys/dict/loadDict/:code', access: 'signed-in', handler: loadDict },
  { methods: ['GET'], path: '/sys/dict/loadDictItem/:code', access: 'signed-in', handler: loadDictItem },
  { methods: ['GET'], path: '/sys/dict/loadTreeData', access: 'signed-in', handler: loadTreeData },
  { methods: ['GET'], path: '/sys/dict/queryAllDictItems', access: 'signed-in', handler: queryAllDictItems },
  { methods: ['GET'], path: '/sys/dict/refleshCache', access: 'signed-in', handler: refreshCache },
  { methods: ['GET'], path: '/sys/duplicate/check', access: 'signed-in', handler: duplicateCheck },

  // Category trees. The specification writes loadDictItem with a slash at its end.
  { methods: ['GET'], path: '/sys/category/loadTreeRoot', access: 'signed-in', handler: loadTreeRoot },
  { methods: ['GET'], path: '/sys/category/loadTreeChildren', access: 'signed-in', handler: loadTreeChildren },
  { methods: ['GET'], path: '/sys/category/loadTreeData', access: 'signed-in', handler: loadCategoryLevel },
  { methods: ['GET'], path: '/sys/category/loadOne', access: 'signed-in', handler: loadOneCategory },
  { methods: ['GET'], path: '/sys/category/loadDictItem', access: 'signed-in', handler: loadCategoryNames },
  { methods: ['GET'], path: '/sys/category/loadDictItem/', access: 'signed-in', handler: loadCategoryNames },
  { methods: ['GET'], path: '/sys/category/loadAllData', access: 'signed-in', handler: loadAllCategories },

  // Online reports; each says itself who may read it (reports/report.ts).
  { methods: ['GET'], path: '/online/cgreport/api/getRpColumns/:code', access: 'signed-in', handler: reportColumns },
  { methods: ['GET'], path: '/online/cgreport/api/getQueryInfo/:id', access: 'signed-in', handler: reportQueryInfo },
  { methods: ['GET'], path: '/online/cgreport/api/getData/:id', access: 'signed-in', handler: reportData },

  // Orders with details, JeecgBoot's sample of a one-to-many form
  { methods: ['GET'], path: '/test/jeecgOrderMain/list', access: 'order:list', handler: listOrders },
  { methods: ['GET'], path: '/test/jeecgOrderMain/queryById', access: 'order:list', handler: queryOrder },
  { methods: ['GET'], path: '/test/jeecgOrderMain/queryOrderCustomerListByMainId', access: 'order:list', handler: listDetails(CUSTOMERS) },
  { methods: ['GET'], path: '/test/jeecgOrderMain/queryOrderTicketListByMainId', access: 'order:list', handler: listDetails(TICKETS) },
  { methods: ['POST'], path: '/test/jeecgOrderMain/add', access: 'order:add', handler: addOrder, audit: { text: '添加订单', operateType: CREATE }, bodyLimit: ORDER_BODY },
  { methods: ['PUT', 'POST'], path: '/test/jeecgOrderMain/edit', access: 'order:edit', handler: editOrder, audit: { text: '编辑订单', operateType: CHANGE }, bodyLimit: ORDER_BODY },
  { methods: ['DELETE'], path: '/test/jeecgOrderMain/delete', access: 'order:delete', handler: deleteOrders, audit: { text: '删除订单', operateType: DELETE } },
  { methods: ['DELETE'], path: '/test/jeecgOrderMain/deleteBatch', access: 'order:delete', handler: deleteOrders, audit: { text: '批量删除订单', operateType: DELETE } },
  { methods: ['PUT', 'POST'], path: '/test/order/editCustomer', access: 'order:edit', handler: editDetailRow(CUSTOMERS), audit: { text: '编辑订单客户', operateType: CHANGE } },
  { methods: ['PUT', 'POST'], path: '/test/order/editTicket', access: 'order:edit', handler: editDetailRow(TICKETS), audit: { text: '编辑订单机票', operateType: CHANGE } },

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
  { methods: ['GET'], path: '/sys/common/static/*', access: 'open', perMinute: 6000, handler: storedFileContent },
]
