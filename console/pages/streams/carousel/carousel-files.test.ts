import { expect, it } from 'vitest'
import { fileKeys, filesIn, filesText, movedFile, totalOf } from './carousel-files'

const file = (path: string, duration = 10) => ({ path, name: path.split('/')[1]!, duration })

it('reads files of responses and form values, and nothing else', () => {
  const files = [file('a/1.mp4'), file('a/2.mp4', 5)]
  expect(filesIn(filesText(files))).toEqual(files)
  expect([filesIn('{'), filesIn(null), filesIn(''), filesText([])]).toEqual([[], [], [], ''])
  expect(totalOf(files)).toBe(15)
})

it('moves a file, and tells the same file apart by its place', () => {
  const files = [file('a/1.mp4'), file('a/2.mp4'), file('a/1.mp4')]
  expect(fileKeys(files)).toEqual(['a/1.mp4#1', 'a/2.mp4#1', 'a/1.mp4#2'])
  expect(movedFile(files, 1, 0).map(({ path }) => path)).toEqual(['a/2.mp4', 'a/1.mp4', 'a/1.mp4'])
  expect(movedFile(files, 9, 0)).toEqual(files)
})
