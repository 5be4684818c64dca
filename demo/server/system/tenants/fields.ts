import { namedById, type RuledList } from '../../platform/data-rules/ruled-list'
import { badParameter } from '../../platform/base/failures'
import { required, wireChoice, wireNumber, wireText, wireTime } from '../../platform/http/schema/wire-fields'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of tenants can be asked for. */
export const TENANT_FIELDS = fieldsOf('sysTenant', {
  id: 'number',
  name: 'text',
  beginDate: 'time',
  endDate: 'time',
  status: 'number',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const TENANT_ID = required(wireNumber('租户编号', { minimum: 1, maximum: 2 ** 31 - 1, decimals: 0 }))

export const FIELDS = {
  name: required(wireText('租户名称', 100)),
  beginDate: wireTime('开始时间'),
  endDate: wireTime('结束时间'),
  status: required(wireChoice('状态', [0, 1])),
}

/** @throws Failure where it would end before it begins */
export function refuseEarlyEnd({ beginDate, endDate }: { beginDate: string | null; endDate: string | null }): void {
  if (beginDate !== null && endDate !== null && endDate <= beginDate) throw badParameter('结束时间必须晚于开始时间')
}

export const RULED_TENANTS: RuledList = {
  component: 'system/TenantList',
  table: 'sysTenant',
  fields: TENANT_FIELDS,
  named: ['edit', 'delete', 'queryById'].map((action) => namedById(`/sys/tenant/${action}`)),
}
