import type { SysUserDepartTable, SysUserRoleTable, SysUserTable } from '../../platform/database/schema'
import { stableId } from '../../platform/base/ids'
import { DAY, timeText } from '../../platform/base/time'
import { demoAccounts, type DemoAccount, managedDepartIds } from './accounts'
import { departId, type SeededDepart } from './departments'
import { randomName } from '../../platform/base/names'
import type { Random } from '../../platform/base/random'
import { roleId } from './roles'

export const USER_COUNT = 1200

export interface SeededUsers {
  users: SysUserTable[]
  roles: SysUserRoleTable[]
  departs: SysUserDepartTable[]
}

export function userId(username: string): string {
  return stableId(`user:${username}`)
}

const BLANK = {
  passwordGiven: 1,
  avatar: null,
  email: null,
  telephone: null,
  relTenantIds: null,
  clientId: null,
  activitiSync: 1,
  delFlag: 0,
  createBy: 'admin',
  updateBy: null,
  updateTime: null,
} as const

function accountRow(account: DemoAccount, passwordHash: string, createTime: string): SysUserTable {
  const { username, realname, sex, phone, workNo, post, status, userIdentity } = account
  return {
    ...BLANK,
    id: userId(username),
    username,
    realname,
    passwordHash,
    birthday: '1988-06-01',
    sex,
    email: `${username}@xinghe.example`,
    phone,
    orgCode: account.orgCodes[0] ?? null,
    status,
    workNo,
    post,
    userIdentity,
    departIds: managedDepartIds(account),
    createTime,
  }
}

const MOBILE_PREFIXES = ['135', '136', '137', '138', '139', '150', '158', '159', '177', '181', '187', '188', '189', '199']

/** Different for every index: 7919 has no factor in common with 10^8. */
function phoneNumber(random: Random, index: number): string {
  return random.pick(MOBILE_PREFIXES) + String((10_240_123 + index * 7919) % 100_000_000).padStart(8, '0')
}

/** `wangwei`, then `wangwei2`, ... */
function freeUsername(pinyin: string, taken: Set<string>): string {
  let username = pinyin
  for (let number = 2; taken.has(username); number += 1) username = pinyin + number
  taken.add(username)
  return username
}

function randomDay(random: Random, firstYear: number, lastYear: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${random.integer(firstYear, lastYear)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`
}

function employee(random: Random, index: number, home: SeededDepart, taken: Set<string>, now: number): SysUserTable {
  const { realname, pinyin, sex } = randomName(random)
  const username = freeUsername(pinyin, taken)
  const isManager = home.staff.includes('manager') || home.staff.includes('general_manager')
  return {
    ...BLANK,
    id: userId(username),
    username,
    realname,
    passwordHash: null,
    birthday: randomDay(random, 1968, 2003),
    sex,
    email: random.chance(0.9) ? `${username}@xinghe.example` : null,
    phone: phoneNumber(random, index),
    telephone: random.chance(0.2) ? `010-${8_560_0000 + index}` : null,
    orgCode: home.row.orgCode,
    status: random.chance(0.03) ? 2 : 1,
    workNo: `XH${String(index).padStart(5, '0')}`,
    post: random.pick(home.staff),
    userIdentity: isManager ? 2 : 1,
    departIds: isManager ? home.row.id : null,
    createTime: timeText(now - DAY - Math.floor(random.fraction() * 1000 * DAY)),
  }
}

/**
 * 1,200 users: the demo accounts, then employees spread over the departments. Only the accounts have a password hash: hashing
 * 1,200 would take minutes.
 */
export function seededUsers(random: Random, departs: readonly SeededDepart[], passwordHash: string, now: number): SeededUsers {
  const accounts = demoAccounts()
  const founded = now - 1100 * DAY
  const seeded: SeededUsers = {
    users: accounts.map((account, index) => accountRow(account, passwordHash, timeText(founded + index * DAY))),
    roles: accounts.flatMap((account) => account.roleIds.map((id) => ({ userId: userId(account.username), roleId: id }))),
    departs: accounts.flatMap((account) => account.orgCodes.map((code) => ({ userId: userId(account.username), depId: departId(code) }))),
  }
  const taken = new Set(accounts.map((account) => account.username))
  // Teams are larger than the offices above them.
  const homes = departs.flatMap((depart) => Array.from({ length: depart.row.orgCode.length >= 9 ? 6 : 1 }, () => depart))
  for (let index = seeded.users.length + 1; index <= USER_COUNT; index += 1) {
    const home = random.pick(homes)
    const user = employee(random, index, home, taken, now)
    seeded.users.push(user)
    seeded.departs.push({ userId: user.id, depId: home.row.id })
    const second = random.pick(homes)
    if (random.chance(0.08) && second.row.id !== home.row.id) seeded.departs.push({ userId: user.id, depId: second.row.id })
    if (home.role && random.chance(0.85)) seeded.roles.push({ userId: user.id, roleId: roleId(home.role) })
  }
  return seeded
}
