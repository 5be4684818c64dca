import { expect, it } from 'vitest'
import { differencesOf } from './differences'
import { objectResource } from '../../object-resources'
import { changesIn, changesText, readableChanges, readableDifferences } from './readable-fields'

const users = objectResource('sys_user')!
const changes = [
  { field: 'realname', before: '李思', after: '李四' },
  { field: 'post', before: 'editor', after: '', beforeText: '责任编辑' },
  { field: 'userIdentity', before: '1', after: '2' },
  { field: 'delFlag', before: '0', after: '1' },
]

it('[V-M04] says changed fields by their labels and values by what they mean, in both languages', () => {
  const rows = (locale: 'zh-CN' | 'en') =>
    readableChanges(users, changesIn({ changes }), locale).map(({ field, left, right }) => [field, left, right])
  expect(rows('zh-CN')).toEqual([
    ['用户姓名', '李思', '李四'],
    ['职务', '责任编辑', ''],
    ['身份', '普通用户', '上级'],
    ['已删除', '否', '是'],
  ])
  expect(rows('en')).toEqual([
    ['Name', '李思', '李四'],
    ['Position', '责任编辑', ''],
    ['Identity', 'Ordinary user', 'Superior'],
    ['Deleted', 'no', 'yes'],
  ])
  expect(changesText(users, changesIn({ changes }), 'zh-CN')).toBe('用户姓名 李思 → 李四；职务 责任编辑 → ∅；身份 普通用户 → 上级；…')
})

it('[V-M04] finds the meaning of a value in any change of the record', () => {
  const versions = [{ changes: [{ field: 'sex', before: '', after: '1', afterText: '男' }] }, { changes: [] }]
  const differences = differencesOf('{"sex":1,"unheard":7}', '{"sex":1,"unheard":8}')
  expect(readableDifferences(users, differences, versions, 'zh-CN')).toEqual([
    { field: '性别', left: '男', right: '男', differs: false },
    { field: 'unheard', left: '7', right: '8', differs: true },
  ])
})

it('[V-M04] says of a server without changes what the version holds, without its id', () => {
  expect(changesText(users, changesIn({ dataContent: '{"id":"1","realname":"王五","phone":null}' }), 'zh-CN')).toBe('用户姓名 王五')
  expect(changesText(users, changesIn({ dataContent: 'garbled' }), 'zh-CN')).toBe('')
})
