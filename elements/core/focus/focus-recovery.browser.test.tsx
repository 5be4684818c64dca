import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expectEqual } from '../../../tests/suites/assert'
import { nextFrame, waitFor } from '../../../tests/suites/page'
import { type Mounted, mount, press, unmountAndCheck } from '../../../tests/overlay/fixture'
import { Dialog } from '../../parts/dialog'

/** Somebody's page, which changes under the keyboard. */
function Page(): ReactNode {
  const [rows, setRows] = useState(['a', 'b', 'c'])
  const [isOff, setOff] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const [step, setStep] = useState(0)
  const [openKey, setAsked] = useState<string | null>(null)
  const drop = (name: string): void => setRows((before) => before.filter((other) => other !== name))
  return (
    <main tabIndex={-1} id="main">
      {step === 0 && (
        <section>
          <ul>
            {rows.map((name) => (
              <li key={name}>
                <input type="checkbox" aria-label={name} />
                <button type="button" id={`drop-${name}`} onClick={() => drop(name)}>
                  drop
                </button>
                <button type="button" id={`ask-${name}`} onClick={() => setAsked(name)}>
                  ask
                </button>
                <button
                  type="button"
                  id={`read-${name}`}
                  onClick={() => {
                    flushSync(() => drop(name))
                    setAsked('read')
                  }}
                >
                  read
                </button>
                <button
                  type="button"
                  id={`last-${name}`}
                  onClick={() => setRows((before) => [...before.filter((other) => other !== name), name])}
                >
                  to the end
                </button>
              </li>
            ))}
          </ul>
          <button type="button" id="off" disabled={isOff} onClick={() => setOff(true)}>
            off
          </button>
          <span hidden={isHidden}>
            <button type="button" id="hide" onClick={() => setHidden(true)}>
              hide
            </button>
          </span>
          <button type="button" id="next" onClick={() => setStep(1)}>
            next
          </button>
        </section>
      )}
      <p id="words">words</p>
      {openKey !== null && (
        <Dialog
          open
          heading="Sure?"
          onOpenChange={() => setAsked(null)}
          actions={
            <button
              type="button"
              id="yes"
              onClick={() => {
                drop(openKey)
                setAsked(null)
              }}
            >
              yes
            </button>
          }
        >
          ?
        </Dialog>
      )}
    </main>
  )
}

const idOfFocus = (page: Mounted): string | undefined => page.focused()?.id

async function pressAt(page: Mounted, id: string): Promise<void> {
  ;(await page.find(`#${id}`)).focus()
  await press('Enter')
}

describe('the keyboard in an element', () => {
  afterEach(unmountAndCheck)

  const losses = [
    ['the same button of the next row, of one that is taken away', 'drop-a', 'drop-b'],
    ['the same button of the row before, of the last one', 'drop-c', 'drop-b'],
    ['the button itself, of a row that is moved', 'last-a', 'last-a'],
    ['what comes after a button that is switched off', 'off', 'hide'],
    ['what stands before or after one that is hidden', 'hide', 'next'],
    ['the box around, where a whole part goes', 'next', 'main'],
  ] as const
  for (const [what, from, to] of losses) {
    it(`goes on at ${what}`, async () => {
      const page = await mount(<Page />)
      await pressAt(page, from)
      await waitFor(() => page.focused() !== null && idOfFocus(page) === to, `focus on ${to}, it is on ${page.focused()?.id}`)
      await nextFrame()
      await nextFrame()
      expectEqual(idOfFocus(page), to)
    })
  }

  it('goes to the next row after a question about one that is taken away with it', async () => {
    const page = await mount(<Page />)
    await pressAt(page, 'ask-b')
    ;(await page.find('#yes')).click()
    await waitFor(() => idOfFocus(page) === 'ask-c', 'focus on the next row')
  })

  it('goes to the next row after a dialog that opened when its own was just taken away', async () => {
    const page = await mount(<Page />)
    await pressAt(page, 'read-b')
    ;(await page.find('#yes')).click()
    await waitFor(() => idOfFocus(page) === 'read-c', 'focus on the next row')
  })

  it('stays away from where somebody pressed beside everything, or left by a key', async () => {
    const page = await mount(<Page />)
    const button = await page.find('#hide')
    button.focus()
    button.blur()
    await nextFrame()
    await nextFrame()
    expectEqual(page.focused(), null)
  })
})
