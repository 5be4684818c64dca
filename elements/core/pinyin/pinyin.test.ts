import { describe, expect, it } from 'vitest'
import { readingsOf } from './pinyin'

const spelled = (text: string): string =>
  text
    .split('')
    .map((character) => readingsOf(character)[0] ?? character)
    .join(' ')

describe('readings', () => {
  it.each([
    ['用户管理', 'yong hu guan li'],
    ['系统监控', 'xi tong jian kong'],
    ['数据字典', 'shu ju zi dian'],
    ['日志管理', 'ri zhi guan li'],
    ['推流分发', 'tui liu fen fa'],
    ['录像回放', 'lu xiang hui fang'],
    ['矩阵', 'ju zhen'],
    ['女旅略虐', 'nv lv lve nve'],
    ['座做坐', 'zuo zuo zuo'],
    ['珺瑶璟', '珺 yao 璟'],
    ['鑫淼', 'xin miao'],
  ])('%s is %s', (text, expected) => expect(spelled(text)).toBe(expected))

  it('know more than one for characters that have several', () => {
    expect(readingsOf('行')).toEqual(expect.arrayContaining(['hang', 'xing']))
    expect(readingsOf('重')).toEqual(expect.arrayContaining(['zhong', 'chong']))
    expect(readingsOf('校')).toEqual(expect.arrayContaining(['xiao', 'jiao']))
    expect(readingsOf('帧')).toContain('zhen')
  })

  it('are none for what is not Chinese', () =>
    expect(['a', '1', ' ', '。', '', 'é', '한'].map((other) => readingsOf(other).length)).toEqual([0, 0, 0, 0, 0, 0, 0]))
})
