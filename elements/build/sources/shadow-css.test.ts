import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'
import { rewriteForShadowRoot } from './shadow-css.ts'

describe('css for shadow roots', () => {
  it('takes the property fallback out of its @supports test', () => {
    const css = '@layer properties;a{b:c}@layer properties{@supports (x) and (not (y)){*,::before{--tw-a:0}}}d{--tw-a:1}'
    expect(rewriteForShadowRoot(css)).toBe('@layer properties;a{b:c}@layer properties{*,::before{--_tw-a:0}}d{--_tw-a:1}')
  })

  it('puts constants where they are read, and leaves no rule that every pseudo-element meets', () => {
    const css = '@layer properties{@supports (x){*, ::before{--tw-style:solid;--tw-a: 1 }}}a{b:var(--tw-style)}c{d:var(--tw-a)}'
    expect(rewriteForShadowRoot(css)).toBe('a{b:solid}c{d:1}')
    expect(rewriteForShadowRoot(`${css}e{--tw-a:2}`)).toContain(
      '@layer properties{*, ::before{--_tw-style:solid;--_tw-a: 1 }}a{b:solid}c{d:var(--_tw-a)}',
    )
  })

  it('drops @property rules', () => {
    expect(rewriteForShadowRoot('a{b:c}@property --tw-a{syntax:"*";inherits:false}d{e:f}@property --x{}')).toBe('a{b:c}d{e:f}')
  })

  it('turns rem into px and leaves names and classes alone', () => {
    expect(rewriteForShadowRoot('.a-1\\.5rem{width:1.5rem;height:-.25rem;--x:calc(2rem + 1px)}')).toBe(
      '.a-1\\.5rem{width:24px;height:-4px;--x:calc(32px + 1px)}',
    )
  })

  it('keeps variables out of reach of a page with a Tailwind of its own', () => {
    expect(rewriteForShadowRoot(':root, :host { --spacing: 4px } a{line-height:var(--tw-leading,18px)}')).toBe(
      '.ops-root { --spacing: 4px } a{line-height:var(--_tw-leading,18px)}',
    )
  })

  it('knows the output of the Tailwind that is installed, and refuses another fallback', async () => {
    const css = (await compile('@tailwind utilities;')).build(['shadow-sm', 'translate-x-1', 'leading-[1rem]'])
    expect([/@layer properties\s*\{/, /@property --tw-/, /1rem/].map((text) => text.test(css))).toEqual([true, true, true])
    const rewritten = rewriteForShadowRoot(css)
    expect(['@property', '@supports', 'rem;', '--tw-'].filter((text) => rewritten.includes(text))).toEqual([])
    expect(() => rewriteForShadowRoot('@layer properties{*{--tw-a:0}}')).toThrow('fallback of @property')
  })
})
