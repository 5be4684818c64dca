import { describe, expect, it } from 'vitest'
import { toEnglish } from './to-english'

describe('English words for texts of servers', () => {
  it('[V-M08] are found by the key, with data as it is and words of the server in English', () => {
    expect(toEnglish('操作失败，设备名称不能为空', '操作失败，{0}', [{ key: '{0}不能为空', args: [{ key: '设备名称' }] }])).toBe(
      'Device name is required',
    )
    expect(toEnglish('没有编号为“设备”的设备', '没有编号为“{0}”的设备', ['设备'])).toBe('There is no device with the number "设备"')
  })

  it('[V-M08] are found by the text where a genuine server sends no key', () => {
    expect(toEnglish('用户名或密码错误')).toBe('Wrong account or password')
    expect(toEnglish('文件导入成功！数据行数：12')).toBe('Imported, rows: 12')
  })

  it('[V-M08] are found for stored texts, the template with the most words first', () => {
    expect(toEnglish('用户名: admin,登录失败：用户名或密码错误')).toBe('User admin: sign-in failed: Wrong account or password')
    expect(toEnglish('节点2：心跳中断 61 秒，超过 60 秒')).toBe('节点2: No heartbeat for 61 s, more than 60 s')
    expect(toEnglish('清理日志：删除 2026-01-01 以前的 5 条')).toBe('Cleaned up logs: deleted 5 lines from before 2026-01-01')
    expect(toEnglish('票价：无法识别“abc”：应为数字，如 1,234.5')).toBe('Fare: “abc” cannot be read: expected a number such as 1,234.5')
  })

  it('[V-M08] leave what they do not know as it is', () => {
    expect(toEnglish('站点自己的说明')).toBe('站点自己的说明')
    expect(toEnglish('plain words')).toBe('plain words')
    expect(toEnglish('站点的新消息 5', '站点的新消息 {0}', [5])).toBe('站点的新消息 5')
  })
})
