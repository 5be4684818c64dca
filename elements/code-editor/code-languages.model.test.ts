import { describe, expect, it } from 'vitest'
import { codeLanguages, languageOf } from './code-languages.model'

describe('the languages of code', () => {
  it('[9-35] are css, javascript, html, java, objective-c, python, R, shell, sql, swift, vue and markdown', () =>
    expect(codeLanguages.map(({ id }) => id)).toEqual([
      'css',
      'javascript',
      'html',
      'java',
      'objective-c',
      'python',
      'r',
      'shell',
      'sql',
      'swift',
      'vue',
      'markdown',
    ]))

  it.each([
    ['sql', 'sql'],
    ['SQL', 'sql'],
    [' Objective-C ', 'objective-c'],
    ['x-objectivec', 'objective-c'],
    ['R', 'r'],
    ['x-rsrc', 'r'],
    ['x-sh', 'shell'],
    ['JavaScript', 'javascript'],
  ])('are known by id, label or mode: %j is %s', (name, id) => expect(languageOf(name).id).toBe(id))

  it.each([undefined, '', 'cobol', '__proto__'])('%j is javascript', (name) => expect(languageOf(name).id).toBe('javascript'))
})
