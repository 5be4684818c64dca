import { expect, it } from 'vitest'
import { importResponseOf } from './import-response'

const storedOf = (message: string, code = 200) =>
  importResponseOf({ success: true, code, message, result: null }, '/jeecg-boot', 'zh-CN', String).stored

it('[V-G01] reads how many rows the server says it has stored', () => {
  expect(storedOf('文件导入成功！数据行数：0')).toBe(0)
  expect(storedOf('文件导入成功！数据行数:12')).toBe(12)
  expect(storedOf('共3行数据全部导入成功！')).toBe(3)
  expect(storedOf('导入成功')).toBeNull()
  expect(storedOf('文件导入成功！数据行数：2', 201)).toBeNull()
})
