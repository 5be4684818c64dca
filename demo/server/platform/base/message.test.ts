import { describe, expect, it } from 'vitest'
import { badParameter, detailOf } from './errors'
import { message, messageFields, messageOf } from './message'

describe('messages', () => {
  it('[V-M08] say their values in the text and beside it', () => {
    expect(messageFields(message`第${3}条规则的${messageOf('格式不正确')}`)).toEqual({
      message: '第3条规则的格式不正确',
      messageKey: '第{0}条规则的{1}',
      messageArgs: [3, { key: '格式不正确' }],
    })
  })

  it('[V-M08] are their own key without values, and send none where nothing is said', () => {
    expect(messageFields('删除成功!')).toEqual({ message: '删除成功!', messageKey: '删除成功!' })
    expect(messageFields('')).toEqual({ message: '' })
  })

  it('[V-M08] nest in each other, and a wrong parameter keeps its detail', () => {
    const error = badParameter(message`${messageOf('设备名称')}不能超过${50}个字符`)
    expect(error.message).toBe('操作失败，设备名称不能超过50个字符')
    expect(detailOf(error).text).toBe('设备名称不能超过50个字符')
    expect(messageFields(error.text)).toMatchObject({
      messageKey: '操作失败，{0}',
      messageArgs: [{ key: '{0}不能超过{1}个字符', args: [{ key: '设备名称' }, 50] }],
    })
  })
})
