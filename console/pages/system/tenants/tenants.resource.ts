import { Building2 } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { tenantsStrings } from './tenants.strings'

const base = '/sys/tenant'

/** The tenants of the platform. Servers of the 3.8 generation number them by themselves and know more of each. */
const tenants: Resource = {
  name: 'tenants',
  strings: tenantsStrings,
  icon: Building2,
  paths: {
    list: `${base}/list`,
    add: `${base}/add`,
    edit: `${base}/edit`,
    delete: `${base}/delete`,
    deleteBatch: `${base}/deleteBatch`,
    queryById: `${base}/queryById`,
  },
  permissions: {
    add: ['tenant:add', 'system:tenant:add'],
    edit: ['tenant:edit', 'system:tenant:edit'],
    delete: ['tenant:delete', 'system:tenant:delete'],
    deleteSeveral: ['tenant:delete', 'system:tenant:deleteBatch'],
  },
  titleFields: ['name'],
  columns: ['name', 'id', 'houseNumber', 'trade', 'companySize', 'beginDate', 'endDate', 'status', 'createTime'],
  fields: [
    {
      name: 'name',
      column: { emphasis: 'strong', minWidth: 180, card: 'title' },
      search: { rank: 1 },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'id',
      column: { width: 130, sortable: true, card: 'subtitle' },
      form: { required: true, fixed: true, numeric: true, inputMode: 'numeric', help: 'idHelp', aliases: ['编号'] },
    },
    { name: 'houseNumber', made: true, column: { width: 110, ifSent: true, card: 'line' } },
    { name: 'trade', type: 'dict', dict: 'trade', column: { width: 120, ifSent: true }, form: {} },
    { name: 'companySize', type: 'dict', dict: 'company_size', column: { width: 120, ifSent: true }, form: {} },
    { name: 'companyAddress', query: false, form: { maxLength: 200, wide: true } },
    { name: 'companyLogo', type: 'picture', query: false, form: { wide: true } },
    { name: 'beginDate', type: 'datetime', column: { width: 165, sortable: true, card: 'line' }, form: { aliases: ['开始时间'] } },
    { name: 'endDate', type: 'datetime', column: { width: 165, sortable: true, card: 'line' }, form: { aliases: ['结束时间'] } },
    {
      name: 'status',
      type: 'dict',
      dict: registerEnglish('tenant_status', { 正常: 'Normal', 冻结: 'Frozen' }),
      radio: true,
      states: { '1': { tone: 'success' }, '0': { tone: 'neutral', shape: 'square' } },
      column: { width: 92, sortable: true, card: 'status' },
      search: { rank: 1 },
      form: { required: true, initial: '1', numeric: true },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 165, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  formExtensions: () => import('./tenant-form'),
}

export default tenants
