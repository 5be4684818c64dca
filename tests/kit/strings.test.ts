import { describe, expect, it } from 'vitest'
import { read, sourceFiles } from './sources'

type Texts = Record<string, string>
type Catalogues = Record<string, { 'zh-CN': Texts; en: Texts }>

const modules = Object.entries(import.meta.glob<Catalogues>('/{elements,console}/**/*.strings.ts', { eager: true }))
const catalogues = modules.flatMap(([file, module]) =>
  Object.entries(module).map(([name, catalogue]) => [`${file} ${name}`, catalogue] as const),
)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('text catalogues', () => {
  it('exist', () => expect(catalogues.length).toBeGreaterThan(3))

  it.each(catalogues)('[0-16] %s has every text in both languages', (_name, catalogue) => {
    expect(Object.keys(catalogue.en).sort()).toEqual(Object.keys(catalogue['zh-CN']).sort())
    for (const texts of [catalogue.en, catalogue['zh-CN']]) {
      for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('')
    }
  })

  it.each(catalogues)('%s names the same parameters in both languages', (_name, catalogue) => {
    for (const [key, text] of Object.entries(catalogue.en)) expect(placeholders(text), key).toEqual(placeholders(catalogue['zh-CN'][key]!))
  })

  it.each(catalogues)('[0-16] %s has no Chinese left in English', (_name, catalogue) => {
    const untranslated = Object.entries(catalogue.en).filter(([key, text]) => /[\u4e00-\u9fff]/.test(text) && key !== 'languageName')
    expect(untranslated).toEqual([])
  })

  it.each(catalogues)('[W-P17] %s has no full-width sign in English', (_name, catalogue) => {
    expect(Object.entries(catalogue.en).filter(([, text]) => /[\u3000-\u303f\uff00-\uffef]/.test(text))).toEqual([])
  })

  it('[W-P17] no view joins its words with signs of one language', () => {
    const views = sourceFiles('elements', 'console').filter(
      (file) => /\.tsx?$/.test(file) && !/strings\.ts$|\.test\.|cron\/describe\/|core\/server-texts\//.test(file),
    )
    expect(views.filter((file) => /join\('[、，；：]|\}[：，；]|[：，；]\$\{/.test(read(file)))).toEqual([])
  })
})
