import { NAMES } from './fill'

/** A call that an administrator's pages make. */
export interface Measured {
  name: string
  path: string
  /** Else by `admin`. */
  by?: 'account'
  /** Else a GET. */
  body?: unknown
}

const text = encodeURIComponent
const users = '/sys/user/list?pageSize=10&column=createTime&order=desc'
const logs = '/sys/log/list?pageSize=10&column=createTime&order=desc'
const versions = '/sys/dataLog/list?pageSize=10&column=createTime&order=desc'

/** Lists, searches, pages far away, trees and counts; `year`: the one that logs are of. */
export function measuredCalls(year: number): Measured[] {
  const day = (time: string): string => text(`${year}-06-10 ${time}`)
  return [
    { name: 'users, first page', path: `${users}&pageNo=1` },
    { name: 'users, page 9,000', path: `${users}&pageNo=9000` },
    { name: 'users by account, ascending', path: '/sys/user/list?pageSize=10&column=username&order=asc&pageNo=1' },
    { name: 'users by name, page 5,000', path: '/sys/user/list?pageSize=10&column=realname&order=asc&pageNo=5000' },
    { name: 'users, part of account (few)', path: `${users}&pageNo=1&username=${text('*g9999*')}` },
    { name: 'users, part of name (many)', path: `${users}&pageNo=1&realname=${text('*王*')}` },
    { name: 'users, part of name (none)', path: `${users}&pageNo=1&realname=${text('*无此人*')}` },
    { name: 'users, part of phone', path: `${users}&pageNo=1&phone=${text('*-77777*')}` },
    { name: 'users, frozen', path: `${users}&pageNo=1&status=2` },
    { name: 'users, created within a week', path: `${users}&pageNo=1&createTime_begin=${year}-06-10&createTime_end=${year}-06-16` },
    { name: 'users of a company', path: `${users}&pageNo=1&departId=${NAMES.company}` },
    { name: 'users of a department', path: `${users}&pageNo=1&departId=${NAMES.depart}` },
    { name: 'users of a department, part of name', path: `${users}&pageNo=1&departId=${NAMES.depart}&realname=${text('*王*')}` },
    { name: 'picker: users by part of name', path: `/sys/user/queryUserComponentData?pageNo=1&pageSize=10&realname=${text('王伟')}` },
    { name: 'picker: users of a company', path: `/sys/user/queryUserComponentData?pageNo=1&pageSize=10&departId=${NAMES.company}` },
    { name: 'picker: dictionary of users', path: `/sys/dict/loadDict/sys_user,realname,username?keyword=${text('王伟')}&pageSize=10` },
    { name: 'users of a role', path: `/sys/user/userRoleList?pageNo=1&pageSize=10&roleId=${NAMES.role}` },
    { name: 'users of a department (members)', path: `/sys/user/departUserList?pageNo=1&pageSize=10&depId=${NAMES.depart}` },
    { name: 'address book', path: '/sys/user/queryByOrgCodeForAddressList?pageNo=1&pageSize=10' },
    { name: 'address book of a company', path: '/sys/user/queryByOrgCodeForAddressList?pageNo=1&pageSize=10&orgCode=Z01' },
    { name: 'address book, part of number', path: '/sys/user/queryByOrgCodeForAddressList?pageNo=1&pageSize=10&telephone=-77777' },
    { name: 'deleted users', path: '/sys/user/recycleBin' },
    { name: 'departments, whole tree', path: '/sys/sysDepart/queryTreeList' },
    { name: 'departments, ids', path: '/sys/sysDepart/queryIdTree' },
    { name: 'departments, top level', path: '/sys/sysDepart/queryDepartTreeSync' },
    { name: 'departments, one level', path: `/sys/sysDepart/queryDepartTreeSync?pid=${NAMES.depart}` },
    { name: 'departments by name (many)', path: `/sys/sysDepart/searchBy?keyWord=${text('小组')}` },
    { name: 'departments by name (few)', path: `/sys/sysDepart/searchBy?keyWord=${text('小组7-7-7')}` },
    { name: 'dictionary of departments', path: `/sys/dict/loadDict/sys_depart,depart_name,id?keyword=${text('小组7')}&pageSize=10` },
    { name: 'roles', path: '/sys/role/list?pageNo=1&pageSize=10&column=createTime&order=desc' },
    { name: 'roles by name', path: `/sys/role/list?pageNo=1&pageSize=10&roleName=${text('*角色49*')}` },
    { name: 'all roles', path: '/sys/role/queryall' },
    { name: 'entries that can be granted', path: '/sys/role/queryTreeList' },
    { name: 'entries of a role', path: `/sys/permission/queryRolePermission?roleId=${NAMES.role}` },
    { name: 'menu, whole tree', path: '/sys/permission/list' },
    { name: 'menu, top level', path: '/sys/permission/getSystemMenuList' },
    { name: 'why a user sees what he sees', path: `/sys/user/rightSources?userId=${NAMES.user}` },
    { name: 'logs, first page', path: `${logs}&pageNo=1&logType=2` },
    { name: 'logs, page 1,000', path: `${logs}&pageNo=1000&logType=2` },
    { name: 'logs, page 100,000', path: `${logs}&pageNo=100000&logType=2` },
    { name: 'logs of a day', path: `${logs}&pageNo=1&logType=2&createTime_begin=${day('00:00:00')}&createTime_end=${day('23:59:59')}` },
    { name: 'logs by part of text (few)', path: `${logs}&pageNo=1&logType=2&keyWord=${text('用户1999')}` },
    { name: 'logs by part of text (many)', path: `${logs}&pageNo=1&logType=2&keyWord=${text('辑用户')}` },
    { name: 'logs by part of text (none)', path: `${logs}&pageNo=1&logType=2&keyWord=${text('无此词')}` },
    {
      name: 'logs by part of text, a day',
      path: `${logs}&pageNo=1&logType=2&keyWord=${text('用户9')}&createTime_begin=${day('00:00:00')}&createTime_end=${day('23:59:59')}`,
    },
    { name: 'logs of an account', path: `${logs}&pageNo=1&logType=2&username=g777` },
    { name: 'logs, part of an account', path: `${logs}&pageNo=1&logType=2&username=${text('*g777*')}` },
    { name: 'logs that deleted', path: `${logs}&pageNo=1&logType=2&operateType=4` },
    { name: 'chain of logs, a stretch', path: '/sys/log/verifyChain' },
    { name: 'versions of records', path: `${versions}&pageNo=1` },
    { name: 'versions of one table', path: `${versions}&pageNo=1&dataTable=sys_user` },
    { name: 'versions of one record', path: `${versions}&pageNo=1&dataId=growth-user-777` },
    { name: 'sign-in of five roles', path: '/sys/mLogin', body: { username: NAMES.account, password: '123456' } },
    { name: 'menu of five roles', path: '/sys/permission/getUserPermissionByToken', by: 'account' },
    { name: 'any call of five roles', path: '/sys/user/getCurrentUserDeparts', by: 'account' },
    { name: 'menu of an administrator', path: '/sys/permission/getUserPermissionByToken' },
    { name: 'home page: visits', path: '/sys/visitInfo' },
    { name: 'home page: counts', path: '/sys/loginfo' },
    { name: 'announcements', path: '/sys/annountCement/list?pageNo=1&pageSize=10' },
    { name: 'who is online', path: '/sys/online/list?pageNo=1&pageSize=10' },
  ]
}
