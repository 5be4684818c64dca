import { sendKeys } from '@web/test-runner-commands'
import { type ComponentType, type ReactNode, useState } from 'react'
import { expectEqual } from '../../tests/suites/assert'
import { nextFrame, waitFor } from '../../tests/suites/page'
import { whenRemoved, mount, unmountAndCheck } from '../../tests/overlay/fixture'
import { lazyPart } from './lazy-part'

type View = { default: ComponentType<{ onClose: () => void }> }

const view: View = { default: () => <p id="part">here</p> }
let online = false
let loads = 0
const log = console.error
const logged: unknown[][] = []

function load(): Promise<View> {
  loads++
  return online ? Promise.resolve(view) : Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
}

function pageOf(Part: (props: { onClose: () => void }) => ReactNode): () => ReactNode {
  return function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input id="search" />
        <button type="button" id="open" aria-expanded={open} onClick={() => setOpen(true)}>
          open
        </button>
        {open && <Part onClose={() => setOpen(false)} />}
      </>
    )
  }
}

describe('a part whose code comes', () => {
  beforeEach(() => {
    online = true
  })
  afterEach(unmountAndCheck)

  // React holds back what a Suspense shows for 300 ms, so that fallbacks do not flicker.
  it('is drawn with the frame after its code is there', async () => {
    const Page = pageOf(lazyPart(load))
    const page = await mount(<Page />)
    ;(await page.find('#open')).click()
    await nextFrame()
    await nextFrame()
    expectEqual(page.query('#part')?.textContent, 'here')
  })

  it('stands in its fallback until then', async () => {
    let arrive: (code: { default: () => ReactNode }) => void = () => undefined
    const Part = lazyPart(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
    const page = await mount(<Part fallback={<p id="wait">wait</p>} />)
    await page.find('#wait')
    arrive({ default: () => <p id="part">here</p> })
    await page.find('#part')
    expectEqual(page.query('#wait'), null)
  })

  for (const [name, autoFocus, typed, text] of [
    ['gets', true, ['x', ' ', 'y'], 'x y'],
    ['gets nothing of', true, ['x', 'Escape'], ''],
    ['that takes the focus later gets', false, ['x'], 'x'],
  ] as const) {
    it(`[W-E04] ${name} the letters that were typed meanwhile: ${typed.join()}`, async () => {
      let arrive: (code: View) => void = () => undefined
      const Page = pageOf(lazyPart(() => new Promise<View>((resolve) => (arrive = resolve)), { close: ({ onClose }) => onClose() }))
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as dialogs do
      const box: View['default'] = () => <input id="part" autoFocus={autoFocus} />
      const page = await mount(<Page />)
      const opener = await page.find('#open')
      opener.focus()
      opener.click()
      for (const key of typed) await sendKeys({ press: key === ' ' ? 'Space' : key })
      arrive({ default: box })
      const input = (await page.find('#part')) as HTMLInputElement
      await nextFrame()
      await nextFrame()
      input.focus()
      await nextFrame()
      expectEqual([input.value, opener.getAttribute('aria-expanded')], [text, 'true'])
    })
  }
})

describe('a part whose code does not come', () => {
  beforeEach(() => {
    online = false
    loads = 0
    console.error = (...words) => void logged.push(words)
  })
  afterEach(async () => {
    console.error = log
    await unmountAndCheck()
  })

  it('is closed, says so, leaves the page as it is, and is asked for again at the next opening', async () => {
    const Page = pageOf(lazyPart(load, { close: ({ onClose }) => onClose() }))
    const page = await mount(<Page />)
    const search = (await page.find('#search')) as HTMLInputElement
    search.value = 'typed'
    ;(await page.find('#open')).click()
    await waitFor(() => page.query('.ops-toast')?.textContent?.includes('Network error'), 'the message')
    expectEqual([loads, page.query('#search') === search, search.value, page.query('#open')?.ariaExpanded], [2, true, 'typed', 'false'])
    online = true
    ;(await page.find('#open')).click()
    await page.find('#part')
    expectEqual(loads, 3)
  })

  it('offers to fetch it again where it cannot be closed', async () => {
    const Page = pageOf(lazyPart(load))
    const page = await mount(<Page />)
    ;(await page.find('#open')).click()
    const retry = await page.find('.ops-toast .ops-link')
    online = true
    retry.click()
    await page.find('#part')
    await whenRemoved(page, '.ops-toast')
  })

  it('leaves the console in peace', async () => {
    const Page = pageOf(lazyPart(load, { close: ({ onClose }) => onClose() }))
    const page = await mount(<Page />)
    ;(await page.find('#open')).click()
    await waitFor(() => page.query('.ops-toast'), 'the message')
    expectEqual(logged.splice(0), [])
  })

  it('says nothing about a part nobody asked for', async () => {
    const Page = pageOf(lazyPart(load, { close: ({ onClose }) => onClose(), quiet: true }))
    const page = await mount(<Page />)
    ;(await page.find('#open')).click()
    await waitFor(() => loads === 2 && page.query('#open')?.ariaExpanded === 'false', 'the part to be closed')
    expectEqual(page.query('.ops-toast'), null)
  })
})
