import { attributeName } from '../../elements/core/define/attributes'
import type { ElementEntry } from '../../elements/core/define/element-entry'
import { expectEqual, expectSame, expectTrue } from './assert'
import { whenRendered, createStage, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from './page'
import { translateTexts } from './translated-texts'

export interface ElementSample {
  readonly entry: ElementEntry
  /** Markup of an element that draws something, without the closing bracket's attributes being essential. */
  readonly markup: string
  /** css of what shows that it is drawn to the end, where that takes more than one step. */
  readonly ready?: string
}

type Loose = HTMLElement & Record<string, unknown>

function propOfKind(entry: ElementEntry, ...kinds: string[]): string | undefined {
  return Object.keys(entry.props).find((name) => kinds.includes(entry.props[name]!.kind))
}

/** Every element's life in a page: upgrade, attributes, properties, moves, surroundings. Run once per element. */
export function elementSuite({ entry, markup, ready }: ElementSample): void {
  const { tag } = entry
  const flag = Object.keys(entry.props).find((name) => entry.props[name]!.kind === 'flag' && name !== 'open')
  const reflected = Object.keys(entry.props).find(
    (name) => entry.props[name]!.kind === 'flag' && entry.props[name]!.reflect && name !== 'open',
  )
  const sample = propOfKind(entry, 'text')!
  const object = propOfKind(entry, 'data', 'json')
  const jsonProp = propOfKind(entry, 'json')
  const callback = propOfKind(entry, 'callback')
  const whenReady = async (element: Element) => {
    if (ready) await waitFor(() => queryShadow(element, ready), `${ready} of ${tag}`)
    return whenRendered(element)
  }
  const make = () => document.createElement(tag) as unknown as Loose
  const mountElement = () => mountHtml(markup).querySelector(tag) as unknown as Loose

  describe(`<${tag}> in a page`, () => {
    before(loadKit)

    it('is defined, once, by the version of this build', () => {
      const defined: (CustomElementConstructor & { opsVersion?: string }) | undefined = customElements.get(tag)
      expectTrue(defined?.opsVersion, `${tag} has no version`)
    })

    it('[0-08] draws in an open shadow root with the shared sheet and adds nothing to the document', async () => {
      const heads = document.head.childElementCount
      const element = mountElement()
      const other = element.cloneNode(true) as Element
      element.after(other)
      if (entry.load) {
        await whenReady(element)
        await whenReady(other)
        const [first, second] = [element, other].map((host) => host.shadowRoot!.adoptedStyleSheets)
        expectTrue(first!.length > 1, 'no sheet adopted')
        expectSame(first!.at(-1), second!.at(-1), 'the sheet is not shared')
        const layers = first!
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) =>
            rule instanceof CSSLayerBlockRule ? rule.name : rule instanceof CSSLayerStatementRule ? [...rule.nameList] : [],
          )
        expectTrue(layers.indexOf('base') < layers.indexOf('components'), 'the reset wins over the looks of the parts')
      }
      expectEqual(document.head.childElementCount, heads)
      expectEqual(document.adoptedStyleSheets.length, 0)
    })

    it('takes properties that were set before the tag was known', async () => {
      const inert = document.implementation.createHTMLDocument()
      const early = inert.createElement(tag) as unknown as Loose
      early[sample] = 'early'
      createStage().append(early)
      expectEqual(early[sample], 'early')
      expectTrue(!Object.hasOwn(early, sample), 'the own property still hides the accessor')
      early[sample] = 'late'
      expectEqual(early[sample], 'late')
    })

    it('gives the same result whether properties are set before or after connection', () => {
      const [before, after] = [make(), make()]
      before[sample] = 'same'
      createStage().append(before, after)
      after[sample] = 'same'
      expectEqual(before[sample], after[sample])
    })

    it('reads text attributes, also the empty one', () => {
      const element = make()
      element.setAttribute(attributeName(sample), '')
      expectEqual(element[sample], '')
      element.setAttribute(attributeName(sample), 'x')
      expectEqual(element[sample], 'x')
    })

    it('understands the lower-case spelling that React sends before definition', () => {
      const camel = Object.keys(entry.props).find((name) => /[A-Z]/.test(name) && entry.props[name]!.kind === 'text')
      if (!camel) return expectEqual(sample in make(), true)
      const element = make()
      element.setAttribute(camel.toLowerCase(), 'x')
      expectEqual(element[camel], 'x')
    })

    it('returns to the default when an attribute is removed', () => {
      const element = make()
      element.setAttribute(attributeName(sample), 'x')
      element.removeAttribute(attributeName(sample))
      expectSame(element[sample], entry.props[sample]!.initial, 'the old value stays')
    })

    it('takes null and undefined as the default', () => {
      const element = make()
      element[sample] = 'x'
      element[sample] = null
      expectSame(element[sample], entry.props[sample]!.initial, 'null is not the default')
      element[sample] = 'x'
      element[sample] = undefined
      expectSame(element[sample], entry.props[sample]!.initial, 'undefined is not the default')
    })

    if (flag) {
      it('reads booleans by presence, and "false" as false', () => {
        const element = make()
        const attribute = attributeName(flag, entry.props[flag])
        element.setAttribute(attribute, '')
        expectEqual(element[flag], true)
        element.setAttribute(attribute, 'false')
        expectEqual(element[flag], false)
        element.removeAttribute(attribute)
        expectEqual(element[flag], false)
      })
    }

    if (reflected) {
      it('reflects a boolean by presence and removes the attribute for false', () => {
        const element = make()
        const attribute = attributeName(reflected, entry.props[reflected])
        element[reflected] = true
        expectEqual(element.getAttribute(attribute), '')
        element[reflected] = false
        expectEqual(element.hasAttribute(attribute), false)
      })
    }

    if (object) {
      it('keeps objects by reference and writes no attribute', () => {
        const element = make()
        const value = [{ value: 1, when: new Date(0) }]
        element[object] = value
        expectSame(element[object], value, 'the object was copied')
        expectEqual(element.getAttributeNames(), [])
      })
    }

    if (callback) {
      it('keeps functions', () => {
        const element = make()
        const call = () => null
        element[callback] = call
        expectSame(element[callback], call, 'the function was lost')
      })
    }

    if (jsonProp) {
      it('warns once about bad JSON and uses the default', () => {
        const warnings: unknown[] = []
        const { warn } = console
        console.warn = (...args: unknown[]) => warnings.push(args)
        const [first, second] = [make(), make()]
        for (const element of [first, second]) element.setAttribute(attributeName(jsonProp), '[1,')
        console.warn = warn
        expectEqual([first[jsonProp], second[jsonProp]], [undefined, undefined])
        expectTrue(warnings.length <= 1, 'warned twice for one cause')
      })
    }

    it('draws nothing while it is not connected', async () => {
      const element = make()
      element[sample] = 'x'
      await nextFrame()
      expectEqual(queryShadow(element, '.ops-root'), null)
    })

    it('keeps what it shows when it is moved', async () => {
      const element = mountElement()
      const shown = entry.load ? await whenReady(element) : element.shadowRoot!.firstElementChild
      const home = document.createElement('section')
      element.parentElement!.append(home)
      home.append(element)
      await nextFrame()
      expectSame(entry.load ? await whenReady(element) : element.shadowRoot!.firstElementChild, shown, 'the view was built anew')
    })

    it('keeps what it shows when moveBefore moves it', async () => {
      const element = mountElement()
      const shown = entry.load ? await whenReady(element) : element.shadowRoot!.firstElementChild
      const home = document.createElement('section') as HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void }
      element.parentElement!.append(home)
      if (home.moveBefore) home.moveBefore(element, null)
      else home.append(element)
      await nextFrame()
      expectSame(entry.load ? await whenReady(element) : element.shadowRoot!.firstElementChild, shown, 'the view was built anew')
    })

    if (entry.load) {
      it('takes its view down when it is really removed, and draws again when it comes back', async () => {
        const element = mountElement()
        const shown = await whenReady(element)
        const parent = element.parentElement!
        element.remove()
        await waitFor(() => !queryShadow(element, '.ops-root'), 'the view to go')
        parent.append(element)
        expectTrue((await whenReady(element)) !== shown, 'the old view was not taken down')
      })

      it('survives removal while its body is still being drawn', async () => {
        const element = mountElement()
        element.remove()
        await nextFrame()
        expectEqual(queryShadow(element, '.ops-root'), null)
      })

      it('[0-16] [W-P16] follows lang on the nearest ancestor, at run time, and speaks English where it has not the language', async () => {
        const element = mountElement()
        const language = () => queryShadow(element, '.ops-root')?.getAttribute('lang')
        await whenReady(element)
        expectEqual(language(), 'zh-CN')
        element.parentElement!.lang = 'en-GB'
        await waitFor(() => language() === 'en', 'English')
        element.lang = 'zh'
        await waitFor(() => language() === 'zh-CN', 'the own language')
        element.lang = 'fr'
        await waitFor(() => language() === 'en', 'English for a language there is not')
      })

      it('fault X51: goes on when a translator has edited its texts, and shows its own words again when they change', async () => {
        const element = mountElement()
        const other = element.cloneNode(true) as HTMLElement
        element.after(other)
        await whenReady(element)
        await whenReady(other)
        const faults = captureEvents(element, 'ops-error')
        translateTexts(element)
        other.lang = 'en'
        element.lang = 'en'
        await waitFor(() => queryShadow(element, '.ops-root')?.getAttribute('lang') === 'en', 'English')
        element.lang = 'zh'
        await waitFor(() => queryShadow(element, '.ops-root')?.getAttribute('lang') === 'zh-CN', 'Chinese')
        element.lang = 'en'
        await waitFor(() => queryShadow(element, '.ops-root')?.getAttribute('lang') === 'en', 'English again')
        await nextFrame()
        // What has no server behind it may say so late.
        const crashes = faults.filter(({ detail }) => (detail as { error: Error }).error.name !== 'OpsError')
        expectEqual([crashes.length, element.shadowRoot!.querySelectorAll('[role=alert] .ops-link').length], [0, 0])
        // Words that are not what it says now, in the places of the translator. Beside a tick they stay his: an element of their own would
        // be read aloud twice.
        const content = other.shadowRoot!.textContent
        const left = [...element.shadowRoot!.querySelectorAll('font > font')]
          .filter((child) => !child.closest('label'))
          .map((child) => child.textContent.slice(1, -1))
        expectEqual(
          left.filter((text) => !content.includes(text)),
          [],
        )
      })

      it('follows theme on the element, on the nearest ancestor, and else the page', async () => {
        const element = mountElement()
        const scheme = () => getComputedStyle(queryShadow(element, '.ops-root')!).colorScheme
        await whenReady(element)
        expectEqual(scheme(), getComputedStyle(element).colorScheme)
        element.parentElement!.setAttribute('theme', 'dark')
        await waitFor(() => scheme() === 'dark', 'the dark theme')
        element.setAttribute('theme', 'light')
        await waitFor(() => scheme() === 'light', 'the own theme')
      })

      it('[0-08] is not touched by styles of the page', async () => {
        const style = document.createElement('style')
        style.textContent = '* { letter-spacing: 7px; text-transform: uppercase; line-height: 3; color: red }'
        document.head.append(style)
        const element = mountElement()
        await whenReady(element)
        const { letterSpacing, textTransform, color } = getComputedStyle(queryShadow(element, '.ops-root')!)
        style.remove()
        expectEqual([letterSpacing, textTransform], ['normal', 'none'])
        expectTrue(color !== 'rgb(255, 0, 0)', 'the colour leaked in')
      })

      it('works inside another shadow root', async () => {
        const box = createStage().appendChild(document.createElement('div'))
        const root = box.attachShadow({ mode: 'open' })
        root.innerHTML = markup
        box.lang = 'en'
        const element = root.querySelector(tag)!
        await whenReady(element)
        expectEqual(queryShadow(element, '.ops-root')!.getAttribute('lang'), 'en')
      })

      it('follows a theme set outside the shadow root it lives in', async () => {
        const box = createStage().appendChild(document.createElement('div'))
        box.attachShadow({ mode: 'open' }).innerHTML = markup
        const element = box.shadowRoot!.querySelector(tag)!
        await whenReady(element)
        box.setAttribute('theme', 'dark')
        await waitFor(() => queryShadow(element, '.ops-root')!.dataset['theme'] === 'dark', 'the dark theme')
      })
    }

    it('hides with the hidden attribute', () => {
      const element = mountElement()
      element.hidden = true
      expectEqual(getComputedStyle(element).display, 'none')
      element.hidden = false
      expectEqual(getComputedStyle(element).display, entry.display)
    })

    it('works from cloneNode, innerHTML and template content', async () => {
      const stage = createStage()
      const template = document.createElement('template')
      template.innerHTML = markup
      stage.append(template.content.cloneNode(true))
      const element = stage.querySelector(tag)!
      stage.append(element.cloneNode(true))
      for (const host of stage.querySelectorAll(tag)) if (entry.load) await whenReady(host)
      expectEqual(stage.querySelectorAll(tag).length, 2)
    })

    it('keeps its accessors on the prototype, where frameworks look for them', () => {
      const element = make()
      for (const name of Object.keys(entry.props)) {
        expectTrue(name in element && !Object.hasOwn(element, name), `${name} is not an accessor`)
      }
    })
  })
}
