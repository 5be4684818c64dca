import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PARENT = '/monitor'

/** The pages of the monitoring in JeecgBoot's Vue2 vocabulary. */
const PAGES: readonly (readonly [name: string, url: string, component: string])[] = [
  ['磁盘监控', '/monitor/Disk', 'modules/monitor/DiskMonitoring'],
  ['请求追踪', '/monitor/HttpTrace', 'modules/monitor/HttpTrace'],
  ['JVM信息', '/monitor/JvmInfo', 'modules/monitor/JvmInfo'],
  ['Redis监控', '/monitor/redis/info', 'modules/monitor/RedisInfo'],
  ['服务器信息', '/monitor/SystemInfo', 'modules/monitor/SystemInfo'],
  ['Tomcat信息', '/monitor/TomcatInfo', 'modules/monitor/TomcatInfo'],
]

/** The pages of the monitoring, and the right to see what they show. */
export const monitorPagesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('性能监控', PARENT, 'layouts/RouteView', 11, { parent_id: menuId('/isystem'), icon: 'dashboard', is_leaf: 0 }),
        ...PAGES.map(([name, url, component], index) =>
          menuPage(name, url, component, index + 1, { parent_id: menuId(PARENT), keep_alive: 1 }),
        ),
        button(PARENT, 'monitor:view', '查看性能监控', 10),
      ])
      .execute()
  },
}
