import { describe, expect, it } from 'vitest'
import { fillText, type Locale } from '../../core/i18n'
import { acceptText, rejectionText } from './upload-error-text'
import { uploadStrings } from './upload.strings'

const translateIn = (locale: Locale) => (key: keyof typeof uploadStrings.en, params?: Record<string, string | number>) =>
  fillText(uploadStrings[locale][key], params)

describe('[W-P17] what is accepted, in words', () => {
  it.each([
    ['', '', ''],
    ['image/*', '图片', 'images'],
    ['.xlsx, .XLS', 'XLSX、XLS 文件', 'XLSX, XLS files'],
    ['video/*,.zip,application/zip,audio/*', '视频、音频、ZIP 文件', 'videos, audio files, ZIP files'],
    ['image/png,image/jpeg,image/svg+xml', 'PNG、JPEG、SVG 图片', 'PNG, JPEG, SVG images'],
    [
      'application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain',
      'DOC、DOCX、TXT 文件',
      'DOC, DOCX, TXT files',
    ],
    ['application/x-tar,text/*', '文本文件、TAR 文件', 'text files, TAR files'],
  ])('"%s" is %s, %s', (accept, zh, en) =>
    expect([acceptText(accept, translateIn('zh-CN')), acceptText(accept, translateIn('en'))]).toEqual([zh, en]),
  )
})

it('[W-P18] each reason of a refusal has its words', () => {
  const rules = { accept: '.txt', maxSize: 1024, maxCount: 2, imagesOnly: false, overflow: 'refuse' } as const
  const reasons = ['folder', 'empty', 'image', 'type', 'size', 'count'] as const
  expect(reasons.map((reason) => rejectionText({ name: 'a', reason }, rules, translateIn('en')))).toEqual([
    'a is a folder; choose the files inside',
    'a is empty',
    'a: please upload an image',
    'The type of a is not allowed here. Allowed: TXT files',
    'a is larger than 1 KB',
    'At most 2 files: a was skipped',
  ])
})
