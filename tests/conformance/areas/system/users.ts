import { Type } from 'typebox'
import { byId, call, openCall, type OwnRecord } from '../../contract'
import { withChecks, arrayOf, type Check, oneOf, onlyOwn, page, errorResponse, succeeds } from '../../expectations'
import { asRecord } from '../../rows'
import { list, maybe, object, text, USER } from '../../shapes'

const USER_RECORD: OwnRecord = {
  name: 'user',
  find: { path: '/sys/user/list', query: (world) => ({ username: world.name('user'), pageNo: '1', pageSize: '10' }) },
  // The first puts it where somebody could take it back from, the second does away with it.
  remove: [byId('/sys/user/delete'), { path: '/sys/user/deleteRecycleBin', request: (id) => ({ query: { userIds: id } }) }],
}

/** What the address book tells of somebody, without his account and what is stored of it. */
const BOOK_LINE = object({
  userId: text,
  realname: maybe(text),
  avatar: maybe(text),
  workNo: maybe(text),
  post: maybe(text),
  telephone: maybe(text),
  phone: maybe(text),
  email: maybe(text),
  departName: maybe(text),
  password: Type.Optional(Type.Null()),
  salt: Type.Optional(Type.Null()),
})

/** Whether other sessions of an account outlive a new password. */
const sessionsGoOn: Check = async (_result, { world }) => {
  const { status } = await world.client.send('GET', '/sys/user/getCurrentUserDeparts', {}, await world.userLogin())
  return world.notice('sessions after a new password', status === 200 ? 'go on' : 'end')[0] ?? false
}

const canNotSignIn: Check = async (_result, { world }) => {
  const body = { username: world.name('user'), password: world.password }
  const { envelope } = await world.client.send('POST', '/sys/mLogin', { body })
  return !(envelope?.['success'] === false && /冻结/.test(String(envelope['message']))) && 'expected that a frozen user cannot sign in'
}

export const USERS = [
  call('POST /sys/user/add', {
    title: 'stores a user with a role and a department',
    needs: ['role', 'depart', 'position'],
    request: (world) => ({
      body: {
        username: world.name('user'),
        realname: world.name('user'),
        password: world.password,
        confirmpassword: world.password,
        phone: world.phone,
        workNo: world.name('no'),
        sex: 1,
        post: world.text('position', 'code'),
        userIdentity: 1,
        activitiSync: 1,
        selectedroles: world.id('role'),
        selecteddeparts: world.id('depart'),
      },
    }),
    expects: succeeds(),
    makes: USER_RECORD,
  }),
  call(
    'GET /sys/user/list',
    {
      title: 'pages, sorted',
      request: { query: { pageNo: '1', pageSize: '2', column: 'createTime', order: 'desc', field: 'id,username' } },
      expects: page(USER),
    },
    {
      title: 'by account, with texts of dictionaries',
      needs: ['user'],
      request: (world) => ({ query: { username: world.name('user'), pageNo: '1', pageSize: '10' } }),
      expects: withChecks(page(Type.Intersect([USER, object({ sex_dictText: text, status_dictText: text })])), onlyOwn()),
    },
    {
      title: 'part of an account, between stars',
      needs: ['user'],
      request: (world) => ({ query: { username: `*${world.mark}*`, pageNo: '1', pageSize: '10' } }),
      expects: withChecks(page(USER), onlyOwn()),
    },
    {
      title: 'by sex and birthday',
      request: { query: { sex: '1', birthday: '1900-01-01', pageNo: '1', pageSize: '10' } },
      expects: withChecks(page(USER), (result) => asRecord(result)['total'] !== 0 && 'expected nobody born on 1900-01-01'),
    },
  ),
  call('PUT|POST /sys/user/edit', {
    title: 'stores what is changed',
    needs: ['user'],
    request: (world) => ({
      body: {
        ...world.row('user'),
        realname: world.name('other'),
        selectedroles: world.id('role'),
        selecteddeparts: world.id('depart'),
      },
    }),
    expects: succeeds(),
  }),
  call(
    'GET /sys/user/queryById',
    {
      title: 'one user',
      needs: ['user'],
      request: (world) => ({ query: { id: world.id('user') } }),
      expects: oneOf('positions of a user by queryById', {
        told: withChecks(
          succeeds(USER),
          (user, { world }) => asRecord(user)['post'] !== world.text('position', 'code') && 'expected the position',
        ),
        'not told': withChecks(succeeds(USER), (user) => asRecord(user)['post'] !== null && 'expected no position'),
      }),
    },
    { title: 'refuses an unknown one', request: { query: { id: 'nobody' } }, expects: errorResponse() },
  ),
  call(
    'GET /sys/user/queryUserRole',
    {
      title: 'ids of roles',
      needs: ['user'],
      request: (world) => ({ query: { userid: world.id('user') } }),
      expects: withChecks(
        succeeds(list(text)),
        (result, { world }) => !(result as string[]).includes(world.id('role')) && 'expected the role that was given',
      ),
    },
    { title: 'refuses where there are none', request: { query: { userid: 'nobody' } }, expects: errorResponse(/未找到用户相关角色信息/) },
  ),
  call('GET /sys/user/userDepartList', {
    title: 'departments as entries of a list',
    needs: ['user'],
    request: (world) => ({ query: { userId: world.id('user') } }),
    expects: arrayOf(object({ key: text, value: text, title: text })),
  }),
  openCall(
    'GET /sys/user/checkOnlyUser',
    { title: 'a free account', request: (world) => ({ query: { username: world.name('free') } }), expects: succeeds() },
    {
      title: 'refuses one that is taken',
      needs: ['user'],
      request: (world) => ({ query: { username: world.name('user') } }),
      expects: errorResponse(/用户账号已存在/),
    },
  ),
  call('GET /sys/user/queryUserByDepId', {
    title: 'users of a department, unpaged',
    needs: ['user'],
    request: (world) => ({ query: { id: world.id('depart') } }),
    expects: withChecks(arrayOf(object({ id: text, username: text })), onlyOwn()),
  }),
  call('GET /sys/user/queryUserComponentData', {
    title: 'users of a department, paged',
    needs: ['user'],
    request: (world) => ({ query: { departId: world.id('depart'), pageNo: '1', pageSize: '10' } }),
    expects: withChecks(page(object({ id: text, username: text })), onlyOwn()),
  }),
  call(
    'GET /sys/user/queryByOrgCodeForAddressList',
    { title: 'people of all departments, paged', request: { query: { pageNo: '1', pageSize: '2' } }, expects: page(BOOK_LINE) },
    {
      title: 'people of a department by name and work number',
      needs: ['user'],
      request: (world) => ({
        query: {
          orgCode: world.text('depart', 'orgCode'),
          realname: world.name('other'),
          workNo: world.name('no'),
          pageNo: '1',
          pageSize: '10',
        },
      }),
      expects: withChecks(page(BOOK_LINE), (result) => asRecord(result)['total'] !== 1 && 'expected the one user'),
    },
    {
      title: 'nobody of a department without users',
      request: { query: { orgCode: 'conform-nowhere', pageNo: '1', pageSize: '10' } },
      expects: withChecks(page(BOOK_LINE), (result) => asRecord(result)['total'] !== 0 && 'expected nobody'),
    },
  ),
  call(
    'PUT /sys/user/changePassword',
    {
      title: 'compares the password with its repetition',
      needs: ['user'],
      request: (world) => ({ body: { username: world.name('user'), password: world.password, confirmPassword: 'other' } }),
      // JeecgBoot leaves the comparison to its clients.
      expects: oneOf('passwords that differ', { refused: errorResponse(), stored: succeeds() }),
    },
    {
      title: 'sets the password of another',
      needs: ['user'],
      last: true,
      request: (world) => ({ body: { username: world.name('user'), password: world.password, confirmPassword: world.password } }),
      expects: withChecks(succeeds(), sessionsGoOn),
    },
  ),
  call('PUT /sys/user/frozenBatch', {
    title: 'freezes who then cannot sign in',
    needs: ['user'],
    last: true,
    request: (world) => ({ body: { ids: world.id('user'), status: '2' } }),
    expects: withChecks(succeeds(), canNotSignIn),
  }),
  call('DELETE /sys/user/delete', {
    title: 'deletes',
    needs: ['user'],
    last: true,
    request: (world) => ({ query: { id: world.id('user') } }),
    expects: succeeds(),
  }),
  call(
    'GET /sys/duplicate/check',
    {
      title: 'a value that is free',
      request: (world) => ({ query: { tableName: 'sys_user', fieldName: 'username', fieldVal: world.name('free'), dataId: '' } }),
      expects: succeeds(),
    },
    {
      title: 'refuses one that is taken',
      needs: ['user'],
      request: (world) => ({ query: { tableName: 'sys_user', fieldName: 'username', fieldVal: world.name('user'), dataId: '' } }),
      expects: errorResponse(/该值不可用/),
    },
  ),
]
