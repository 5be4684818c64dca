import { describe, expect, it } from 'vitest'
import { firstValidationError } from '../../../../elements/core/validation'
import { rulesOf } from '../../../../elements/list-page/resource-form/field-rules'
import { fieldOfError, errorTextsOf } from '../../../../elements/list-page/form/field-of-error'
import { addBody, editBody, editedFields, formStart } from '../../../../elements/list-page/form/record-wire'
import { recognizedRows } from '../../../../elements/excel-import/rows/sheet-rows'
import { importFields } from '../../../../elements/list-page/import/import-fields'
import { columnFields } from '../../../../elements/list-page/declared/columns'
import { uniqueField } from '../../../../elements/list-page/resource-form/unique-field'
import { columnTitleOf, stringOf } from '../../../../elements/list-page/resource/words'
import { isFrozen } from './freeze'
import userForm from './user-form'
import { users } from './users.resource'

const fieldOf = (name: string) => users.fields.find((field) => field.name === name)!
const keyOf = (name: string, value: string) =>
  firstValidationError(value, [...rulesOf(fieldOf(name)), ...(userForm.fields?.[name]?.rules?.({ password: 'correct horse' }) ?? [])])
    ?.key ?? null

describe('columns of the user list', () => {
  it('are these, in this order', () => {
    expect(columnFields(users).map(({ name }) => name)).toEqual(users.columns)
  })

  it('sort by what the server can sort', () => {
    expect(columnFields(users).flatMap(({ name, column }) => (column.sortable ? [name] : []))).toEqual([
      'username',
      'sex',
      'birthday',
      'status',
      'createTime',
    ])
  })
})

describe('the import of users', () => {
  it.each(['zh-CN', 'en'] as const)(
    '[V-X05] names its columns as the list does, and finds the headings of forms and of the server: %s',
    (locale) => {
      const imported = importFields(users, locale)
      const listed = new Map(columnFields(users).map((field) => [field.name, columnTitleOf(users, field, locale)]))
      for (const { name, title } of imported) expect(title).toBe(listed.get(name === 'selecteddeparts' ? 'orgCodeTxt' : name) ?? title)
      const row = { zhang: ['登录账号', '用户账号', '账号', 'Account'], 研发: ['部门', '部门分配', 'Departments'] }
      for (const [text, headings] of Object.entries(row))
        for (const heading of headings) {
          const optional = imported.map((field) => ({ ...field, required: false }))
          const { rows } = recognizedRows({ sheet: '', rows: [[heading], [text]], merged: [], hidden: [] }, optional, 0)
          expect(Object.values(rows[0]!.texts)).toEqual([text])
        }
    },
  )
})

describe('rules of the user form', () => {
  it('tells how many digits a phone number has and needs', () => {
    expect(firstValidationError('1517364820', rulesOf(fieldOf('phone')))).toEqual({ key: 'rule.phoneDigits', params: { n: 10 } })
    expect(keyOf('phone', '15173648201')).toBeNull()
  })

  it('refuses short and common passwords', () => {
    expect([keyOf('password', '1234567'), keyOf('password', '12345678'), keyOf('password', 'correct horse')]).toEqual([
      'rule.passwordLength',
      'rule.passwordCommon',
      null,
    ])
  })

  it('wants the password twice', () => {
    expect([keyOf('confirmPassword', 'correct hors'), keyOf('confirmPassword', 'correct horse')]).toEqual(['rule.notEqual', null])
  })

  it('accepts e-mail and landline left empty', () => {
    expect([keyOf('email', ''), keyOf('telephone', ''), keyOf('email', 'a@b'), keyOf('telephone', '12345678')]).toEqual([
      null,
      null,
      'rule.email',
      'rule.landline',
    ])
  })

  const checked = (name: string) =>
    userForm.fields!['username']!.check!(name, {}, (key) => stringOf(users.strings, 'en', key), { now: '', before: '' })

  it.each(['lin xy', 'lin,xy', 'lin*', '!lin', "li'n"])('refuses the account name %j', (name) => {
    expect(checked(name)).toContain('No spaces')
  })

  it('accepts an ordinary account name', () => expect(checked('lin.xiao-yun_2')).toBeNull())
})

it('[5.3-20] asks for uniqueness of account, staff number, phone and e-mail', () => {
  const unique = users.fields.flatMap(({ name, form }) => (form?.unique ? [uniqueField(name, form.unique)] : []))
  const columns = ['username', 'phone', 'work_no', 'email']
  expect(unique).toEqual(columns.map((fieldName) => ({ tableName: 'sys_user', fieldName })))
})

describe('what travels', () => {
  const edited = editedFields(users.fields, false)
  const user = { id: '7', username: 'linxy', departIds: 'd1', userIdentity: 2, orgCodeTxt: '直播一组', roleTxt: '值班长' }
  const start = formStart(edited, user, { selectedroles: 'r2,r1', selecteddeparts: 'd1,d2', userIdentity: '2', activitiSync: '1' })

  it('[7.2-05] of a new user: plain password and comma-joined ids, relations even where there are none', () => {
    const added = editedFields(users.fields, true)
    const values = { ...formStart(added, null), username: 'linxy', password: 'p', confirmPassword: 'p', selectedroles: 'r1,r2' }
    expect(addBody(added, values)).toEqual({
      username: 'linxy',
      password: 'p',
      selectedroles: 'r1,r2',
      selecteddeparts: '',
      userIdentity: 1,
      departIds: '',
      activitiSync: 1,
    })
  })

  it('[7.2-05] of an edit: roles and departments even when unchanged, no password, no default', () => {
    expect(editBody(users.fields, user, start, start)).toEqual({
      id: '7',
      username: 'linxy',
      departIds: 'd1',
      userIdentity: 2,
      selectedroles: 'r2,r1',
      selecteddeparts: 'd1,d2',
    })
  })

  it('takes the managed departments away from an ordinary user', () => {
    const values = userForm.settle!({ ...start, userIdentity: '1' })
    expect(editBody(users.fields, user, start, values)).toMatchObject({ userIdentity: 1, departIds: '' })
  })
})

it('takes status 2 as frozen, as number or text', () => {
  expect([isFrozen({ status: 2 }), isFrozen({ status: '2' }), isFrozen({ status: 1 }), isFrozen({})]).toEqual([true, true, false, false])
})

it.each([
  ['用户账号已存在', 'username'],
  ['数据库中已存在该记录（工号）', 'workNo'],
  ['密码过于简单，请更换', 'password'],
  ['两次输入密码不一致!', 'confirmPassword'],
  ['操作失败，负责部门格式不正确', 'departIds'],
  ['操作失败，部门不存在', 'selecteddeparts'],
  ['操作失败，角色不存在', 'selectedroles'],
  ['没有权限，请联系管理员授权', null],
])('puts the refusal %j under its field', (message, field) => {
  expect(fieldOfError(message, errorTextsOf(users))).toBe(field)
})
