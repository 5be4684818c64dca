import { expect, it } from 'vitest'
import { userColumns } from './user-columns'
import { userRow } from './user-row'

const setup = { t: (key: string) => key, pictureOf: () => undefined, locale: 'zh-CN' as const, comma: '、' }
const keys = (withRoles: boolean) => userColumns({ ...setup, withRoles }).map(({ key }) => key)

it('shows the columns of the user list in order', () => {
  expect(keys(true)).toEqual([
    'username',
    'realname',
    'avatar',
    'sex',
    'birthday',
    'phone',
    'orgCodeTxt',
    'departIds',
    'roleTxt',
    'status',
    'createTime',
  ])
})

it('has no role column where the server sends no roles', () => {
  expect(keys(false)).toEqual(keys(true).filter((key) => key !== 'roleTxt'))
})

it('[3-10] shows the text of the sex, and separates several names for the reader', () => {
  const [sex, departs] = ['sex', 'orgCodeTxt'].map((key) =>
    userColumns({ ...setup, withRoles: false }).find((column) => column.key === key)!,
  )
  const row = userRow({ id: '1', sex: 2, sex_dictText: '女', orgCodeTxt: '直播一组,会场支持' })
  expect([sex!.render!(row, 0), departs!.render!(row, 0)]).toEqual(['女', '直播一组、会场支持'])
})

it('sorts by what the server can sort', () => {
  const sortable = userColumns({ ...setup, withRoles: true })
    .filter((column) => column.sortable)
    .map(({ key }) => key)
  expect(sortable).toEqual(['username', 'sex', 'birthday', 'status', 'createTime'])
})
