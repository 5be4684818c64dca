import type { Kysely, Migration } from 'kysely'
import { button, menuPage } from './0003-menu'

const PAGE = '/cloudlive/equipment'

/** The page of devices, the first that people see, and what can be done there. */
export const equipmentPageMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('设备管理', PAGE, 'cloudlive/EquipmentList', 1, { icon: 'video-camera', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'equipment:list', '查看设备', 1),
        button(PAGE, 'equipment:add', '添加设备', 2),
        button(PAGE, 'equipment:edit', '编辑设备', 3),
        button(PAGE, 'equipment:delete', '删除设备', 4),
        button(PAGE, 'equipment:batch_delete', '批量删除设备', 5),
        button(PAGE, 'equipment:export', '导出设备', 6),
        button(PAGE, 'equipment:import', '导入设备', 7),
        button(PAGE, 'cloudlive:play', '播放设备', 8),
        button(PAGE, 'cloudlive:disable', '禁播与解除禁播', 9),
      ])
      .execute()
  },
}
