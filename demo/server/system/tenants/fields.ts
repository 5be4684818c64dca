import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { badParameter } from '../../platform/base/errors'
import { required, enumParam, numberParam, textParam, timeParam } from '../../platform/http/schema/request-schema'
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

export const TENANT_ID = required(numberParam('租户编号', { minimum: 1, maximum: 2 ** 31 - 1, decimals: 0 }))

export const FIELDS = {
  name: required(textParam('租户名称', 100)),
  beginDate: timeParam('开始时间'),
  endDate: timeParam('结束时间'),
  status: required(enumParam('状态', [0, 1])),
}

/** @throws ApiError where it would end before it begins */
export function assertEndAfterStart({ beginDate, endDate }: { beginDate: string | null; endDate: string | null }): void {
  if (beginDate !== null && endDate !== null && endDate <= beginDate) throw badParameter('结束时间必须晚于开始时间')
}

export const TENANT_DATA_RULES: DataRuleTarget = {
  component: 'system/TenantList',
  table: 'sysTenant',
  fields: TENANT_FIELDS,
  named: ['edit', 'delete', 'queryById'].map((action) => byIdParams(`/sys/tenant/${action}`)),
}
