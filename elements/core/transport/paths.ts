/** Paths of the calls (clauses 7), below the API base. */
export const paths = {
  permission: { ofUser: '/sys/permission/getUserPermissionByToken' },
  user: {
    list: '/sys/user/list',
    queryById: '/sys/user/queryById',
    updatePassword: '/sys/user/updatePassword',
    queryUserByDepId: '/sys/user/queryUserByDepId',
    userRoleList: '/sys/user/userRoleList',
    queryUserComponentData: '/sys/user/queryUserComponentData',
  },
  role: { list: '/sys/role/list', queryall: '/sys/role/queryall' },
  depart: {
    queryTreeList: '/sys/sysDepart/queryTreeList',
    /** One level; since 2.4.3. */
    queryDepartTreeSync: '/sys/sysDepart/queryDepartTreeSync',
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
  category: {
    treeRoot: '/sys/category/loadTreeRoot',
    treeChildren: '/sys/category/loadTreeChildren',
    one: '/sys/category/loadOne',
    treeData: '/sys/category/loadTreeData',
    /** With a slash at the end. */
    items: '/sys/category/loadDictItem/',
  },
  check: { duplicate: '/sys/duplicate/check', rule: '/sys/checkRule/checkByCode' },
  file: { upload: '/sys/common/upload', static: '/sys/common/static' },
} as const

/** Paths that clauses list and nothing calls. */
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
