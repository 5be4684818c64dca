import { describe, expect, it } from 'vitest'
import { fileKind, isAccepted, rejectionOf } from './file-check'

describe('files that may be sent', () => {
  it.each([
    ['', 'a.bin', '', true],
    ['.xlsx, .XLS', '表.xls', '', true],
    ['.xlsx', 'a.xlsx.exe', '', false],
    ['image/*', 'a.png', 'image/png', true],
    ['image/*', 'a.png', '', false],
    ['application/pdf', 'a.pdf', 'application/PDF', true],
    ['application/pdf', 'a.pdf', 'application/zip', false],
  ])('accept "%s" and %s of type "%s": %s', (accept, name, type, expected) => expect(isAccepted({ name, type }, accept)).toBe(expected))

  const rules = { accept: '', maxSize: 100, imagesOnly: false }
  const file = { name: 'a.txt', type: 'text/plain', size: 100 }

  it('are neither empty nor too big', () => {
    expect(rejectionOf(file, rules)).toBeNull()
    expect(rejectionOf({ ...file, size: 101 }, rules)).toBe('size')
    expect(rejectionOf({ ...file, size: 0 }, rules)).toBe('empty')
    expect(rejectionOf({ ...file, size: 1e12 }, { ...rules, maxSize: 0 })).toBeNull()
  })

  it('[5.3-15] are pictures where only pictures are wanted, and never SVG there', () => {
    const images = { ...rules, imagesOnly: true }
    expect(rejectionOf(file, images)).toBe('image')
    expect(rejectionOf({ ...file, type: '' }, images)).toBe('image')
    expect(rejectionOf({ ...file, type: 'image/png' }, images)).toBeNull()
    expect(rejectionOf({ ...file, type: 'image/svg+xml' }, images)).toBe('type')
  })
})

it('tells the kind of a file by its name, and takes no SVG for a picture', () => {
  expect(['a.PNG', 'temp/b.mp4', 'c.xlsx', 'https://x.example/d.zip?x=1', 'e.svg', 'f', 'g.pdf'].map(fileKind)).toEqual([
    'image',
    'video',
    'sheet',
    'archive',
    'other',
    'other',
    'text',
  ])
})
