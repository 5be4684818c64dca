import { utils, write as written } from 'xlsx'
import { departId } from '../system/seed/departments'
import { roleId } from '../system/seed/roles'
import { userId } from '../system/seed/users'
import { equipmentId } from '../devices/seed/equipment'
import { nodeId } from '../streams/seed/nodes'
import { pushId } from '../streams/seed/pushes'
import { stableId } from '../platform/base/ids'
import {
  alarmDeletes,
  alarmWrites,
  dataSource,
  departRoleWrites,
  lockedRecord,
  messageTemplate,
  ptzWrites,
  record,
  recordPlan,
  report,
  rule,
  shareWrites,
  storedRule,
  wall,
} from './audited-rows'
import { chainWrites } from './audited-chain'
import { dispatchWrites } from './audited-dispatch'
import { gbWrites } from './audited-gb'
import { mqttWrites } from './audited-mqtt'
import { venueWrites, videoWrites } from './audited-videos'
import { websiteWrites } from './audited-website'
import { orderId } from './orders'
import type { Part } from './multipart'
import { weekOf } from '../recordings/recorder/week-grid'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request that changes data. */
export interface Write {
  method: Method
  path: string
  /** As the route table has it, where its path names a record. */
  route?: string
  query?: Record<string, string>
  body?: unknown
  form?: readonly Part[]
}

const notice = { titile: '停电', msgContent: '<p>今晚</p>', priority: 'L', msgCategory: '1', msgType: 'ALL' }
export const password = 'Live-stream-9'

const heading = '登录账号,真实姓名,电话,工号'.split(',')
const sheet = (lines: readonly (readonly string[])[]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => [...line])))
  const file: Buffer = written(book, { type: 'buffer', bookType: 'xlsx' })
  return file
}
const usersFile = sheet([heading, ['audited2', '留痕', '13900000002', 'audited-2']])

const form = '/online/cgform/api/form'
const positionsFile = sheet(['职务编码,职务名称,职级'.split(','), ['audited2', '留痕二', '1']])

const noticesFile = sheet(['标题,优先级,消息类型,通告对象类型'.split(','), ['留痕二', '低', '通知公告', '全体用户']])

const dictsFile = sheet(['字典名称,字典编码'.split(','), ['留痕二', 'audited2']])
const departsFile = sheet(['部门路径,部门名称'.split(','), ['留痕二', '留痕二']])
const categoriesFile = sheet(['分类路径,分类名称'.split(','), ['留痕二', '留痕二']])
const rolesFile = sheet(['角色名称,角色编码'.split(','), ['留痕二', 'audited2']])

const sampleJob = 'org.jeecg.modules.quartz.job.SampleParamJob'
const device = { equipmentNo: 'A1', name: '留痕', equipmentType: 'ipc', protocol: 'rtsp' }
const devicesFile = sheet(['设备编号,设备名称,设备类型,接入协议'.split(','), ['A2', '留痕', '网络摄像机', 'RTSP']])
const slowLiveFile = sheet(['标题,设备编号,开放时间,标签,公开'.split(','), ['留痕', 'XH0060', '05:00-21:00', '水', '是']])
const pushesFile = sheet(['推流名称,设备编号'.split(','), ['留痕', 'XH0006']])
const mqttFile = sheet(['设备编号,设备名称,产品标识'.split(','), ['audited-mqtt-2', '留痕二', '']])
const pullsFile = sheet(['任务名称,源地址'.split(','), ['留痕', 'rtmp://192.0.2.9/live/y']])
const jobsFile = sheet(['任务类名,Cron表达式,状态'.split(','), [sampleJob, '0 0 4 * * ?', '停止']])

const orderNumberRule = 'org.jeecg.modules.online.cgform.rule.OrderNumberRule'
const checkRulesFile = sheet(['规则名称,规则编码,规则JSON'.split(','), ['留痕二', 'audited2', '[]']])
const fillRulesFile = sheet(['规则名称,规则编码,规则实现类'.split(','), ['留痕二', 'audited2', orderNumberRule]])

const NODES = '/servermointer/mediaNode'

const PTZ_WRITES = ptzWrites.map(([name, body]): Write => ({ method: 'POST', path: `/cloudlive/equipment/${name}`, body }))
const TEMPLATES = '/sys/message/sysMessageTemplate'
const dataSourcesFile = sheet([
  '数据源编码,数据源名称,数据库类型,驱动类,数据源地址,用户名'.split(','),
  ['audited2', '留痕二', 'PostgreSQL', 'org.postgresql.Driver', 'jdbc:postgresql://127.0.0.1/ops', 'ops'],
])
/** One request for each logged route. All succeed in this order. */
export const WRITES: readonly Write[] = [
  ...alarmWrites,
  ...alarmDeletes,
  ...shareWrites,
  ...dispatchWrites,
  ...gbWrites,
  { method: 'POST', path: '/ibl/api/appBroadcast', body: { title: '留痕' } },
  ...mqttWrites,
  { method: 'POST', path: '/mqtt/mqttDevice/importExcel', form: [{ name: 'files[]', fileName: 'mqtt.xlsx', content: mqttFile }] },
  ...chainWrites,
  {
    method: 'POST',
    path: '/to2live/iblPullProxy/importExcel',
    form: [{ name: 'files[]', fileName: 'pulls.xlsx', content: pullsFile }],
  },
  ...websiteWrites,
  ...videoWrites,
  ...venueWrites,
  // Before the new password, which ends sessions as well.
  { method: 'POST', path: '/sys/online/forceLogout', body: { token: 'session of another' } },
  { method: 'POST', path: '/sys/online/endOwn', body: { token: 'another own session' } },
  { method: 'POST', path: '/sys/online/endOthers' },
  // Before the new password, which proves the same.
  { method: 'POST', path: '/sys/secondFactor/confirm', body: { code: 'first code' } },
  { method: 'POST', path: '/sys/secondFactor/renewCodes', body: { password: '123456' } },
  { method: 'POST', path: '/sys/secondFactor/off', body: { password: '123456' } },
  { method: 'POST', path: '/sys/secondFactor/remove', body: { userIds: userId('lisi') } },
  { method: 'PUT', path: '/sys/user/updatePassword', body: { oldpassword: '123456', password, confirmpassword: password } },
  { method: 'PUT', path: '/sys/user/login/setting/userEdit', body: { realname: '管理' } },
  { method: 'POST', path: '/sys/user/add', body: { username: 'audited', realname: '留痕', phone: '13900000001', password } },
  { method: 'POST', path: '/sys/user/importExcel', form: [{ name: 'files[]', fileName: 'users.xlsx', content: usersFile }] },
  {
    method: 'POST',
    path: '/online/cgform/api/importXls/ops_area',
    route: '/online/cgform/api/importXls/:code',
    form: [
      {
        name: 'file',
        fileName: 'areas.xlsx',
        content: sheet([
          ['区域名称', '区域编码'],
          ['留痕', 'LH'],
        ]),
      },
    ],
  },
  { method: 'PUT', path: '/sys/user/edit', body: { id: userId('lisi'), realname: '李四' } },
  { method: 'PUT', path: '/sys/user/frozenBatch', body: { ids: userId('lisi'), status: 2 } },
  { method: 'PUT', path: '/sys/user/changePassword', body: { username: 'lisi', password, confirmPassword: password } },
  { method: 'POST', path: '/sys/position/add', body: { code: 'audited', name: '留痕', postRank: '1' } },
  { method: 'POST', path: '/sys/position/importExcel', form: [{ name: 'files[]', fileName: 'positions.xlsx', content: positionsFile }] },
  { method: 'PUT', path: '/sys/position/edit', body: { id: stableId('position:camera'), name: '摄像' } },
  { method: 'POST', path: '/sys/role/add', body: { roleCode: 'audited', roleName: '留痕' } },
  { method: 'POST', path: '/sys/role/importExcel', form: [{ name: 'files[]', fileName: 'roles.xlsx', content: rolesFile }] },
  { method: 'PUT', path: '/sys/role/edit', body: { id: stableId('role:editor'), roleName: '编辑' } },
  {
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    body: { roleId: stableId('role:editor'), permissionIds: stableId('menu:/isystem'), lastpermissionIds: '' },
  },
  {
    method: 'POST',
    path: '/sys/permission/add',
    body: { menuType: 0, name: '留痕', url: '/audited', component: 'layouts/RouteView' },
  },
  { method: 'PUT', path: '/sys/permission/edit', body: { id: stableId('menu:/isystem/category'), name: '分类' } },
  { method: 'DELETE', path: '/sys/permission/delete', query: { id: stableId('menu:category:add') } },
  { method: 'DELETE', path: '/sys/permission/deleteBatch', query: { ids: stableId('menu:category:edit') } },
  { method: 'POST', path: '/sys/user/addSysUserRole', body: { roleId: stableId('role:editor'), userIdList: [userId('jeecg')] } },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    query: { roleId: stableId('role:operator'), userId: userId('jeecg') },
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    query: { roleId: stableId('role:hr'), userIds: userId('wangwu') },
  },
  {
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    body: { depId: departId('A02A02A01'), userIdList: [userId('jeecg'), userId('wangwu')] },
  },
  { method: 'DELETE', path: '/sys/user/deleteUserInDepart', query: { depId: departId('A02A02A01'), userId: userId('jeecg') } },
  { method: 'DELETE', path: '/sys/user/deleteUserInDepartBatch', query: { depId: departId('A02A02A01'), userIds: userId('wangwu') } },
  {
    method: 'POST',
    path: '/test/jeecgOrderMain/add',
    body: { orderCode: 'AUDIT1', ctype: '1', orderDate: '2026-05-01 08:30:00', orderMoney: 1, salesman: 'lisi' },
  },
  { method: 'PUT', path: '/test/jeecgOrderMain/edit', body: { id: orderId(1), orderMoney: 12 } },
  { method: 'PUT', path: '/test/order/editCustomer', body: { id: 'first customer', name: '改名' } },
  { method: 'PUT', path: '/test/order/editTicket', body: { id: 'first ticket', ticketCode: 'T-1' } },
  {
    method: 'POST',
    path: `${form}/ops_shift`,
    route: `${form}/:code`,
    body: { shift_date: '2026-05-01', shift: '1', hands_over: 'admin', takes_over: 'jeecg', summary: '无' },
  },
  { method: 'PUT', path: `${form}/ops_work_order`, route: `${form}/:code`, body: { id: stableId('work-order:1'), title: '改过' } },
  { method: 'POST', path: '/sys/annountCement/add', body: notice },
  { method: 'POST', path: '/sys/annountCement/importExcel', form: [{ name: 'files[]', fileName: 'notices.xlsx', content: noticesFile }] },
  { method: 'PUT', path: '/sys/annountCement/edit', body: { ...notice, id: stableId('announcement:6') } },
  { method: 'GET', path: '/sys/annountCement/doReleaseData', query: { id: stableId('announcement:6') } },
  { method: 'GET', path: '/sys/annountCement/doReovkeData', query: { id: stableId('announcement:6') } },
  { method: 'DELETE', path: '/sys/annountCement/delete', query: { id: stableId('announcement:1') } },
  { method: 'DELETE', path: '/sys/annountCement/deleteBatch', query: { ids: stableId('announcement:2') } },
  { method: 'DELETE', path: '/test/jeecgOrderMain/delete', query: { id: orderId(2) } },
  { method: 'DELETE', path: '/test/jeecgOrderMain/deleteBatch', query: { ids: orderId(3) } },
  { method: 'DELETE', path: `${form}/ops_work_order/${stableId('work-order:2')}`, route: `${form}/:code/:ids` },
  { method: 'POST', path: '/online/cgreport/head/add', body: report },
  { method: 'PUT', path: '/online/cgreport/head/editAll', body: { ...report, code: 'audited2', id: stableId('report:demo') } },
  { method: 'DELETE', path: '/online/cgreport/head/delete', query: { id: stableId('report:order_list') } },
  { method: 'DELETE', path: '/online/cgreport/head/deleteBatch', query: { ids: stableId('report:order_sales') } },
  { method: 'POST', path: '/sys/dict/importExcel', form: [{ name: 'files[]', fileName: 'dicts.xlsx', content: dictsFile }] },
  { method: 'POST', path: '/sys/dict/add', body: { dictName: '留痕', dictCode: 'audited' } },
  { method: 'PUT', path: '/sys/dict/edit', body: { id: stableId('dict:ceshi_online'), dictName: '改名' } },
  { method: 'POST', path: '/sys/dictItem/add', body: { dictId: stableId('dict:ceshi_online'), itemText: '甲', itemValue: 'a' } },
  { method: 'PUT', path: '/sys/dictItem/edit', body: { id: stableId('dict:ceshi_online:string'), itemText: '文字' } },
  { method: 'DELETE', path: '/sys/dictItem/delete', query: { id: stableId('dict:ceshi_online:string') } },
  { method: 'DELETE', path: '/sys/dictItem/deleteBatch', query: { ids: stableId('dict:ceshi_online:number') } },
  { method: 'DELETE', path: '/sys/dict/delete', query: { id: stableId('dict:ceshi_online') } },
  {
    method: 'DELETE',
    path: '/sys/dict/deleteBatch',
    query: { ids: ['user_type', 'eoa_plan_type', 'eoa_plan_status'].map((code) => stableId(`dict:${code}`)).join(',') },
  },
  { method: 'PUT', path: `/sys/dict/back/${stableId('dict:ceshi_online')}`, route: '/sys/dict/back/:id' },
  { method: 'PUT', path: '/sys/dict/putRecycleBin', body: { ids: stableId('dict:user_type') } },
  { method: 'DELETE', path: `/sys/dict/deletePhysic/${stableId('dict:eoa_plan_type')}`, route: '/sys/dict/deletePhysic/:id' },
  { method: 'DELETE', path: '/sys/dict/deleteRecycleBin', query: { ids: stableId('dict:eoa_plan_status') } },
  { method: 'POST', path: '/sys/quartzJob/add', body: { jobClassName: sampleJob, cronExpression: '0 0 3 * * ?', status: -1 } },
  { method: 'POST', path: '/sys/quartzJob/importExcel', form: [{ name: 'files[]', fileName: 'jobs.xlsx', content: jobsFile }] },
  { method: 'PUT', path: '/sys/quartzJob/edit', body: { id: stableId('job:LogRetentionJob'), description: '留痕' } },
  { method: 'GET', path: '/sys/quartzJob/pause', query: { id: stableId('job:OrphanFileJob') } },
  { method: 'GET', path: '/sys/quartzJob/resume', query: { id: stableId('job:LogRetentionJob') } },
  { method: 'GET', path: '/sys/quartzJob/execute', query: { id: stableId('job:SampleParamJob') } },
  { method: 'POST', path: '/cloudlive/equipment/add', body: device },
  { method: 'POST', path: '/cloudlive/equipment/importExcel', form: [{ name: 'files[]', fileName: 'devices.xlsx', content: devicesFile }] },
  { method: 'PUT', path: '/cloudlive/equipment/edit', body: { id: equipmentId(3), remark: '留痕' } },
  { method: 'POST', path: '/cloudlive/equipment/disable', body: { id: equipmentId(1) } },
  { method: 'POST', path: '/cloudlive/equipment/enable', body: { id: equipmentId(1) } },
  { method: 'POST', path: '/cloudlive/equipment/stop', body: { id: equipmentId(9) } },
  { method: 'POST', path: '/cloudlive/equipment/group', body: { ids: equipmentId(1) } },
  { method: 'POST', path: '/cloudlive/equipment/grant', body: { ids: equipmentId(1), users: userId('lisi') } },
  { method: 'POST', path: '/cloudlive/equipment/revoke', body: { ids: equipmentId(1), users: userId('lisi') } },
  { method: 'POST', path: '/cloudlive/equipment/kickViewer', body: { id: equipmentId(1), viewer: 'nobody' } },
  { method: 'POST', path: '/ibl/api/appEditLiveHasOffline', body: { id: equipmentId(2) } },
  { method: 'POST', path: '/ibl/api/appEditLiveHas', body: { id: equipmentId(2) } },
  { method: 'POST', path: '/ibl/api/appDisableLive', body: { id: equipmentId(9) } },
  { method: 'POST', path: '/ibl/api/appEnableLive', body: { id: equipmentId(9) } },
  { method: 'POST', path: '/push/iblPushListInfo/add', body: { name: '留痕', equipmentId: equipmentId(6) } },
  { method: 'POST', path: '/push/iblPushListInfo/importExcel', form: [{ name: 'files[]', fileName: 'pushes.xlsx', content: pushesFile }] },
  { method: 'PUT', path: '/push/iblPushListInfo/edit', body: { id: pushId(3), remark: '留痕' } },
  { method: 'POST', path: '/push/iblPushListInfo/key', body: { id: pushId(3) } },
  { method: 'POST', path: '/push/iblPushListInfo/newKey', body: { id: pushId(3) } },
  { method: 'POST', path: '/push/iblPushListInfo/disable', body: { id: pushId(3) } },
  { method: 'POST', path: '/push/iblPushListInfo/enable', body: { id: pushId(3) } },
  { method: 'POST', path: '/push/iblPushListInfo/kick', body: { id: pushId(3) } },
  { method: 'POST', path: '/push/iblPushListInfo/kickViewer', body: { id: pushId(3), viewer: 'nobody' } },
  { method: 'DELETE', path: '/push/iblPushListInfo/delete', query: { id: pushId(3) } },
  { method: 'DELETE', path: '/push/iblPushListInfo/deleteBatch', query: { ids: pushId(4) } },
  {
    method: 'POST',
    path: `${NODES}/add`,
    body: { name: '留痕', kind: 'lal', apiUrl: 'http://127.0.0.1:9', flvUrl: 'http://127.0.0.1:9' },
  },
  { method: 'PUT', path: `${NODES}/edit`, body: { id: nodeId('lal'), remark: '留痕' } },
  { method: 'POST', path: `${NODES}/key`, body: { id: nodeId('lal') } },
  { method: 'POST', path: `${NODES}/newKey`, body: { id: nodeId('lal') } },
  { method: 'POST', path: `${NODES}/enable`, body: { id: nodeId('lal') } },
  { method: 'POST', path: `${NODES}/kick`, body: { id: nodeId('lal'), session: 'FLVPUBSUB2' } },
  { method: 'POST', path: `${NODES}/disable`, body: { id: nodeId('lal') } },
  { method: 'DELETE', path: `${NODES}/delete`, query: { id: nodeId('lal') } },
  { method: 'DELETE', path: `${NODES}/deleteBatch`, query: { ids: nodeId('mediamtx') } },
  ...PTZ_WRITES,
  { method: 'DELETE', path: '/cloudlive/equipment/delete', query: { id: equipmentId(3) } },
  { method: 'DELETE', path: '/cloudlive/equipment/deleteBatch', query: { ids: equipmentId(4) } },
  {
    method: 'POST',
    path: '/iblCloudLiveEquipmentSlowinfo/add',
    body: { equipmentId: equipmentId(20), title: '留痕', openTime: '06:00-20:00' },
  },
  {
    method: 'POST',
    path: '/iblCloudLiveEquipmentSlowinfo/importExcel',
    form: [{ name: 'files[]', fileName: 'slow.xlsx', content: slowLiveFile }],
  },
  { method: 'PUT', path: '/iblCloudLiveEquipmentSlowinfo/edit', body: { id: stableId('slowinfo:harbour'), title: '留痕' } },
  { method: 'DELETE', path: '/iblCloudLiveEquipmentSlowinfo/delete', query: { id: stableId('slowinfo:crossing') } },
  { method: 'DELETE', path: '/iblCloudLiveEquipmentSlowinfo/deleteBatch', query: { ids: stableId('slowinfo:tunnel') } },
  { method: 'POST', path: '/cloudlive/wall/add', body: { name: '留痕二', layout: 4 } },
  { method: 'PUT', path: '/cloudlive/wall/edit', body: { id: wall.id, version: 1, layout: 9 } },
  { method: 'DELETE', path: '/cloudlive/wall/delete', query: { id: wall.id } },
  { method: 'POST', path: '/ibl/records/downloadUrl', body: { id: record.id } },
  { method: 'POST', path: '/ibl/records/lock', body: { id: record.id } },
  { method: 'POST', path: '/ibl/records/unlock', body: { ids: `${record.id},${lockedRecord.id}` } },
  {
    method: 'POST',
    path: '/ibl/records/clipUrl',
    body: { equipmentId: record.equipmentId, startTime: record.startTime, endTime: record.endTime },
  },
  { method: 'POST', path: '/ibl/records/start', body: { id: record.equipmentId } },
  { method: 'POST', path: '/ibl/records/stop', body: { id: record.equipmentId } },
  { method: 'POST', path: '/ibl/records/policy', body: { ids: record.equipmentId, recordMode: '3' } },
  { method: 'POST', path: '/ibl/recordPlan/add', body: { name: '留痕二', weekGrid: weekOf([2], '08:00-09:00') } },
  { method: 'PUT', path: '/ibl/recordPlan/edit', body: { id: recordPlan.id, weekGrid: weekOf([3], '08:00-09:00') } },
  { method: 'POST', path: '/ibl/recordPlan/link', body: { id: recordPlan.id, ids: equipmentId(5) } },
  { method: 'POST', path: '/ibl/recordPlan/unlink', body: { id: recordPlan.id, ids: equipmentId(5) } },
  { method: 'DELETE', path: '/ibl/recordPlan/delete', query: { id: recordPlan.id } },
  { method: 'DELETE', path: '/ibl/recordPlan/deleteBatch', query: { ids: stableId('record-plan-two') } },
  { method: 'DELETE', path: '/ibl/records/delete', query: { id: record.id } },
  { method: 'DELETE', path: '/ibl/records/deleteBatch', query: { ids: lockedRecord.id } },
  { method: 'DELETE', path: '/sys/quartzJob/delete', query: { id: stableId('job:LogRetentionJob') } },
  { method: 'DELETE', path: '/sys/quartzJob/deleteBatch', query: { ids: stableId('job:VisitRetentionJob') } },
  { method: 'POST', path: '/sys/permission/addPermissionRule', body: { ...rule, ruleName: '留痕二' } },
  { method: 'PUT', path: '/sys/permission/editPermissionRule', body: { id: storedRule.id, ruleName: '留痕' } },
  {
    method: 'POST',
    path: '/sys/role/datarule',
    body: { permissionId: rule.permissionId, roleId: roleId('hr'), dataRuleIds: storedRule.id },
  },
  { method: 'DELETE', path: '/sys/permission/deletePermissionRule', query: { id: storedRule.id } },
  ...departRoleWrites,
  { method: 'POST', path: '/sys/checkRule/add', body: { ruleName: '留痕', ruleCode: 'audited', ruleJson: '[]' } },
  { method: 'POST', path: '/sys/checkRule/importExcel', form: [{ name: 'files[]', fileName: 'rules.xlsx', content: checkRulesFile }] },
  { method: 'PUT', path: '/sys/checkRule/edit', body: { id: stableId('check-rule:common'), ruleDescription: '留痕' } },
  { method: 'DELETE', path: '/sys/checkRule/delete', query: { id: stableId('check-rule:common') } },
  { method: 'DELETE', path: '/sys/checkRule/deleteBatch', query: { ids: stableId('check-rule:test') } },
  { method: 'POST', path: '/sys/fillRule/add', body: { ruleName: '留痕', ruleCode: 'audited', ruleClass: orderNumberRule } },
  { method: 'POST', path: '/sys/fillRule/importExcel', form: [{ name: 'files[]', fileName: 'rules.xlsx', content: fillRulesFile }] },
  { method: 'PUT', path: '/sys/fillRule/edit', body: { id: stableId('fill-rule:shop_order_num'), ruleName: '留痕' } },
  { method: 'DELETE', path: '/sys/fillRule/delete', query: { id: stableId('fill-rule:shop_order_num') } },
  { method: 'DELETE', path: '/sys/fillRule/deleteBatch', query: { ids: stableId('fill-rule:org_num_role') } },
  { method: 'POST', path: '/sys/dataSource/add', body: dataSource },
  { method: 'POST', path: '/sys/dataSource/importExcel', form: [{ name: 'files[]', fileName: 'sources.xlsx', content: dataSourcesFile }] },
  { method: 'PUT', path: '/sys/dataSource/edit', body: { id: stableId('data-source:report'), name: '留痕' } },
  { method: 'DELETE', path: '/sys/dataSource/delete', query: { id: stableId('data-source:report') } },
  { method: 'DELETE', path: '/sys/dataSource/deleteBatch', query: { ids: stableId('data-source:archive') } },
  { method: 'POST', path: `${TEMPLATES}/add`, body: messageTemplate },
  { method: 'PUT', path: `${TEMPLATES}/edit`, body: { id: stableId('message-template:live_start'), templateName: '留痕' } },
  { method: 'POST', path: `${TEMPLATES}/sendMsg`, body: { templateCode: 'login_code', testData: '{"code":1}', receiver: '13900000003' } },
  { method: 'DELETE', path: `${TEMPLATES}/delete`, query: { id: stableId('message-template:live_start') } },
  { method: 'DELETE', path: `${TEMPLATES}/deleteBatch`, query: { ids: stableId('message-template:weekly_report') } },
  { method: 'DELETE', path: '/sys/message/sysMessage/delete', query: { id: stableId('message:1') } },
  { method: 'DELETE', path: '/sys/message/sysMessage/deleteBatch', query: { ids: stableId('message:2') } },
  { method: 'POST', path: '/sys/tenant/add', body: { id: 77, name: '留痕', status: 1 } },
  { method: 'PUT', path: '/sys/tenant/edit', body: { id: 77, name: '留痕二' } },
  { method: 'DELETE', path: '/sys/tenant/delete', query: { id: '1' } },
  { method: 'DELETE', path: '/sys/tenant/deleteBatch', query: { ids: '1000' } },
  { method: 'POST', path: '/sys/sysDepart/add', body: { departName: '留痕' } },
  { method: 'POST', path: '/sys/sysDepart/importExcel', form: [{ name: 'files[]', fileName: 'departs.xlsx', content: departsFile }] },
  { method: 'PUT', path: '/sys/sysDepart/edit', body: { id: departId('A02A01'), memo: '留痕' } },
  {
    method: 'PUT',
    path: '/sys/sysDepart/updateChangeDepart',
    body: { dragId: departId('A02A01'), dropId: departId('A02A02'), dropPosition: 1 },
  },
  { method: 'DELETE', path: '/sys/sysDepart/delete', query: { id: departId('A02A01') } },
  { method: 'DELETE', path: '/sys/sysDepart/deleteBatch', query: { ids: departId('A02A02') } },
  { method: 'POST', path: '/sys/category/add', body: { name: '留痕' } },
  { method: 'POST', path: '/sys/category/importExcel', form: [{ name: 'files[]', fileName: 'categories.xlsx', content: categoriesFile }] },
  { method: 'PUT', path: '/sys/category/edit', body: { id: stableId('category:/合作方分类'), name: '合作方' } },
  { method: 'DELETE', path: '/sys/category/delete', query: { id: stableId('category:/合作方分类') } },
  { method: 'DELETE', path: '/sys/category/deleteBatch', query: { ids: stableId('category:/四川省') } },
  { method: 'DELETE', path: '/sys/role/delete', query: { id: stableId('role:editor') } },
  { method: 'DELETE', path: '/sys/role/deleteBatch', query: { ids: stableId('role:technician') } },
  { method: 'DELETE', path: '/sys/position/delete', query: { id: stableId('position:audio') } },
  { method: 'DELETE', path: '/sys/position/deleteBatch', query: { ids: stableId('position:legal') } },
  { method: 'DELETE', path: '/sys/user/delete', query: { id: userId('zhangsan') } },
  { method: 'DELETE', path: '/sys/user/deleteBatch', query: { ids: userId('lisi') } },
  { method: 'PUT', path: '/sys/user/putRecycleBin', body: { userIds: userId('lisi') } },
  { method: 'DELETE', path: '/sys/user/deleteRecycleBin', query: { userIds: userId('zhangsan') } },
]
