/** Paths of the calls (spec section 7), below the API base. */
export const paths = {
  auth: {
    randomImage: '/sys/randomImage',
    login: '/sys/login',
    /** Sign-in without captcha, for tests against a genuine server. */
    mobileLogin: '/sys/mLogin',
    phoneLogin: '/sys/phoneLogin',
    appLogin: '/ibl/api/appLogin',
    appH5Login: '/ibl/api/appH5Login',
    logout: '/sys/logout',
    casValidate: '/sys/cas/client/validateLogin',
    thirdLogin: '/sys/thirdLogin/getLoginUser',
    permissions: '/sys/permission/getUserPermissionByToken',
    updatePassword: '/sys/user/updatePassword',
    currentDeparts: '/sys/user/getCurrentUserDeparts',
    selectDepart: '/sys/selectDepart',
  },
  user: {
    list: '/sys/user/list',
    add: '/sys/user/add',
    edit: '/sys/user/edit',
    delete: '/sys/user/delete',
    deleteBatch: '/sys/user/deleteBatch',
    queryById: '/sys/user/queryById',
    queryUserRole: '/sys/user/queryUserRole',
    userDepartList: '/sys/user/userDepartList',
    frozenBatch: '/sys/user/frozenBatch',
    checkOnlyUser: '/sys/user/checkOnlyUser',
    changePassword: '/sys/user/changePassword',
    queryUserByDepId: '/sys/user/queryUserByDepId',
    queryUserComponentData: '/sys/user/queryUserComponentData',
  },
  role: { list: '/sys/role/list', queryall: '/sys/role/queryall' },
  depart: {
    queryTreeList: '/sys/sysDepart/queryTreeList',
    queryIdTree: '/sys/sysDepart/queryIdTree',
    searchBy: '/sys/sysDepart/searchBy',
  },
  position: { list: '/sys/position/list' },
  dict: {
    items: '/sys/dict/getDictItems',
    load: '/sys/dict/loadDict',
    loadItem: '/sys/dict/loadDictItem',
    loadTree: '/sys/dict/loadTreeData',
    /** Spelled so by the server. */
    refresh: '/sys/dict/refleshCache',
    all: '/sys/dict/queryAllDictItems',
  },
  announcement: { listByUser: '/sys/annountCement/listByUser' },
  log: { loginfo: '/sys/loginfo', visitInfo: '/sys/visitInfo' },
  check: { duplicate: '/sys/duplicate/check', rule: '/sys/checkRule/checkByCode' },
  file: { upload: '/sys/common/upload', static: '/sys/common/static' },
} as const

/** Paths that the specification lists and nothing calls (decisions.md section 8). */
export const unusedPaths = {
  forgetPassword: '/auth/forge-password',
  register: '/auth/register',
  sms: '/account/sms',
  userInfo: '/user/info',
  mock: {
    user: '/mock/api/user',
    role: '/mock/api/role',
    service: '/mock/api/service',
    permission: '/mock/api/permission',
    permissionNoPager: '/mock/api/permission/no-pager',
  },
} as const
