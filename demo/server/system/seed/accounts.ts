import { departId } from './departments'
import { roleId } from './roles'

/** An account of the demo that can sign in (password 123456). */
export interface DemoAccount {
  username: string
  realname: string
  sex: 1 | 2
  phone: string
  workNo: string
  post: string
  status: 1 | 2
  userIdentity: 1 | 2
  roleIds: readonly string[]
  /** The first one is the department he works in. */
  orgCodes: readonly string[]
  /** What the account shows; printed at start. */
  note: string
}

const ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'admin',
    realname: '管理员',
    sex: 1,
    phone: '18611110001',
    workNo: '00001',
    post: 'general_manager',
    status: 1,
    userIdentity: 2,
    roleIds: [roleId('admin')],
    orgCodes: ['A01'],
    note: '管理员，全部权限',
  },
  {
    username: 'jeecg',
    realname: '高远',
    sex: 1,
    phone: '18611110002',
    workNo: '00002',
    post: 'operator',
    status: 1,
    userIdentity: 1,
    roleIds: [roleId('operator')],
    orgCodes: ['A01A07A01A01'],
    note: '只能查看用户和订单',
  },
  {
    username: 'zhangsan',
    realname: '张三',
    sex: 1,
    phone: '18611110003',
    workNo: '00003',
    post: 'director',
    status: 1,
    userIdentity: 1,
    roleIds: [roleId('director')],
    orgCodes: ['A01A05A01A01', 'A01A05A01A03', 'A02A02A01'],
    note: '属于三个部门，登录时选择',
  },
  {
    username: 'wangwu',
    realname: '王武',
    sex: 2,
    phone: '18611110004',
    workNo: '00004',
    post: 'hr',
    status: 1,
    userIdentity: 1,
    roleIds: [roleId('hr')],
    orgCodes: ['A01A02A01'],
    note: '人力资源，管理用户但不是管理员',
  },
  {
    username: 'lisi',
    realname: '李思',
    sex: 2,
    phone: '18611110005',
    workNo: '00005',
    post: 'editor',
    status: 1,
    userIdentity: 1,
    roleIds: [],
    orgCodes: ['A01A04A01A01'],
    note: '没有角色',
  },
  {
    username: 'zhagnxiao',
    realname: '张小',
    sex: 2,
    phone: '18611110006',
    workNo: '00006',
    post: 'reviewer',
    status: 2,
    userIdentity: 1,
    roleIds: [roleId('editor')],
    orgCodes: ['A01A04A04A02'],
    note: '已冻结，不能登录',
  },
]

export function demoAccounts(): readonly DemoAccount[] {
  return ACCOUNTS
}

/** Departments a superior among them is responsible for. */
export function managedDepartIds(account: DemoAccount): string | null {
  return account.userIdentity === 2 ? account.orgCodes.map(departId).join(',') : null
}
