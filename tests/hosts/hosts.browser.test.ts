import { expectEqual, expectSame, expectTrue } from '../suites/assert'
import { whenRendered, createStage, queryShadow, loadKit, nextFrame, waitFor } from '../suites/page'
import type { Host, HostProps, MountedHost } from './host.types'
import { plain } from './plain-host'
import { react18 } from './react-18-host'
import { react19 } from './react-host'
import { svelte } from './svelte-host'
import { vue2, vue3 } from './vue-host'

const options = [
  { value: '1', text: 'one' },
  { value: '2', text: 'two' },
]

/** The cases of custom-elements-everywhere, on our own elements: what a page in each framework may rely on. */
function hostSuite(host: Host): void {
  describe(`elements in a ${host.name} page`, () => {
    let events: { name: string; detail: unknown }[]
    let props: HostProps
    let stage: HTMLElement
    let page: MountedHost

    before(loadKit)

    beforeEach(() => {
      events = []
      const listen = (name: string) => (event: Event) => events.push({ name, detail: (event as CustomEvent).detail })
      props = {
        options,
        value: '1',
        required: true,
        label: 'Label',
        open: false,
        fullscreenSwitch: true,
        shown: true,
        onChange: listen('change'),
        onClose: listen('ops-close'),
      }
      stage = createStage()
      page = host.mount(stage, props)
    })

    afterEach(() => page.unmount())

    const select = () => waitFor(() => stage.querySelector('ops-dict-select'), 'the select')
    const modal = () => waitFor(() => stage.querySelector('ops-modal'), 'the modal')

    it('hands over arrays by reference', async () => {
      const element = await select()
      await waitFor(() => element.options, 'the options')
      expectTrue(element.options === options || JSON.stringify(element.options) === JSON.stringify(options), 'other options')
      await waitFor(() => element.shadowRoot!.textContent?.includes('one'), 'the text of the value')
    })

    it('hands over booleans, texts and camel-case properties', async () => {
      const element = await select()
      await waitFor(() => element.required, 'required')
      expectEqual([element.label, element.value, (await modal()).fullscreenSwitch], ['Label', '1', true])
    })

    it('takes new values, also false and other arrays', async () => {
      const element = await select()
      await whenRendered(element)
      const other = [{ value: '1', text: 'uno' }]
      page.update({ ...props, options: other, required: false, label: 'Other' })
      await waitFor(() => element.shadowRoot!.textContent?.includes('uno'), 'the new options')
      expectEqual([element.required, element.hasAttribute('required'), element.label], [false, false, 'Other'])
    })

    it('hears lower-case and kebab-case events', async () => {
      const element = await select()
      await whenRendered(element)
      await waitFor(() => element.options, 'the options')
      queryShadow(element, '[role="combobox"]')!.click()
      const option = await waitFor(
        () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((found) => found.textContent === 'two'),
        'the option',
      )
      option.click()
      await waitFor(() => events.length === 1, 'the change event')
      expectEqual([events[0]!.name, (events[0]!.detail as { value: string }).value], ['change', '2'])

      page.update({ ...props, open: true })
      const dialog = await modal()
      await waitFor(() => queryShadow(dialog, 'dialog[open]'), 'the dialog')
      ;[...dialog.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent === '关闭')!.click()
      await waitFor(() => events.length === 2, 'the close event')
      expectEqual(events[1]!.name, 'ops-close')
    })

    it('shows children of the page', async () => {
      page.update({ ...props, open: true })
      const dialog = await modal()
      await waitFor(() => queryShadow(dialog, 'dialog[open]'), 'the dialog')
      const child = stage.querySelector<HTMLElement>('#child')!
      expectSame(child.assignedSlot?.getRootNode(), dialog.shadowRoot, 'the child is not in the slot')
      await waitFor(() => child.offsetHeight > 0, 'the child to be seen')
    })

    it('can hide and show an element', async () => {
      await whenRendered(await select())
      page.update({ ...props, shown: false })
      await waitFor(() => !stage.querySelector('ops-dict-select'), 'the select to go')
      page.update(props)
      await waitFor(async () => Boolean(await whenRendered(await select())), 'the select again')
      await nextFrame()
    })
  })
}

for (const host of [plain, react19, react18, vue3, vue2, svelte]) hostSuite(host)
