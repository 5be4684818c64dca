import { describe, expect, it } from 'vitest'
import { entryNameIn } from './entry-names'

describe('names of menu entries and buttons', () => {
  it('are English for an English reader: of entries, of a verb with its things, and of what is neither', () => {
    expect(['用户管理', '添加用户', '批量删除设备', '云台控制'].map((name) => entryNameIn('en', name))).toEqual([
      'Users',
      'Add users',
      'Delete several devices',
      'Control cameras',
    ])
  })

  it('stay as they are in Chinese, and where a site chose them itself', () => {
    expect(entryNameIn('zh-CN', '添加用户')).toBe('添加用户')
    expect(['添加火箭', '本站页面', '删除'].map((name) => entryNameIn('en', name))).toEqual(['添加火箭', '本站页面', '删除'])
  })
})
