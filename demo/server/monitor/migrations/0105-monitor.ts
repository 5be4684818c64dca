import type { Migration } from 'kysely'
import { stableId } from '../../platform/base/ids'
import { INITIAL, insertDictionaries, insertMenu, insertRows } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const MENU = [
  menuPage('日志管理', '/isystem/log', 'system/LogList', 7, {
    parent_id: menuId('/isystem'),
    icon: 'file-text',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/log', {
    'log:list': '查看日志',
  }),
  menuPage('定时任务', '/isystem/QuartzJobList', 'system/QuartzJobList', 9, {
    parent_id: menuId('/isystem'),
    icon: 'clock-circle',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/QuartzJobList', {
    'system:quartzJob:list': '查看定时任务',
    'system:quartzJob:add': '添加定时任务',
    'system:quartzJob:edit': '编辑定时任务',
    'system:quartzJob:delete': '删除定时任务',
    'system:quartzJob:deleteBatch': '批量删除定时任务',
    'system:quartzJob:resume': '启动定时任务',
    'system:quartzJob:pause': '停止定时任务',
    'system:quartzJob:execute': '立即执行定时任务',
  }),
  menuPage('性能监控', '/monitor', 'layouts/RouteView', 11, { parent_id: menuId('/isystem'), icon: 'dashboard', is_leaf: 0 }),
  ...buttons(
    '/monitor',
    {
      'monitor:view': '查看性能监控',
    },
    10,
  ),
  menuPage('磁盘监控', '/monitor/Disk', 'modules/monitor/DiskMonitoring', 1, { parent_id: menuId('/monitor'), keep_alive: 1 }),
  menuPage('请求追踪', '/monitor/HttpTrace', 'modules/monitor/HttpTrace', 2, { parent_id: menuId('/monitor'), keep_alive: 1 }),
  menuPage('JVM信息', '/monitor/JvmInfo', 'modules/monitor/JvmInfo', 3, { parent_id: menuId('/monitor'), keep_alive: 1 }),
  menuPage('Redis监控', '/monitor/redis/info', 'modules/monitor/RedisInfo', 4, { parent_id: menuId('/monitor'), keep_alive: 1 }),
  menuPage('服务器信息', '/monitor/SystemInfo', 'modules/monitor/SystemInfo', 5, { parent_id: menuId('/monitor'), keep_alive: 1 }),
  menuPage('Tomcat信息', '/monitor/TomcatInfo', 'modules/monitor/TomcatInfo', 6, { parent_id: menuId('/monitor'), keep_alive: 1 }),
  menuPage('数据日志', '/sys/dataLog-list', 'system/DataLogList', 12, {
    parent_id: menuId('/isystem'),
    icon: 'funnel-plot',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/sys/dataLog-list', {
    'dataLog:list': '查看数据日志',
  }),
]

/** Code, name and items, as `value=text`, in their order; a colour may follow. */
const DICTIONARIES = [
  ['log_type', '日志类型', '1=登录日志 2=操作日志'],
  ['operate_type', '操作类型', '1=查询 2=添加 3=修改 4=删除 5=导入 6=导出'],
  ['quartz_status', '定时任务状态', '0=正常 -1=停止'],
  [
    'quartz_job_class',
    '定时任务类名',
    'org.jeecg.modules.quartz.job.OrphanFileJob=清理无人引用的上传文件 org.jeecg.modules.quartz.job.LogRetentionJob=清理过期的日志 org.jeecg.modules.quartz.job.VisitRetentionJob=清理过期的访问记录 org.jeecg.modules.quartz.job.SampleParamJob=带参示例',
  ],
] as const

/** Jobs that delete what people did wait until somebody starts them. */
const JOBS: readonly (readonly [className: string, cron: string, status: number, parameter: string | null, description: string])[] = [
  ['OrphanFileJob', '0 15 * * * ?', 0, null, '每小时删除一周内没有任何记录引用的上传文件'],
  ['LogRetentionJob', '0 30 3 * * ?', -1, '{"days":365}', '每天删除一年以前的登录日志和操作日志'],
  ['VisitRetentionJob', '0 45 3 * * ?', -1, '{"days":365}', '每天删除一年以前的访问记录'],
  ['SampleParamJob', '0 0/5 * * * ?', -1, '{"text":"你好","seconds":3}', '示例：写一行日志，参数决定内容和耗时'],
]

const jobRows = JOBS.map(([name, cron, status, parameter, description]) => ({
  id: stableId(`job:${name}`),
  job_class_name: `org.jeecg.modules.quartz.job.${name}`,
  cron_expression: cron,
  parameter,
  description,
  status,
  ...INITIAL,
}))

/** Logs and jobs: menu, dictionaries, the first jobs. */
export const monitorBaseline: Migration = {
  async up(db) {
    await insertMenu(db, MENU)
    await insertDictionaries(db, DICTIONARIES)
    await insertRows(db, 'sys_quartz_job', jobRows)
  },
}
