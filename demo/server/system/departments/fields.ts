import { edited, required, wireChoice, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'

/** What a department is: a company at the top, below it its branches, departments and posts. */
export const COMPANY = '1'
export const DEPARTMENT = '2'
export const POST = '3'
const BRANCH = '4'

const TELEPHONE = /^[\d+\-() ]*$/

const FIELDS = {
  departName: required(wireText('机构名称', 100)),
  departNameEn: wireText('英文名', 100),
  departNameAbbr: wireText('缩写', 100),
  orgCategory: wireChoice('机构类型', [COMPANY, DEPARTMENT, POST, BRANCH]),
  departOrder: wireNumber('排序', { minimum: 0, maximum: 999_999, decimals: 0 }),
  description: wireText('描述', 500),
  mobile: wireText('电话', 32, TELEPHONE),
  fax: wireText('传真', 32, TELEPHONE),
  address: wireText('地址', 200),
  memo: wireText('备注', 500),
}

export const DEPART = wireForm(FIELDS)
export const ADD_DEPART = { body: wireForm({ ...FIELDS, parentId: wireText('上级部门', 64) }) }
export const EDIT_DEPART = {
  body: wireForm({
    id: required(wireText('部门', 64)),
    ...edited({ ...FIELDS, parentId: wireText('上级部门', 64), orgCode: wireText('机构编码', 64) }),
  }),
}
