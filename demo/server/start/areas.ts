import { Type } from 'typebox'
import { answersNothing } from '../platform/http/answers-nothing'
import { NOTHING, DICT_CHOICES } from '../platform/http/schema/answers'
import { ANNOUNCEMENT_ROUTES } from '../system/announcements/routes'
import { RANDOM_IMAGE, randomImage } from '../account/sign-in/captcha'
import { CHANGE_GIVEN_PASSWORD, changeGivenPassword } from '../account/sign-in/change-given-password'
import { RESET_PASSWORD, resetPassword, VERIFY_PHONE, verifyPhone } from '../account/sign-in/forgotten-password'
import { LOGIN, login, logout, MOBILE_LOGIN, mobileLogin } from '../account/sign-in/login-handlers'
import {
  CAS_LOGIN,
  casLogin,
  EMULATED_CAS_TICKET,
  EMULATED_THIRD_TOKEN,
  emulatedCasTicket,
  emulatedThirdToken,
  THIRD_LOGIN,
  thirdLogin,
} from '../account/sign-in/other-providers'
import { UPDATE_OWN_PASSWORD, updateOwnPassword } from '../account/sign-in/own-password'
import { userPermissions, PERMISSIONS } from '../system/menus/permission-handlers'
import { SEND_PHONE_CODE, sendPhoneCode } from '../account/sign-in/phone-codes'
import { PHONE_LOGIN, phoneLogin } from '../account/sign-in/phone-login'
import { register, REGISTER } from '../account/sign-in/register'
import { TOTP_ENROL, TOTP_LOGIN, totpEnrol, totpLogin } from '../account/sign-in/second-factor-login'
import {
  ALL_CATEGORIES,
  CATEGORY_LEVEL,
  CATEGORY_NAMES,
  loadAllCategories,
  loadCategoryLevel,
  loadCategoryNames,
  loadOneCategory,
  loadTreeChildren,
  loadTreeRoot,
  ONE_CATEGORY,
  TREE_CHILDREN,
  TREE_ROOT,
} from '../system/categories/handlers'
import { CATEGORY_ROUTES } from '../system/categories/routes'
import { currentUserDeparts, SELECT_DEPART, selectDepart, OWN_DEPARTS } from '../system/users/own-departments'
import { ADDRESS_BOOK_ROUTES } from '../system/address-book/routes'
import { PERMISSION_SOURCE_ROUTES } from '../system/permission-sources/routes'
import { DEPART_MEMBER_ROUTES } from '../system/my-department/routes'
import { DEPART_PERMISSION_ROUTES } from '../system/depart-permissions/routes'
import { DEPART_ROUTES } from '../system/departments/routes'
import { DUPLICATE_CHECK, duplicateCheck } from '../system/dictionaries/duplicate-check'
import {
  DICT_ITEMS,
  getDictItems,
  LOAD_DICT,
  LOAD_DICT_ITEM,
  LOAD_TREE_DATA,
  loadDict,
  loadDictItem,
  loadTreeData,
  queryAllDictItems,
  refreshCache,
} from '../system/dictionaries/handlers'
import { DICTIONARY_ROUTES } from '../system/dictionaries/routes'
import { STORED_FILE, storedFileContent } from '../platform/files/static'
import { upload } from '../platform/files/upload'
import { route } from '../platform/http/route'
import type { Route } from '../platform/http/routes'
import { DELETED_IDS } from '../platform/http/schema/wire-fields'
import { LOGIN_INFO, loginInfo, VISIT_INFO, visitInfo } from '../dashboard/visits/handlers'
import { FORM_ROUTES } from '../online/forms/routes'
import { DEVICE_API_ROUTES } from '../mobile/device-api/routes'
import { WATCHING_ROUTES } from '../devices/watching/routes'
import { EQUIPMENT_ROUTES } from '../devices/equipment/routes'
import { CUSTOMERS, TICKETS } from '../online/orders/detail-kinds'
import { EDIT_CUSTOMER, EDIT_TICKET, editDetailRow } from '../online/orders/detail-row'
import { LIST_ORDERS, listDetails, listOrders, ORDER_BY_ID, ORDER_DETAILS, queryOrder } from '../online/orders/read'
import { ADD_ORDER, addOrder, DELETE_ORDERS, deleteOrders, EDIT_ORDER, editOrder } from '../online/orders/write'
import { CHANGE, CREATE, DELETE } from '../platform/audit/operate-types'
import { CHECK_RULE_ROUTES } from '../system/check-rules/routes'
import { DATA_SOURCE_ROUTES } from '../system/data-sources/routes'
import { FILL_RULE_ROUTES } from '../system/fill-rules/routes'
import { POSITION_ROUTES } from '../system/positions/routes'
import { JOB_ROUTES } from '../monitor/jobs/routes'
import { LOG_ROUTES } from '../monitor/logs/routes'
import { DATA_LOG_ROUTES } from '../monitor/data-log/routes'
import { MONITOR_ROUTES } from '../monitor/performance/routes'
import { ONLINE_ROUTES } from '../system/online-users/routes'
import { REPORT_ROUTES } from '../online/reports/routes'
import { ruledRoutes } from '../platform/data-rules/ruled-routes'
import { MESSAGE_ROUTES } from '../system/messages/routes'
import { MENU_ROUTES } from '../system/menus/routes'
import { RULE_ROUTES } from '../system/permission-rules/routes'
import { RULED_LISTS, RULED_PAGES } from '../platform/data-rules/ruled-lists'
import { ruledFields } from '../online/forms/form-rules'
import { RULED_ANNOUNCEMENTS } from '../system/announcements/read'
import { RULED_CATEGORIES } from '../system/categories/manage'
import { RULED_CHECK_RULES } from '../system/check-rules/fields'
import { RULED_VERSIONS } from '../monitor/data-log/read'
import { RULED_DATA_SOURCES } from '../system/data-sources/fields'
import { RULED_DEPARTS } from '../platform/data-rules/ruled-departs'
import { RULED_DICTS } from '../system/dictionaries/dict-list'
import { RULED_EQUIPMENT } from '../devices/equipment/scope'
import { RULED_FILL_RULES } from '../system/fill-rules/fields'
import { RULED_JOBS } from '../monitor/jobs/read'
import { RULED_LOGS } from '../monitor/logs/read'
import { RULED_MENUS } from '../system/menus/shown-entries'
import { RULED_MESSAGES, RULED_TEMPLATES } from '../system/messages/fields'
import { RULED_NODES } from '../streams/nodes/fields'
import { RULED_ONLINE } from '../system/online-users/read'
import { RULED_POSITIONS } from '../system/positions/handlers'
import { RULED_ROLES } from '../system/roles/handlers'
import { RULED_TENANTS } from '../system/tenants/read'
import { RULED_USERS } from '../system/users/user-list'
import { ROLE_ROUTES } from '../system/roles/routes'
import { SECOND_FACTOR_ROUTES } from '../account/second-factor/routes'
import { TENANT_ROUTES } from '../system/tenants/routes'
import { EDIT_OWN_ACCOUNT, editOwnAccount, ownAccount } from '../system/users/own-account'
import { EXPORT_USERS, exportUsers } from '../system/users/user-export'
import { importUsers } from '../system/users/user-import'
import { deletedUsers, ERASE_USERS, eraseUsers, RESTORE_USERS, restoreUsers, DELETED_USERS } from '../system/users/recycle-bin'
import { LIST_USERS, listUsers } from '../system/users/user-list'
import { USERS_BY_DEPART, USERS_FOR_PICKER, USERS_OF_ROLE, usersByDepart, usersForPicker, usersOfRole } from '../system/users/user-picker'
import {
  isUsernameFree,
  USER_BY_ID,
  USER_DEPARTS,
  USER_ROLE_IDS,
  userById,
  userDeparts,
  USERNAME_FREE,
  userRoleIds,
} from '../system/users/user-lookup'
import { CHANGE_PASSWORD, changePassword, deleteUsers, FREEZE_USERS, freezeUsers } from '../system/users/user-state'
import { ADD_USER, addUser, EDIT_USER, editUser } from '../system/users/user-write'
import { IMPORTED } from '../platform/spreadsheets/import-table'
import { SLOW_LIVE_ROUTES } from '../devices/slow-live/routes'
import { NODE_ROUTES } from '../streams/nodes/routes'
import { PTZ_ROUTES } from '../devices/ptz/routes'
import { PUSH_ROUTES } from '../streams/pushes/routes'
import { RECORD_ROUTES } from '../recordings/records/routes'
import { WALL_ROUTES } from '../devices/walls/routes'

RULED_LISTS.push(
  RULED_USERS,
  RULED_ROLES,
  RULED_POSITIONS,
  RULED_ANNOUNCEMENTS,
  RULED_LOGS,
  RULED_JOBS,
  RULED_TENANTS,
  RULED_DATA_SOURCES,
  RULED_TEMPLATES,
  RULED_MESSAGES,
  RULED_DICTS,
  RULED_DEPARTS,
  RULED_CATEGORIES,
  RULED_CHECK_RULES,
  RULED_FILL_RULES,
  RULED_VERSIONS,
  RULED_NODES,
  RULED_EQUIPMENT,
  RULED_MENUS,
  RULED_ONLINE,
)
RULED_PAGES.push(ruledFields)

/** Bytes of an order with two full lists of details. */
const ORDER_BODY = 4 * 1024 * 1024

/**
 * Every call the server answers, below `/jeecg-boot`, and who may make it (see http/routes.ts). A call that is not here does
 * not exist; tests for missing tokens and missing permissions are generated from this list.
 */
export const ROUTES: readonly Route[] = answersNothing(
  ruledRoutes(RULED_LISTS, [
    // Session
    route({ methods: ['GET'], path: '/sys/randomImage/:key', access: 'open', schema: RANDOM_IMAGE, handler: randomImage }),
    route({ methods: ['POST'], path: '/sys/login', access: 'open', schema: LOGIN, handler: login }),
    route({ methods: ['POST'], path: '/sys/mLogin', access: 'open', schema: MOBILE_LOGIN, handler: mobileLogin }),
    route({ methods: ['POST'], path: '/ibl/api/appLogin', access: 'open', schema: MOBILE_LOGIN, handler: mobileLogin }),
    // A page on a phone: anybody can call it, as he can the sign-in of the console.
    route({ methods: ['POST'], path: '/ibl/api/appH5Login', access: 'open', schema: LOGIN, handler: login }),
    route({ methods: ['POST'], path: '/sys/sms', access: 'open', schema: SEND_PHONE_CODE, handler: sendPhoneCode }),
    route({ methods: ['POST'], path: '/sys/phoneLogin', access: 'open', schema: PHONE_LOGIN, handler: phoneLogin }),
    route({ methods: ['POST'], path: '/sys/totpLogin', access: 'open', schema: TOTP_LOGIN, handler: totpLogin }),
    route({ methods: ['POST'], path: '/sys/totpEnrol', access: 'open', schema: TOTP_ENROL, handler: totpEnrol }),
    route({ methods: ['GET'], path: '/sys/cas/client/validateLogin', access: 'open', schema: CAS_LOGIN, handler: casLogin }),
    route({
      methods: ['GET'],
      path: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
      access: 'open',
      schema: THIRD_LOGIN,
      handler: thirdLogin,
    }),
    route({ methods: ['POST'], path: '/sys/emulated/casTicket', access: 'self', schema: EMULATED_CAS_TICKET, handler: emulatedCasTicket }),
    route({
      methods: ['POST'],
      path: '/sys/emulated/thirdToken',
      access: 'self',
      schema: EMULATED_THIRD_TOKEN,
      handler: emulatedThirdToken,
    }),
    { methods: ['GET', 'POST'], path: '/sys/logout', access: 'open', schema: { result: NOTHING }, handler: logout },
    { methods: ['GET'], path: '/sys/permission/getUserPermissionByToken', access: 'self', schema: PERMISSIONS, handler: userPermissions },
    { methods: ['GET'], path: '/sys/user/getCurrentUserDeparts', access: 'self', schema: OWN_DEPARTS, handler: currentUserDeparts },
    route({ methods: ['PUT', 'POST'], path: '/sys/selectDepart', access: 'self', schema: SELECT_DEPART, handler: selectDepart }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/user/updatePassword',
      access: 'self',
      schema: UPDATE_OWN_PASSWORD,
      handler: updateOwnPassword,
      audit: { text: '修改自己的密码', operateType: CHANGE },
    }),

    // Accounts one makes or mends without being signed in.
    route({
      methods: ['POST'],
      path: '/sys/user/changeGivenPassword',
      access: 'open',
      schema: CHANGE_GIVEN_PASSWORD,
      handler: changeGivenPassword,
    }),
    route({ methods: ['POST'], path: '/sys/user/register', access: 'open', schema: REGISTER, handler: register }),
    route({ methods: ['POST'], path: '/sys/user/phoneVerification', access: 'open', schema: VERIFY_PHONE, handler: verifyPhone }),
    route({ methods: ['GET', 'POST'], path: '/sys/user/passwordChange', access: 'open', schema: RESET_PASSWORD, handler: resetPassword }),
    {
      methods: ['GET'],
      path: '/sys/user/login/setting/getUserData',
      access: 'self',
      schema: { result: EDIT_OWN_ACCOUNT.result },
      handler: ownAccount,
    },
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/user/login/setting/userEdit',
      access: 'self',
      schema: EDIT_OWN_ACCOUNT,
      handler: editOwnAccount,
      audit: { text: '修改自己的资料', operateType: CHANGE },
    }),

    ...SECOND_FACTOR_ROUTES,

    // Users. The two lists answer everybody, but without user:list with picker columns only.
    {
      methods: ['POST'],
      path: '/sys/user/importExcel',
      access: 'user:add',
      schema: IMPORTED,
      handler: importUsers,
      audit: { text: '导入用户', operateType: CREATE },
    },
    route({ methods: ['GET'], path: '/sys/user/exportXls', access: 'user:list', schema: EXPORT_USERS, handler: exportUsers }),
    route({ methods: ['GET'], path: '/sys/user/list', access: 'signed-in', schema: LIST_USERS, handler: listUsers }),
    route({ methods: ['GET'], path: '/sys/user/queryUserByDepId', access: 'signed-in', schema: USERS_BY_DEPART, handler: usersByDepart }),
    route({
      methods: ['GET'],
      path: '/sys/user/queryUserComponentData',
      access: 'signed-in',
      schema: USERS_FOR_PICKER,
      handler: usersForPicker,
    }),
    route({ methods: ['GET'], path: '/sys/user/userRoleList', access: 'user:list', schema: USERS_OF_ROLE, handler: usersOfRole }),
    route({
      methods: ['GET'],
      path: '/sys/user/queryById',
      access: { permission: 'user:list', ownId: 'id' },
      schema: USER_BY_ID,
      handler: userById,
    }),
    route({
      methods: ['GET'],
      path: '/sys/user/queryUserRole',
      access: { permission: 'user:list', ownId: 'userid' },
      schema: USER_ROLE_IDS,
      handler: userRoleIds,
    }),
    route({
      methods: ['GET'],
      path: '/sys/user/userDepartList',
      access: { permission: 'user:list', ownId: 'userId' },
      schema: USER_DEPARTS,
      handler: userDeparts,
    }),
    route({ methods: ['GET'], path: '/sys/user/checkOnlyUser', access: 'open', schema: USERNAME_FREE, handler: isUsernameFree }),
    route({
      methods: ['POST'],
      path: '/sys/user/add',
      access: 'user:add',
      schema: ADD_USER,
      handler: addUser,
      audit: { text: '添加用户', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/user/edit',
      access: 'user:edit',
      schema: EDIT_USER,
      handler: editUser,
      audit: { text: '编辑用户', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/user/delete',
      access: 'user:delete',
      schema: DELETED_IDS,
      handler: deleteUsers,
      audit: { text: '删除用户', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/user/deleteBatch',
      access: 'user:delete',
      schema: DELETED_IDS,
      handler: deleteUsers,
      audit: { text: '批量删除用户', operateType: DELETE },
    }),
    { methods: ['GET'], path: '/sys/user/recycleBin', access: 'user:delete', schema: DELETED_USERS, handler: deletedUsers },
    route({
      methods: ['PUT'],
      path: '/sys/user/putRecycleBin',
      access: 'user:delete',
      fresh: true,
      schema: RESTORE_USERS,
      handler: restoreUsers,
      audit: { text: '取回用户', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/user/deleteRecycleBin',
      access: 'user:delete',
      fresh: true,
      schema: ERASE_USERS,
      handler: eraseUsers,
      audit: { text: '彻底删除用户', operateType: DELETE },
    }),
    route({
      methods: ['PUT'],
      path: '/sys/user/frozenBatch',
      access: 'user:freeze',
      schema: FREEZE_USERS,
      handler: freezeUsers,
      audit: { text: '冻结或解冻用户', operateType: CHANGE },
    }),
    route({
      methods: ['PUT'],
      path: '/sys/user/changePassword',
      access: 'user:password',
      fresh: true,
      schema: CHANGE_PASSWORD,
      handler: changePassword,
      audit: { text: '修改用户密码', operateType: CHANGE },
    }),

    // Roles, departments, positions: whoever may not manage them chooses from them, and gets picker columns.
    ...ROLE_ROUTES,
    ...MENU_ROUTES,
    ...RULE_ROUTES,
    ...DEPART_ROUTES,
    ...DEPART_PERMISSION_ROUTES,
    ...DEPART_MEMBER_ROUTES,
    ...ADDRESS_BOOK_ROUTES,
    ...PERMISSION_SOURCE_ROUTES,
    ...POSITION_ROUTES,
    ...LOG_ROUTES,
    ...DATA_LOG_ROUTES,
    ...JOB_ROUTES,

    // Dictionaries
    route({ methods: ['GET'], path: '/sys/dict/getDictItems/:code', access: 'signed-in', schema: DICT_ITEMS, handler: getDictItems }),
    route({ methods: ['GET'], path: '/sys/dict/loadDict/:code', access: 'signed-in', schema: LOAD_DICT, handler: loadDict }),
    route({ methods: ['GET'], path: '/sys/dict/loadDictItem/:code', access: 'signed-in', schema: LOAD_DICT_ITEM, handler: loadDictItem }),
    route({ methods: ['GET'], path: '/sys/dict/loadTreeData', access: 'signed-in', schema: LOAD_TREE_DATA, handler: loadTreeData }),
    {
      methods: ['GET'],
      path: '/sys/dict/queryAllDictItems',
      access: 'signed-in',
      schema: { result: Type.Record(Type.String(), DICT_CHOICES) },
      handler: queryAllDictItems,
    },
    { methods: ['GET'], path: '/sys/dict/refleshCache', access: 'signed-in', schema: { result: NOTHING }, handler: refreshCache },
    ...DICTIONARY_ROUTES,
    route({ methods: ['GET'], path: '/sys/duplicate/check', access: 'signed-in', schema: DUPLICATE_CHECK, handler: duplicateCheck }),

    // Category trees. The clauses write loadDictItem with a slash at its end.
    route({ methods: ['GET'], path: '/sys/category/loadTreeRoot', access: 'signed-in', schema: TREE_ROOT, handler: loadTreeRoot }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadTreeChildren',
      access: 'signed-in',
      schema: TREE_CHILDREN,
      handler: loadTreeChildren,
    }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadTreeData',
      access: 'signed-in',
      schema: CATEGORY_LEVEL,
      handler: loadCategoryLevel,
    }),
    route({ methods: ['GET'], path: '/sys/category/loadOne', access: 'signed-in', schema: ONE_CATEGORY, handler: loadOneCategory }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadDictItem',
      access: 'signed-in',
      schema: CATEGORY_NAMES,
      handler: loadCategoryNames,
    }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadDictItem/',
      access: 'signed-in',
      schema: CATEGORY_NAMES,
      handler: loadCategoryNames,
    }),
    route({ methods: ['GET'], path: '/sys/category/loadAllData', access: 'signed-in', schema: ALL_CATEGORIES, handler: loadAllCategories }),
    ...CATEGORY_ROUTES,

    ...ONLINE_ROUTES,

    ...MONITOR_ROUTES,

    ...TENANT_ROUTES,

    ...CHECK_RULE_ROUTES,

    ...FILL_RULE_ROUTES,
    ...DATA_SOURCE_ROUTES,

    ...REPORT_ROUTES,

    ...FORM_ROUTES,

    // Orders with details, JeecgBoot's sample of a one-to-many form
    route({ methods: ['GET'], path: '/test/jeecgOrderMain/list', access: 'order:list', schema: LIST_ORDERS, handler: listOrders }),
    route({ methods: ['GET'], path: '/test/jeecgOrderMain/queryById', access: 'order:list', schema: ORDER_BY_ID, handler: queryOrder }),
    route({
      methods: ['GET'],
      path: '/test/jeecgOrderMain/queryOrderCustomerListByMainId',
      access: 'order:list',
      schema: ORDER_DETAILS,
      handler: listDetails(CUSTOMERS),
    }),
    route({
      methods: ['GET'],
      path: '/test/jeecgOrderMain/queryOrderTicketListByMainId',
      access: 'order:list',
      schema: ORDER_DETAILS,
      handler: listDetails(TICKETS),
    }),
    route({
      methods: ['POST'],
      path: '/test/jeecgOrderMain/add',
      access: 'order:add',
      schema: ADD_ORDER,
      handler: addOrder,
      audit: { text: '添加订单', operateType: CREATE },
      bodyLimit: ORDER_BODY,
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/test/jeecgOrderMain/edit',
      access: 'order:edit',
      schema: EDIT_ORDER,
      handler: editOrder,
      audit: { text: '编辑订单', operateType: CHANGE },
      bodyLimit: ORDER_BODY,
    }),
    route({
      methods: ['DELETE'],
      path: '/test/jeecgOrderMain/delete',
      access: 'order:delete',
      schema: DELETE_ORDERS,
      handler: deleteOrders,
      audit: { text: '删除订单', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/test/jeecgOrderMain/deleteBatch',
      access: 'order:delete',
      schema: DELETE_ORDERS,
      handler: deleteOrders,
      audit: { text: '批量删除订单', operateType: DELETE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/test/order/editCustomer',
      access: 'order:edit',
      schema: EDIT_CUSTOMER,
      handler: editDetailRow(CUSTOMERS),
      audit: { text: '编辑订单客户', operateType: CHANGE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/test/order/editTicket',
      access: 'order:edit',
      schema: EDIT_TICKET,
      handler: editDetailRow(TICKETS),
      audit: { text: '编辑订单机票', operateType: CHANGE },
    }),

    // Devices and their pictures
    ...EQUIPMENT_ROUTES,
    ...WATCHING_ROUTES,
    ...SLOW_LIVE_ROUTES,
    ...WALL_ROUTES,
    ...PTZ_ROUTES,
    ...PUSH_ROUTES,
    ...NODE_ROUTES,
    ...RECORD_ROUTES,
    ...DEVICE_API_ROUTES,

    // Announcements and figures
    ...ANNOUNCEMENT_ROUTES,
    ...MESSAGE_ROUTES,
    { methods: ['GET'], path: '/sys/loginfo', access: 'signed-in', schema: LOGIN_INFO, handler: loginInfo },
    { methods: ['GET'], path: '/sys/visitInfo', access: 'signed-in', schema: VISIT_INFO, handler: visitInfo },

    // Files
    { methods: ['POST'], path: '/sys/common/upload', access: 'self', schema: { result: NOTHING }, handler: upload },
    route({
      methods: ['GET'],
      path: '/sys/common/static/*',
      access: 'open',
      perMinute: 6000,
      schema: STORED_FILE,
      handler: storedFileContent,
    }),
  ]),
)
