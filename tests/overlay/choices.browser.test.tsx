import { sendKeys } from '@web/test-runner-commands'
import { type ReactNode, useState } from 'react'
import { expectEqual, expectTrue } from '../suites/assert'
import { waitFor } from '../suites/page'
import { Button, IconButton } from '../../elements/parts/button'
import { Field } from '../../elements/parts/field'
import { Menu } from '../../elements/parts/menu'
import { Select } from '../../elements/parts/select'
import { Tabs } from '../../elements/parts/tabs'
import { Tree } from '../../elements/parts/tree'
import { TreeField } from '../../elements/parts/tree/TreeField'
import { RefreshCw } from 'lucide-react'
import { whenRemoved, isOnTop, mount, press, strictPolicy, unmountAndCheck } from './fixture'

const options = [
  { value: 1, label: 'Camera' },
  { value: 2, label: 'Coder' },
  { value: 3, label: 'Drone', disabled: true },
  { value: 4, label: 'Vehicle' },
]

function OneOf({ searchable, onPick }: { searchable?: boolean; onPick: (value: string) => void }): ReactNode {
  const [value, setValue] = useState<string | null>('9')
  return (
    <Field label="Device">
      <Select
        options={options}
        searchable={searchable}
        clearable
        value={value}
        onChange={(next) => {
          setValue(next)
          onPick(next)
        }}
      />
    </Field>
  )
}

describe('choices in a shadow root', () => {
  before(strictPolicy)
  afterEach(unmountAndCheck)

  it('chooses from a list by keys without moving focus, past disabled options', async () => {
    const picked: string[] = []
    const page = await mount(<OneOf onPick={(value) => picked.push(value)} />, { kind: 'clipped' })
    const box = await page.find('[role="combobox"]')
    expectEqual(box.textContent, '9', 'an unknown value is shown raw')
    box.focus()
    await press('ArrowDown')
    const list = await page.find('[role="listbox"]')
    await waitFor(() => isOnTop(page.root, list), 'the list on top')
    await press('ArrowDown', 'ArrowDown', 'ArrowDown')
    const active = (): string | null | undefined =>
      page.query(`#${CSS.escape(box.getAttribute('aria-activedescendant') ?? 'none')}`)?.textContent
    expectEqual(active(), 'Vehicle')
    await press('Enter')
    await whenRemoved(page, '[role="listbox"]')
    expectTrue(page.focused() === box, 'focus left the field')
    await sendKeys({ type: 'co' })
    await page.find('[role="listbox"]')
    await waitFor(() => active() === 'Coder', 'typeahead')
    await press('Escape')
    await whenRemoved(page, '[role="listbox"]')
    await press('Delete')
    expectEqual(picked, ['4', ''])
  })

  it('searches in place and says when nothing matches', async () => {
    const picked: string[] = []
    const page = await mount(<OneOf searchable onPick={(value) => picked.push(value)} />)
    const box = await page.find('[role="combobox"]')
    box.click()
    const search = await page.find('input[role="combobox"]')
    await waitFor(() => page.focused() === search, 'focus in the search field')
    await sendKeys({ type: 'veh' })
    await waitFor(() => page.root.querySelectorAll('[role="option"]').length === 1, 'one match')
    await sendKeys({ type: 'x' })
    await waitFor(() => page.query('.ops-none'), 'the words for nothing')
    await press('Backspace', 'Enter')
    await whenRemoved(page, '[role="listbox"]')
    expectEqual(picked, ['4'])
    await waitFor(() => page.focused()?.getAttribute('role') === 'combobox', 'focus back on the field')
  })

  it('closes its list when focus leaves by Tab', async () => {
    const page = await mount(
      <>
        <OneOf onPick={() => undefined} />
        <Button id="next">next</Button>
      </>,
    )
    ;(await page.find('[role="combobox"]')).focus()
    await press('ArrowDown')
    await page.find('[role="listbox"]')
    await press('Tab')
    await whenRemoved(page, '[role="listbox"]')
    expectEqual(page.focused()?.id, 'next')
  })

  it('walks a menu by arrows, ends and letters', async () => {
    const done: string[] = []
    const items = ['Add', 'Edit', 'Export'].map((label) => ({ key: label, label, onSelect: () => done.push(label) }))
    const page = await mount(
      <Menu
        label="More"
        trigger={<Button id="more">more</Button>}
        items={[...items, 'separator', { key: 'd', label: 'Delete', danger: true, onSelect: () => done.push('Delete') }]}
      />,
      { kind: 'hostDialog' },
    )
    const at = (): string | null | undefined => page.focused()?.textContent
    ;(await page.find('#more')).focus()
    await press('ArrowUp')
    await waitFor(() => at() === 'Delete', 'the last action')
    await press('ArrowDown')
    expectEqual(at(), 'Add')
    await press('e')
    expectEqual(at(), 'Edit')
    await press('e')
    expectEqual(at(), 'Export')
    await press('End', 'Home', 'ArrowDown', 'Enter')
    await whenRemoved(page, '[role="menu"]')
    expectEqual(done, ['Edit'])
    expectEqual(page.focused()?.id, 'more')
  })

  it('[0-09] moves through tabs one by one with the arrows', async () => {
    function Three(): ReactNode {
      const [tab, setTab] = useState('a')
      return (
        <Tabs
          label="Views"
          value={tab}
          onChange={setTab}
          items={['a', 'b', 'c'].map((key) => ({ key, label: key, content: `panel ${key}` }))}
        />
      )
    }
    const page = await mount(<Three />)
    const chosen = (): string | null | undefined => page.query('[role="tab"][aria-selected="true"]')?.textContent
    await press('Tab')
    await waitFor(() => page.focused()?.getAttribute('role') === 'tab', 'focus on a tab')
    expectEqual(chosen(), 'a')
    await press('ArrowRight')
    await waitFor(() => chosen() === 'b', 'the second tab')
    await press('ArrowRight')
    await waitFor(() => chosen() === 'c', 'the third tab')
    await press('ArrowRight')
    await waitFor(() => chosen() === 'a', 'the first tab again')
    await press('End')
    await waitFor(() => chosen() === 'c', 'the last tab')
  })

  it('chooses departments in a tree by keys', async () => {
    const nodes = [
      {
        id: 'e',
        label: 'East',
        children: [
          { id: 'o', label: 'Operations', children: [{ id: 'n', label: 'Night shift' }] },
          { id: 'c', label: 'Care' },
        ],
      },
    ]
    const values: string[] = []
    function Departments(): ReactNode {
      const [value, setValue] = useState('')
      return (
        <Field label="Departments">
          <TreeField
            labels={{ n: 'Night shift', c: 'Care' }}
            renderTree={(tree) => <Tree {...tree} nodes={nodes} searchable />}
            value={value}
            onChange={(next) => {
              values.push(next)
              setValue(next)
            }}
          />
        </Field>
      )
    }
    const page = await mount(<Departments />, { kind: 'clipped' })
    ;(await page.find('[role="combobox"]')).focus()
    await press('Enter')
    const tree = await page.find('[role="tree"]')
    await waitFor(() => page.focused()?.tagName === 'INPUT', 'focus in the search field')
    await press('ArrowDown')
    await waitFor(() => page.focused() === tree, 'focus on the tree')
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', ' ', 'End', ' ')
    expectEqual(values, ['n', 'n,c'])
    await press('Escape')
    await whenRemoved(page, '[role="tree"]')
    expectEqual(
      [...page.root.querySelectorAll('.ops-chip')].map((chip) => chip.textContent),
      ['Night shift', 'Care'],
    )
    expectEqual(page.focused()?.getAttribute('role'), 'combobox')
  })

  it('explains an icon button on keyboard focus and lets Escape through to the layer below', async () => {
    const page = await mount(<IconButton icon={RefreshCw} label="Refresh" />, { kind: 'clipped' })
    await press('Tab')
    const tip = await page.find('[role="tooltip"]')
    expectEqual(tip.textContent, 'Refresh')
    let received = false
    document.addEventListener(
      'keydown',
      (event) => {
        received = !event.defaultPrevented
      },
      { once: true },
    )
    await press('Escape')
    await whenRemoved(page, '[role="tooltip"]')
    expectTrue(received, 'the tooltip used the key up')
  })
})
