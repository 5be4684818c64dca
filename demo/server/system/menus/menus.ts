import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { PERMISSIONS, userPermissions } from './permission-handlers'
import { MENU_DATA_RULES } from './shown-entries'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { ADD_MENU, EDIT_MENU } from './fields'
import { isPathFree, menuTree, PATH_FREE, SUBMENU, submenu, SUBMENUS, submenus, topMenus, MENU_LEVEL } from './read'
import { addMenu, deleteMenus, editMenu } from './write'

const LIST = 'system:permission:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'system:permission'>, Codes<'system:permission', 'deleteBatch'> {}
}

/** The calls of those who manage the menu. */
export const MENUS: Room = {
  routes: [
    { methods: ['GET'], path: '/sys/permission/list', access: LIST, schema: MENU_LEVEL, handler: menuTree },
    { methods: ['GET'], path: '/sys/permission/getSystemMenuList', access: LIST, schema: MENU_LEVEL, handler: topMenus },
    route({ methods: ['GET'], path: '/sys/permission/getSystemSubmenu', access: LIST, schema: SUBMENU, handler: submenu }),
    route({ methods: ['GET'], path: '/sys/permission/getSystemSubmenuBatch', access: LIST, schema: SUBMENUS, handler: submenus }),
    route({ methods: ['GET'], path: '/sys/permission/checkPermDuplication', access: LIST, schema: PATH_FREE, handler: isPathFree }),
    createRoute('/sys/permission/add', 'system:permission:add', ADD_MENU, addMenu, '添加菜单'),
    updateRoute('/sys/permission/edit', 'system:permission:edit', EDIT_MENU, editMenu, '编辑菜单'),
    deleteRoute('/sys/permission/delete', 'system:permission:delete', ID_QUERY, deleteMenus, '删除菜单'),
    deleteRoute('/sys/permission/deleteBatch', 'system:permission:deleteBatch', ID_QUERY, deleteMenus, '批量删除菜单'),
    { methods: ['GET'], path: '/sys/permission/getUserPermissionByToken', access: 'self', schema: PERMISSIONS, handler: userPermissions },
  ],
  dataRules: [MENU_DATA_RULES],
  loggedTables: {
    sys_permission: { title: ['name'], texts: { parent_id: { table: 'sys_permission' } } },
  },
  dictionaryTables: {
    sys_permission: {
      table: 'sysPermission',
      columns: { id: 'id', name: 'name' },
      conditionColumns: { menu_type: 'menuType', parent_id: 'parentId', is_leaf: 'isLeaf' },
      order: 'sortNo',
      hidden: { column: 'delFlag', value: 1 },
    },
  },
  uniqueColumns: {
    'sys_permission.perms': ['sysPermission', 'perms'],
  },
}
