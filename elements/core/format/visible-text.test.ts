import { expect, it } from 'vitest'
import { visibleText } from './visible-text'

it.each([
  ['zhang\u200bsan', 'zhangsan'],
  ['\ufeffzhangsan\u200d ', 'zhangsan'],
  ['a\u202edmin', 'admin'],
  ['ad\u00admin\u3164', 'admin'],
  ['Jose\u0301', 'José'],
  ['张 三', '张 三'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
])('[V-M11] %j is read as %j', (text, visible) => expect(visibleText(text)).toBe(visible))
