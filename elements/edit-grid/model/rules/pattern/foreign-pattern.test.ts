import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignPattern } from './foreign-pattern'
import { parsePattern } from './parse-pattern'
import { patternMachine } from './pattern-machine'
import { triesOf } from './pattern-cost'
import type { PatternNode } from './pattern-node'

const long = (text: string) => text.repeat(50_000)

describe('a pattern that could take hours', () => {
  it.each([
    ['(a+)+$', `${long('a')}!`],
    ['^(a|a)*$', `${long('a')}!`],
    ['^(\\w+\\s?)*$', `${long('word ')}!`],
    ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$', long('a')],
    ['^(?=(a+)+$)b', long('a')],
    ['(x+x+)+y', long('x')],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', long('a')],
    ['^((a{1,50}){1,50}){1,50}$', `${'a'.repeat(5_000)}!`],
    ['(.*a){20}', long('a').slice(0, -1)],
    ['.*.*.*.*=', long('x')],
  ])('[5.2-12] %s never runs for long', (pattern, text) => {
    for (const length of [28, 60, 400, text.length])
      expect(foreignPattern(pattern).test(text.slice(-length))).toMatch(/differs|fits|unknown/)
  })

  it.each(['^(a|b)*\\1$', '(?<=(a+)+)b', '(.*)+\\1'])('[5.2-12] %s cannot be made safe and is never run', (pattern) => {
    expect(foreignPattern(pattern).fault).toBe('dangerous')
    expect(foreignPattern(pattern).test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')).toBe('unknown')
  })

  it('[5.2-12] stops itself, and says that it does not know', () => {
    expect(foreignPattern('^(?:(?!(a|b)*c).)*$').test(long('ab'))).toBe('unknown')
  })
})

describe('patterns that people write', () => {
  it.each([
    ['^[\\w.-]+@[\\w-]+(\\.[\\w-]+)+$', 'first.last@mail.example.com', 'first.last@mail'],
    ['^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$', 'Passw0rdPassw0rd', 'password'],
    ['^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$', '192.168.1.255', '192.168.1.256'],
    ['^[\\u4e00-\\u9fa5]{2,10}(·[\\u4e00-\\u9fa5]{2,10})*$', '阿卜杜拉·热合曼', '阿'],
    ['^[1-9]\\d{5}(18|19|20)\\d{2}((0[1-9])|(1[0-2]))(([0-2][1-9])|10|20|30|31)\\d{3}[0-9Xx]$', '11010519491231002X', '11010519491331002X'],
    ['^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$', '00:1a:2B:3c:4d:5e', '00:1a:2B:3c:4d'],
    ['^(rtmp|rtsp|https?):\\/\\/\\S+$', 'rtmp://live.example.com/app', 'live.example.com'],
    ['^(\\d)\\1{3}$', '7777', '7778'],
    ['(?<=^\\d{3})-', '010-1', '01-1'],
    ['^[^\\]\\[]+$', 'abc', 'a]c'],
    ['^\\w+(-\\w+)*$', 'a-b-c', 'a--b'],
  ])('[5.2-12] %s is run', (pattern, good, bad) => {
    expect([foreignPattern(pattern).fault, foreignPattern(pattern).test(good), foreignPattern(pattern).test(bad)]).toEqual([
      null,
      'fits',
      'differs',
    ])
  })
})

/** Patterns over a small alphabet, so that texts fit now and then. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('piece'),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
  ),
  piece: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\s', '^', '$', '\\b', '\\B', '\\u0061', '\\x62', '(?:)', '[^]', '[]'),
    fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{2,}', '*?')).map(([inner, sign]) => `(?:${inner})${sign}`),
    fc
      .tuple(fc.constantFrom('(?=', '(?!', '(', '(?<n>'), tie('pattern'))
      .map(([open, inner]) => (open === '(?<n>' ? `(${inner})` : `${open}${inner})`)),
  ),
}))
const textOf = (...characters: string[]) => fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', ...characters), maxLength: 8 })
const anyFlags = fc.oneof(
  fc.tuple(fc.constantFrom('', 'i', 'm', 's', 'ms'), textOf('😀')),
  // With the flag, Chromium looks for empty matches between the halves of a character too (`/(?!^|$|.)/u` on an emoji).
  fc.tuple(fc.constantFrom('u', 'msu'), textOf()),
)

describe('the matcher that never goes back', () => {
  it('[5.2-12] says of any pattern and text what the browser says', () => {
    fc.assert(
      fc.property(anyPattern, anyFlags, (source, [flags, text]) => {
        const expression = new RegExp(source, flags)
        const tree = parsePattern(expression)
        expect(tree).not.toBeNull()
        // The browser's own engine may take minutes for what ours says at once.
        fc.pre(triesSpent(tree!, text) < maxTries)
        expect(patternMachine(tree!, flags)!(text)).toBe(expression.test(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each(['a{,3}', 'x{', '\\cA', '\\u{61}', '\\0', '[\\]a]', 'a]', '\\-', '\\/'])('reads %s as the browser does', (source) => {
    const expression = new RegExp(`^(?:${source})$`)
    const machine = patternMachine(parsePattern(expression)!, '')!
    for (const text of ['a', 'aaa', 'a{,3}', 'x{', '\u0001', 'u'.repeat(61), '\0', ']', 'a]', '-', '/'])
      expect([text, machine(text)]).toEqual([text, expression.test(text)])
  })
})

describe('characters of two halves', () => {
  it('[5.2-12] are one with the flag u, and two without', () => {
    for (const source of ['^(?:.)$', '^(?:[😀])$', '^(?:\\u{1f600})$', '^(?:\\ud83d\\ude00)$', '^(?:\\p{Emoji})$', '^..$']) {
      for (const flags of ['u', '']) {
        const expression = new RegExp(source, flags)
        const machine = patternMachine(parsePattern(expression)!, flags)!
        expect([source, flags, machine('😀')]).toEqual([source, flags, expression.test('😀')])
      }
    }
  })
})

const maxTries = 1_000_000

/** Tries of an engine that goes back, as browsers do; stops counting at `maxTries`. */
function triesSpent(tree: PatternNode, text: string): number {
  let tries = 0
  const spend = () => {
    if (++tries > maxTries) throw new RangeError('enough')
  }
  type Go = (position: number) => boolean
  function go(node: PatternNode, position: number, then: Go): boolean {
    if (node.kind === 'list') return node.parts.reduceRight<Go>((next, part) => (position) => go(part, position, next), then)(position)
    if (node.kind === 'choice') return node.branches.some((branch) => go(branch, position, then))
    if (node.kind === 'repeat') return round(node, 0, position, then)
    spend()
    if (node.kind === 'char') return position < text.length && node.matches(text[position]!) && then(position + 1)
    if (node.kind === 'look') return go(node.inner, position, () => true) !== node.negated && then(position)
    const isWord = (at: number) => /\w/.test(text[at] ?? ' ')
    const holds =
      node.kind === 'edge' &&
      {
        '^': position === 0,
        $: position === text.length,
        '\\b': isWord(position) !== isWord(position - 1),
        '\\B': isWord(position) === isWord(position - 1),
      }[node.at]
    return holds && then(position)
  }
  function round(node: PatternNode & { kind: 'repeat' }, count: number, position: number, then: Go): boolean {
    const again = (at: number) => (at > position || count < node.min) && round(node, count + 1, at, then)
    return (count < node.max && go(node.inner, position, again)) || (count >= node.min && then(position))
  }
  try {
    for (let start = 0; start <= text.length; start++) if (go(tree, start, () => true)) break
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return tries
}

const anyLoop = fc
  .tuple(
    fc.constantFrom('^', ''),
    fc.array(
      fc.constantFrom(
        '\\w+',
        '\\w*',
        '[\\w.-]+',
        '-',
        '\\.',
        ',',
        '(,\\d+)*',
        '(\\.[\\w-]+)+',
        '(-\\w+)+',
        '(-\\w)*',
        '(?:ab?){1,3}',
        '(?:a|b){2}',
        '.*',
        '(?=.*a)',
        '\\d{1,3}',
        'a?',
        'b',
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('$', 'x', ''),
  )
  .map(([start, parts, end]) => start + parts.join('') + end)
const anyRun = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '.', ','), maxLength: 24 })

describe('the foreseen cost', () => {
  it('[5.2-12] is never less than what an engine that goes back spends', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyPattern, anyLoop),
        fc.oneof(
          anyRun,
          anyRun.map((text) => text.replace(/./g, 'a')),
        ),
        (source, text) => {
          const tree = parsePattern(new RegExp(source))!
          expect(triesSpent(tree, text)).toBeLessThanOrEqual(triesOf(tree, text.length, false))
        },
      ),
      { numRuns: 5_000 },
    )
  })

  const tries = (source: string, length: number) => triesOf(parsePattern(new RegExp(source))!, length, false)

  it('[5.2-12] counts each edge that is tried in vain at each place', () => {
    const tree = parsePattern(/(?:^|^(?=a)(?=a))a/)!
    expect(triesOf(tree, 6, false)).toBeGreaterThanOrEqual(triesSpent(tree, 'baaaaa'))
  })

  it('grows with the loops of a pattern, and is endless where loops hold choices', () => {
    expect(tries('^\\d{6}$', 1_000)).toBeLessThan(1_020)
    expect(tries('^\\d+$', 1_000)).toBeLessThan(5_000)
    expect(tries('\\d+$', 1_000)).toBeGreaterThan(1_000_000)
    expect(tries('^.*.*$', 1_000)).toBeGreaterThan(1_000_000)
    expect(tries('^(a+)+$', 16)).toBe(Infinity)
    expect(tries('^(a|b)*$', 16)).toBe(Infinity)
  })

  it('is small where a mark tells the rounds of a loop apart, and only there', () => {
    for (const source of ['^\\d+(,\\d+)*$', '^[\\w.-]+@[\\w-]+(\\.[\\w-]+)+$', '^\\w+(-\\w+)*$', '^(?:;\\d{2})*$'])
      expect([source, tries(source, 64) < 20_000]).toEqual([source, true])
    for (const source of ['^(-[\\w-]+)*$', '^(,\\d+\\d*)*$', '^(.\\d+)*$', '^(a\\w+)*$', '^(,(\\d+)+)*$'])
      expect([source, tries(source, 64)]).toEqual([source, Infinity])
  })
})
