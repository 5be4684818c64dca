import { attributeName } from '../../elements/core/define/attributes'
import type { ElementEntry } from '../../elements/core/define/element-entry'
import { kitEntries } from '../../elements/registry'
import { expectEqual, expectTrue } from '../suites/assert'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../suites/page'
import { renderedSamples } from '../suites/samples'

type Loose = HTMLElement & Record<string, unknown>

/** What pages give by mistake: a list that is not loaded yet, an answer of another shape, a hole in it. */
const odd: readonly unknown[] = [
  null,
  undefined,
  '',
  'text',
  0,
  {},
  Object.assign([], { length: 1 }),
  [null],
  [undefined],
  [{}],
  ['a', 1],
  [[null]],
]
const fault = 'p.ops-note[role="alert"]'
const structured = ['json', 'data', 'callback']

const entries: readonly ElementEntry[] = kitEntries
const samples = renderedSamples.flatMap(({ tag, markup }) =>
  entries.filter((entry) => entry.tag === tag).map((entry) => ({ entry, markup })),
)

describe('properties of another shape than meant', () => {
  before(loadKit)
  const { warn, error } = console
  let logged: unknown[] = []
  beforeEach(() => {
    logged = []
    Object.assign(console, { warn: () => undefined, error: (first: unknown) => logged.push(first) })
  })
  afterEach(() => Object.assign(console, { warn, error }))

  it('[W-P18] say once which property of which element is of another shape, and where', async () => {
    const texts: string[] = []
    console.warn = (...args: unknown[]) => texts.push(args.join(' '))
    const element = mountHtml('<ops-dict-select></ops-dict-select>').firstElementChild as unknown as Loose
    await whenRendered(element)
    element['options'] = { a: 1 }
    await waitFor(
      () => texts.some((text) => text.includes('<ops-dict-select>') && text.includes('options') && text.includes('list')),
      'the warning about the list',
    )
    element['options'] = [{ value: '1', text: 'one' }, null, { name: 'x' }]
    await waitFor(
      () => texts.some((text) => text.includes('options[1]')) && texts.some((text) => text.includes('options[2]')),
      'the warning about the entries',
    )
    const before = texts.length
    element['options'] = [{ value: '1', text: 'one' }, null]
    await nextFrame()
    expectEqual(texts.length, before)
  })

  for (const { entry, markup } of samples) {
    const { tag, props } = entry
    const names = Object.keys(props).filter((name) => name !== 'open' && name !== 'disabled')
    for (const open of 'open' in props ? [false, true] : [false]) {
      it(`[W-S14] leave <${tag}>${open ? ', open,' : ''} alive, and a right one is shown afterwards`, async () => {
        const stage = mountHtml(markup)
        const element = stage.querySelector(tag) as unknown as Loose
        await whenRendered(element)
        if (open) element['open'] = true
        await nextFrame()
        const faults = captureEvents(stage, 'ops-error')
        const right = new Map(names.map((name) => [name, element[name]]))
        const [shaped, plain] = [true, false].map((expected) => names.filter((name) => structured.includes(props[name]!.kind) === expected))
        const set = async (which: readonly string[], value: unknown): Promise<void> => {
          for (const name of which) element[name] = value
          await nextFrame()
          if (queryShadow(element, fault)) throw new Error(`${which.join()} = ${JSON.stringify(value)} kills it: ${String(logged)}`)
        }
        for (const name of shaped!) {
          for (const value of odd) await set([name], value)
          if (props[name]!.kind === 'json')
            for (const text of ['null', '""', '[null]', '{', '7']) element.setAttribute(attributeName(name, props[name]), text)
          await set([name], right.get(name))
        }
        for (const value of odd) await set(plain!, value)
        for (const name of plain!) element[name] = right.get(name)
        await nextFrame()
        await waitForEqual(() => queryShadow(element, fault), null)
        expectTrue(await whenRendered(element), 'nothing is drawn')
        expectEqual(faults.filter(({ detail }) => (detail as { error?: unknown }).error instanceof TypeError).length, 0)
      })
    }
  }

  it('[W-P18] take plain texts and numbers for choices that are called as they are', async () => {
    for (const tag of ['ops-dict-select', 'ops-dict-multi-select', 'ops-search-select']) {
      const element = mountHtml(`<${tag} options='["red", 2]' value="2"></${tag}>`).firstElementChild as unknown as Loose
      await whenRendered(element)
      element['open'] = true
      await waitFor(
        () => [...element.shadowRoot!.querySelectorAll('[role="option"]')].map((option) => option.textContent).join() === 'red,2',
        `the choices of ${tag}`,
      )
    }
  })
})
