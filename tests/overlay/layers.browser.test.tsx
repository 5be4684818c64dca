import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { expectEqual, expectTrue } from '../suites/assert'
import { waitFor } from '../suites/page'
import { Button, IconButton } from '../../elements/parts/button'
import { Pagination } from '../../elements/parts/data-table/Pagination'
import { Dialog, Drawer } from '../../elements/parts/dialog'
import { TextInput } from '../../elements/parts/field'
import { Popover } from '../../elements/parts/float'
import { Menu } from '../../elements/parts/menu'
import { whenRemoved, isOnTop, mount, type MountPoint, press, strictPolicy, unmountAndCheck } from './fixture'

function Nest({ veto }: { veto?: () => boolean }): ReactNode {
  const [outer, setOuter] = useState(false)
  const [inner, setInner] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button id="open-outer" onClick={() => setOuter(true)}>
        outer
      </Button>
      <Dialog
        open={outer}
        onOpenChange={setOuter}
        heading="Outer"
        {...(veto && { onBeforeClose: veto })}
        actions={
          <Button id="open-inner" onClick={() => setInner(true)}>
            inner
          </Button>
        }
      >
        <input type="range" aria-label="loudness" />
        <TextInput aria-label="first" value={text} onChange={setText} />
        <div id="scroller" tabIndex={-1} style={{ height: 80, overflow: 'auto' }}>
          <div style={{ height: 2000 }}>long</div>
        </div>
        <Dialog open={inner} onOpenChange={setInner} heading="Inner">
          <Popover label="Third" trigger={<Button id="open-third">third</Button>}>
            <input id="third" aria-label="third" />
          </Popover>
        </Dialog>
      </Dialog>
    </>
  )
}

const mountPoints: MountPoint[] = [{ kind: 'plain' }, { kind: 'clipped' }, { kind: 'hostDialog' }]

describe('layers in a shadow root', () => {
  before(strictPolicy)
  afterEach(unmountAndCheck)

  it('says in full what a dialog is for, however long the name is of what it is about', async () => {
    const page = await mount(
      <Dialog open heading="Edit dictionary" subtitle={'a very long name '.repeat(30)} onOpenChange={() => undefined}>
        text
      </Dialog>,
    )
    const heading = await page.find('.ops-dialoghead > .ops-title')
    expectTrue(heading.scrollWidth <= heading.clientWidth, `${heading.scrollWidth} px in ${heading.clientWidth}`)
    const name = await page.find('.ops-dialoghead > .ops-faint')
    expectTrue(name.scrollWidth > name.clientWidth && name.clientWidth > 100, 'the name is what is cut')
  })

  for (const position of mountPoints) {
    it(`[0-09] nests three deep, closes one level per Escape and gives focus back (${position.kind})`, async () => {
      const page = await mount(<Nest />, position)
      const opener = await page.find('#open-outer')
      opener.focus()
      await press('Enter')
      const first = await page.find('input[aria-label="first"]')
      await waitFor(() => page.focused() === first, 'focus on the first field')
      expectTrue(isOnTop(page.root, await page.find('[data-dialog-panel]')), 'the dialog is covered')

      const openInner = await page.find('#open-inner')
      openInner.focus()
      await press('Enter')
      const openThird = await page.find('#open-third')
      openThird.focus()
      await press('Enter')
      const third = await page.find('#third')
      await waitFor(() => page.focused() === third, 'focus in the popover')
      await waitFor(() => isOnTop(page.root, third), 'the popover on top')

      await press('Escape')
      await whenRemoved(page, '#third')
      expectTrue(page.focused() === openThird, 'focus is not back on the popover button')
      await press('Escape')
      await whenRemoved(page, '#open-third')
      expectTrue(page.focused() === openInner, 'focus is not back on the inner button')
      await press('Escape')
      await whenRemoved(page, 'dialog')
      expectTrue(page.focused() === opener, 'focus is not back on the outer button')
      if (page.hostDialog) {
        expectTrue(page.hostDialog.open, 'Escape closed the dialog of the host page too')
        await press('Escape')
        await waitFor(() => !page.hostDialog?.open, 'the host dialog to close by its own Escape')
      }
    })
  }

  it('[0-09] keeps Tab inside a dialog', async () => {
    const page = await mount(<Nest />)
    ;(await page.find('#open-outer')).click()
    await page.find('[data-dialog-panel]')
    const seen = new Set<string>()
    for (let step = 0; step < 8; step++) {
      await press('Tab')
      const inside = page.focused()
      seen.add(inside ? inside.id || inside.getAttribute('aria-label') || inside.tagName : 'browser')
    }
    expectTrue(seen.has('open-inner') && seen.has('first'), `Tab did not reach everything: ${[...seen].join()}`)
    expectTrue(!seen.has('open-outer'), 'Tab left the dialog')
  })

  it('begins in a list at what is listed, and not in its pager', async () => {
    const page = await mount(
      <Drawer open heading="Deleted" onOpenChange={() => undefined}>
        <button type="button" id="row">
          row
        </button>
        <Pagination page={1} pageSize={10} total={30} onChange={() => undefined} />
      </Drawer>,
    )
    await page.find('.ops-pager')
    await waitFor(() => page.focused()?.id === 'row', 'focus in the list')
  })

  it('scrolls inside a dialog and not behind it', async () => {
    const page = await mount(<Nest />)
    ;(await page.find('#open-outer')).click()
    const scroller = await page.find('#scroller')
    const event = new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true, deltaY: 100 })
    scroller.dispatchEvent(event)
    expectTrue(!event.defaultPrevented, 'somebody swallowed the wheel')
  })

  it('asks before it closes and stays open when refused', async () => {
    let requestCount = 0
    let allow = false
    const page = await mount(
      <Nest
        veto={() => {
          requestCount++
          return allow
        }}
      />,
    )
    ;(await page.find('#open-outer')).click()
    await page.find('[data-dialog-panel]')
    await press('Escape')
    await waitFor(() => requestCount === 1, 'the question')
    expectTrue(page.query('[data-dialog-panel]'), 'closed although refused')
    allow = true
    const dialog = await page.find('dialog')
    for (const type of ['mousedown', 'mouseup'])
      dialog.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, button: 0, detail: 1 }))
    await whenRemoved(page, 'dialog')
    expectEqual(requestCount, 2)
  })

  it('survives a move of its element while it is open', async () => {
    const page = await mount(<Nest />)
    ;(await page.find('#open-outer')).click()
    const dialog = await page.find('dialog')
    const field = await page.find('input[aria-label="first"]')
    field.focus()
    await sendKeys({ type: 'kept' })
    const box = page.host.parentElement!
    box.remove()
    document.getElementById('stage')!.append(box)
    await waitFor(() => dialog.matches(':modal'), 'the dialog to be modal again')
    expectEqual(field instanceof HTMLInputElement && field.value, 'kept')
  })

  it('leaves nothing behind when the element goes away while layers are open', async () => {
    const page = await mount(<Nest />)
    ;(await page.find('#open-outer')).click()
    ;(await page.find('#open-inner')).click()
    ;(await page.find('#open-third')).click()
    await page.find('#third')
    page.unmount()
    expectEqual(page.root.childElementCount, 0)
  })

  it('opens a dialog from a menu and returns focus to the menu button', async () => {
    function FromMenu(): ReactNode {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Menu
            label="More"
            trigger={<Button id="more">more</Button>}
            items={[{ key: 'a', label: 'Edit', onSelect: () => setOpen(true) }]}
          />
          <Drawer open={open} onOpenChange={setOpen} heading="Edit">
            <input aria-label="name" />
          </Drawer>
        </>
      )
    }
    const page = await mount(<FromMenu />, { kind: 'clipped' })
    const more = await page.find('#more')
    more.focus()
    await press('Enter')
    await waitFor(() => page.focused()?.getAttribute('role') === 'menuitem', 'focus on the first action')
    await press('Enter')
    await waitFor(() => page.focused()?.getAttribute('aria-label') === 'name', 'focus in the drawer')
    await press('Escape')
    await whenRemoved(page, 'dialog')
    expectTrue(page.focused() === more, 'focus is not on the menu button')
  })

  it('closes a popover by a press elsewhere and by Tab past its end', async () => {
    const page = await mount(
      <>
        <Popover label="Panel" trigger={<Button id="trigger">open</Button>}>
          <input id="inner" aria-label="inner" />
        </Popover>
        <Button id="after">after</Button>
      </>,
    )
    const trigger = await page.find('#trigger')
    trigger.focus()
    await press('Enter')
    await page.find('#inner')
    await waitFor(() => page.focused()?.id === 'inner', 'focus inside')
    await press('Tab')
    await whenRemoved(page, '#inner')
    expectEqual(page.focused()?.id, 'after')

    trigger.click()
    await page.find('#inner')
    ;(await page.find('#after')).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'mouse' }))
    await whenRemoved(page, '#inner')
  })

  it('[9-11] opens a popover above where less than 350 px remain below, though it would fit', async () => {
    const page = await mount(
      <Popover label="Panel" trigger={<Button id="trigger">open</Button>}>
        <input id="inner" aria-label="inner" />
      </Popover>,
    )
    const trigger = await page.find('#trigger')
    const isAbove = async (room: number): Promise<boolean> => {
      page.host.style.cssText = `position: fixed; top: ${innerHeight - room - trigger.offsetHeight}px`
      trigger.click()
      const inner = await page.find('#inner')
      await waitFor(() => inner.getBoundingClientRect().height > 0 && inner.checkVisibility({ opacityProperty: true }), 'the panel')
      const above = inner.getBoundingClientRect().bottom <= trigger.getBoundingClientRect().top
      await press('Escape')
      await whenRemoved(page, '#inner')
      return above
    }
    expectEqual([await isAbove(200), await isAbove(400)], [true, false])
  })

  it('shows no tooltip over what its own button has opened, and shows it again when that is closed', async () => {
    const page = await mount(
      <Popover label="Notices" trigger={<IconButton id="bell" icon={Bell} label="bell" />}>
        <input id="inside" aria-label="inside" />
      </Popover>,
      { kind: 'plain' },
    )
    const bell = await page.find('#bell')
    const { left, top } = bell.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left) + 8, Math.round(top) + 8] })
    await page.find('.ops-tip')
    bell.click()
    await page.find('#inside')
    await whenRemoved(page, '.ops-tip')
    await press('Escape')
    await whenRemoved(page, '#inside')
    await page.find('.ops-tip')
    await resetMouse()
  })
})
