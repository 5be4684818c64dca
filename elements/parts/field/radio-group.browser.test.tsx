import { type ReactNode, useState } from 'react'
import { expectEqual } from '../../../tests/suites/assert'
import { mount, press, unmountAndCheck } from '../../../tests/overlay/fixture'
import { RadioGroup } from './RadioGroup'

const options = [
  { value: '1', label: 'one' },
  { value: '2', label: 'two' },
]
const events: string[] = []

function Choice({ variant: look, readOnly }: { variant: 'radio' | 'buttons'; readOnly?: boolean }): ReactNode {
  const [value, setValue] = useState('1')
  function change(next: string): void {
    events.push(next)
    setValue(next)
  }
  return (
    <>
      <RadioGroup
        aria-label="choice"
        {...{ options, value, variant: look, readOnly }}
        onChange={change}
        onBlur={() => events.push('left')}
      />
      <button type="button" id="after">
        after
      </button>
    </>
  )
}

for (const variant of ['radio', 'buttons'] as const) {
  describe(`radios that look like ${variant}`, () => {
    const radios = variant === 'radio' ? 'input[type="radio"]' : '[role="radio"]'
    beforeEach(() => void events.splice(0))
    afterEach(unmountAndCheck)

    it('change by keys, and tell when focus leaves the group and not before', async () => {
      const page = await mount(<Choice variant={variant} />)
      ;(await page.find(radios)).focus()
      await press('ArrowRight')
      expectEqual([...events], ['2'])
      await press('Tab')
      expectEqual([...events, page.focused()?.id], ['2', 'left', 'after'])
    })

    it('say nothing when the chosen one is pressed again', async () => {
      const page = await mount(<Choice variant={variant} />)
      ;(await page.find(radios)).focus()
      await press('Space')
      ;(await page.find(radios)).click()
      await press('ArrowRight')
      expectEqual([...events], ['2'])
    })

    it('can be focused but not changed while they are read-only', async () => {
      const page = await mount(<Choice variant={variant} readOnly />)
      const first = await page.find(radios)
      const second = page.root.querySelectorAll<HTMLElement>(radios)[1]!
      first.focus()
      expectEqual(page.focused() === first, true)
      await press('ArrowRight')
      second.click()
      const on = [...page.root.querySelectorAll(radios)].map((radio) =>
        radio instanceof HTMLInputElement ? String(radio.checked) : radio.getAttribute('aria-checked'),
      )
      expectEqual([...events, ...on], ['true', 'false'])
      const group = page.query('[role="radiogroup"]')!
      expectEqual(
        [group.getAttribute('aria-readonly'), group.hasAttribute('aria-disabled'), (first as HTMLInputElement).disabled],
        ['true', false, false],
      )
    })
  })
}
