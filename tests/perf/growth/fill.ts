/** How much there is of each. */
export const SIZES = {
  users: 100_000,
  logs: 2_000_000,
  versions: 200_000,
  companies: 10,
  departs: 44,
  groups: 45,
  roles: 500,
  entries: 2000,
}

/** Ids of what calls name. */
export const NAMES = {
  user: 'growth-user-1',
  role: 'growth-role-1',
  company: 'growth-depart-1',
  depart: 'growth-depart-1-1',
  /** A user with five of the roles, whose password is that of `admin`. */
  account: 'g1',
}

/** The numbers from 1 as `numbers(n)`, for a statement that inserts; both databases take it there. */
const upTo = (max: number, name = 'numbers'): string => `${name}(n) as (select 1 union all select n + 1 from ${name} where n < ${max})`

/** Two digits. */
const two = (number: string): string => `substr('0' || (${number}), length('0' || (${number})) - 1)`

/** `YYYY-MM-DD HH:mm:ss` so many seconds after the beginning of a year whose months have 28 days. */
const time = (seconds: string, year: number): string =>
  `'${year}-' || ${two(`(${seconds}) / 2419200 + 1`)} || '-' || ${two(`(${seconds}) / 86400 % 28 + 1`)} || ' ' || ${two(`(${seconds}) / 3600 % 24`)} || ':' || ${two(`(${seconds}) / 60 % 60`)} || ':' || ${two(`(${seconds}) % 60`)}`

/** Seconds of such a year. */
const YEAR = 29_030_400

const oneOf = (texts: string, number: string): string => `substr('${texts}', (${number}) % ${texts.length} + 1, 1)`

const depart = (id: string, parent: string, name: string, code: string, level: number): string =>
  `select ${id}, ${parent}, ${name}, ${code}, '${level}', ${level === 1 ? "'1'" : "'2'"}, '1', '0', 1`

/** Statements, for SQLite and PostgreSQL, which fill the database of a fresh server; `year`: the one that logs are of. */
export function fillStatements(year: number): string[] {
  const { users, logs, versions, companies, departs, groups, roles, entries } = SIZES
  const step = (count: number): string => `n * ${Math.floor((YEAR - 1) / count)}`
  const into = `insert into sys_depart (id, parent_id, depart_name, org_code, org_type, org_category, status, del_flag, depart_order)`
  const company = `'Z' || ${two('c.n')}`
  const code = `${company} || 'A' || ${two('d.n')}`
  return [
    `${into} with recursive ${upTo(companies, 'c')} ${depart("'growth-depart-' || c.n", 'null', "'分公司' || c.n", company, 1)} from c`,
    `${into} with recursive ${upTo(companies, 'c')}, ${upTo(departs, 'd')}
      ${depart("'growth-depart-' || c.n || '-' || d.n", "'growth-depart-' || c.n", "'部门' || c.n || '-' || d.n", code, 2)} from c, d`,
    `${into} with recursive ${upTo(companies, 'c')}, ${upTo(departs, 'd')}, ${upTo(groups, 'g')}
      ${depart("'growth-depart-' || c.n || '-' || d.n || '-' || g.n", "'growth-depart-' || c.n || '-' || d.n", "'小组' || c.n || '-' || d.n || '-' || g.n", `${code} || 'A' || ${two('g.n')}`, 3)} from c, d, g`,
    `insert into sys_user (id, username, realname, phone, email, work_no, sex, status, del_flag, user_identity, password_given, create_by, create_time, password_hash)
      with recursive ${upTo(users)} select 'growth-user-' || n, 'g' || n,
      ${oneOf('王李张刘陈杨赵黄周吴徐孙', 'n')} || ${oneOf('伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂', 'n / 12')} || ${oneOf('华英玉兰国建文志永春', 'n / 252')},
      '${users}-' || n, 'g' || n || '@growth.example', 'G' || n, n % 2 + 1, 1, 0, 1, 0, 'admin', ${time(step(users), year)},
      case when n = 1 then (select password_hash from sys_user where username = 'admin') end from numbers`,
    `insert into sys_user_depart (user_id, dep_id) with recursive ${upTo(users)}
      select 'growth-user-' || n, 'growth-depart-' || (n % ${companies} + 1) || '-' || (n / ${companies} % ${departs} + 1) || '-' || (n / ${companies * departs} % ${groups} + 1) from numbers`,
    `insert into sys_permission (id, parent_id, name, url, component, perms, perms_type, menu_type, sort_no, status, del_flag, is_route, is_leaf, keep_alive, hidden, hide_tab, always_show, internal_or_external)
      with recursive ${upTo(entries)} select 'growth-entry-' || n,
      case when n <= 20 then null when n <= 420 then 'growth-entry-' || (n % 20 + 1) else 'growth-entry-' || (n % 400 + 21) end, '条目' || n,
      case when n <= 420 then '/growth/' || n end, case when n <= 20 then 'layouts/RouteView' when n <= 420 then 'growth/Page' || n end,
      case when n > 420 then 'growth:' || n end, case when n > 420 then '1' end, case when n <= 20 then 0 when n <= 420 then 1 else 2 end,
      n, '1', 0, 1, 0, 0, 0, 0, 0, 0 from numbers`,
    `insert into sys_role (id, role_name, role_code, create_by, create_time, second_factor) with recursive ${upTo(roles)}
      select 'growth-role-' || n, '角色' || n, 'growth' || n, 'admin', ${time(step(roles), year)}, 0 from numbers`,
    `insert into sys_role_permission (role_id, permission_id) with recursive ${upTo(roles, 'r')}, ${upTo(entries, 'e')}
      select 'growth-role-' || r.n, 'growth-entry-' || e.n from r, e`,
    `insert into sys_user_role (user_id, role_id) with recursive ${upTo(users)}
      select 'growth-user-' || n, 'growth-role-' || (n % ${roles} + 1) from numbers`,
    `insert into sys_user_role (user_id, role_id) with recursive ${upTo(4)} select '${NAMES.user}', 'growth-role-' || (n + 10) from numbers`,
    `insert into sys_log (id, log_type, operate_type, log_content, userid, username, ip, method, request_url, cost_time, create_time)
      with recursive ${upTo(logs)} select 'growth-log-' || n, case when n % 5 = 0 then 1 else 2 end, case when n % 5 = 0 then null else n % 4 + 1 end,
      case when n % 5 = 0 then '用户名: g' || (n % ${users}) || ',登录成功！' else ${oneOf('添编删导改', 'n')} || '辑用户' || n end,
      'growth-user-' || (n % ${users}), 'g' || (n % ${users}), '10.' || (n % 200) || '.' || (n % 250) || '.1', 'PUT', '/jeecg-boot/sys/user/edit', n % 300,
      ${time(step(logs), year)} from numbers`,
    `insert into sys_data_log (id, data_table, data_id, data_version, data_content, log_id, create_by, create_time)
      with recursive ${upTo(versions)} select 'growth-version-' || n, 'sys_user', 'growth-user-' || (n % 50000), n / 50000 + 1,
      '{"id":"growth-user-' || (n % 50000) || '","realname":"' || n || '"}', 'growth-log-' || n, 'admin', ${time(step(versions), year)} from numbers`,
  ]
}
