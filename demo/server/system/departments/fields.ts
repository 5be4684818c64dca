import { partialFields, required, enumParam, requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'

/** What a department is: a company at the top, below it its branches, departments and posts. */
export const COMPANY = '1'
export const DEPARTMENT = '2'
export const POST = '3'
const BRANCH = '4'

const TELEPHONE = /^[\d+\-() ]*$/

const FIELDS = {
  departName: required(textParam('机构名称', 100)),
  departNameEn: textParam('英文名', 100),
  departNameAbbr: textParam('缩写', 100),
  orgCategory: enumParam('机构类型', [COMPANY, DEPARTMENT, POST, BRANCH]),
  departOrder: numberParam('排序', { minimum: 0, maximum: 999_999, decimals: 0 }),
  description: textParam('描述', 500),
  mobile: textParam('电话', 32, TELEPHONE),
  fax: textParam('传真', 32, TELEPHONE),
  address: textParam('地址', 200),
  memo: textParam('备注', 500),
}

export const DEPART = requestSchema(FIELDS)
export const ADD_DEPART = { body: requestSchema({ ...FIELDS, parentId: textParam('上级部门', 64) }) }
export const EDIT_DEPART = {
  body: requestSchema({
    id: required(textParam('部门', 64)),
    ...partialFields({ ...FIELDS, parentId: textParam('上级部门', 64), orgCode: textParam('机构编码', 64) }),
  }),
}
