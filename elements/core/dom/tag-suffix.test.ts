import { afterEach, describe, expect, it, vi } from 'vitest'

class FakeElement {
  constructor(
    readonly localName: string,
    readonly parentNode: FakeElement | null,
  ) {}

  getAttribute(): string {
    return this.localName
  }
}

class FakeShadowRoot extends FakeElement {}

const defined = new Map<string, CustomElementConstructor>()

/** Loads the kit's own modules once more, as another build on the page does. */
async function loadAgain() {
  vi.resetModules()
  return { ...(await import('../define/define-guard')), ...(await import('../config/config-lookup')) }
}

describe('[V-P03] the suffix of tags', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('gives a second build tags of its own, and its elements the settings of its own ops-config', async () => {
    vi.stubGlobal('customElements', {
      get: (tag: string) => defined.get(tag),
      define: (tag: string, element: CustomElementConstructor) => defined.set(tag, element),
    })
    const makeClass = () => FakeElement as unknown as CustomElementConstructor
    const first = await loadAgain()
    first.defineTag('ops-modal', makeClass)
    vi.stubGlobal('opsTagSuffix', '-v2')
    const second = await loadAgain()
    second.defineTag('ops-modal', makeClass)
    expect([...defined.keys()]).toEqual(['ops-modal', 'ops-modal-v2'])

    vi.stubGlobal('Element', FakeElement)
    vi.stubGlobal('ShadowRoot', FakeShadowRoot)
    const outer = new FakeElement('ops-config-v2', null) as unknown as Element
    const inner = new FakeElement('ops-config', outer as never)
    const field = new FakeElement('ops-dict-select-v2', inner) as unknown as Element
    expect(second.findConfigStore(field)).toBe(second.configStoreOf(outer))
  })
})
