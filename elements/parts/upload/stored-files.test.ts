import { array, assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOfPath, readValue, writeValue } from './stored-files'

describe('values of stored files', () => {
  it('[3-26] writes and reads comma-separated stored paths', () => {
    const files = readValue('temp/a.png, temp/b c.png,')!
    expect(files).toEqual([
      { fileName: 'a.png', filePath: 'temp/a.png' },
      { fileName: 'b c.png', filePath: 'temp/b c.png' },
    ])
    expect(writeValue(files, 'path')).toBe('temp/a.png,temp/b c.png')
  })

  it('[3-25] writes and reads fileName, filePath and fileSize, and keeps the size of existing files', () => {
    const value = '[{"fileName":"合同.pdf","filePath":"temp/1.pdf","fileSize":2048},{"fileName":"b.txt","filePath":"temp/2.txt"}]'
    expect(writeValue(readValue(value)!, 'object')).toBe(value)
    expect(readValue('[{"filePath":"temp/3.txt","fileSize":"17"},"temp/4.txt"]')).toEqual([
      { fileName: '3.txt', filePath: 'temp/3.txt', fileSize: 17 },
      { fileName: '4.txt', filePath: 'temp/4.txt' },
    ])
  })

  it('is the empty text without files, in both modes', () => {
    expect([writeValue([], 'path'), writeValue([], 'object')]).toEqual(['', ''])
    expect(readValue('')).toEqual([])
  })

  it.each(['[{"fileName":"a"}]', '[1]', '[{"filePath":"a"', '[null]'])('knows that %s is none of ours', (value) =>
    expect(readValue(value)).toBeNull(),
  )

  it('keeps any paths apart in both modes, also with commas in them', () => {
    const path = stringMatching(/^[a-z]{1,5}\/[\w ,%.-]{1,12}$/).map((text) => text.trim())
    assert(
      property(array(path, { maxLength: 5 }), constantFrom('path', 'object'), (paths, mode) => {
        const files = paths.map((filePath) => ({ fileName: nameOfPath(filePath), filePath }))
        const read = readValue(writeValue(files, mode))!
        expect(read.map(({ filePath }) => filePath)).toEqual(mode === 'path' ? paths.map((text) => text.replaceAll(',', '%2C')) : paths)
      }),
    )
  })

  it('[W-P14] names a file as it was called before a JeecgBoot server stored it', () => {
    expect(
      [
        'temp/0123456789abcdef0123456789abcdef/周报 (1).xlsx',
        'temp/周报_1763884800000.xlsx',
        'temp/a_b_1763884800000',
        'temp/a_12.txt',
        'temp/1763884800000.png',
      ].map(nameOfPath),
    ).toEqual(['周报 (1).xlsx', '周报.xlsx', 'a_b', 'a_12.txt', '1763884800000.png'])
  })

  it('[W-S17] reads values of any length and kind, each letter once', () => {
    const long = 266_000
    const values = ['a', '#', '_', '_1763884800000', '.', ' ', '%', '['].map((part) => part.repeat(long / part.length))
    expect(values.map((value) => readValue(value)?.length ?? null)).toEqual([1, 1, 1, 1, 1, 0, 1, null])
  })

  it('names a file after the end of its path, readable', () => {
    expect(['temp/a%2Cb.png', 'https://x.example/1/%E5%9B%BE.png?v=2', '100%.txt', ''].map(nameOfPath)).toEqual([
      'a,b.png',
      '图.png',
      '100%.txt',
      '',
    ])
  })
})
