import { resetMouse, sendMouse } from '@web/test-runner-commands'
import { expectEqual } from '../../../tests/suites/assert'
import { createStage } from '../../../tests/suites/page'
import { keepPress } from './keep-press'

/** A box with a button that stands elsewhere as soon as it is pressed, and how often it was heard. */
function moving(): { button: HTMLButtonElement; clicks: () => number } {
  const [box, button] = [document.createElement('div'), document.createElement('button')]
  let count = 0
  box.style.paddingTop = '100px'
  button.textContent = 'Save'
  button.addEventListener('click', () => (count += 1))
  box.addEventListener('pointerdown', (event) => {
    keepPress(event)
    box.style.paddingTop = '20px'
  })
  box.append(button)
  createStage().append(box)
  return { button, clicks: () => count }
}

const middle = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

describe('a press on a button that moves away', () => {
  afterEach(() => resetMouse())

  it('counts once, where the pointer stays', async () => {
    const { button, clicks: received } = moving()
    await sendMouse({ type: 'click', position: middle(button) })
    expectEqual(received(), 1)
    // Now it stays where it is, and nothing is heard twice.
    await sendMouse({ type: 'click', position: middle(button) })
    expectEqual(received(), 2)
  })

  it('is not made anew where somebody else captures the pointer', async () => {
    const { button, clicks: received } = moving()
    const { parentElement: box } = button
    await sendMouse({ type: 'click', position: middle(button) })
    box!.addEventListener('pointerdown', (event) => box!.setPointerCapture(event.pointerId))
    await sendMouse({ type: 'click', position: middle(button) })
    // The browser clicks what has captured it.
    expectEqual(received(), 1)
  })

  it('is none where the pointer leaves before it is up, or by another button of the mouse', async () => {
    const { button, clicks: received } = moving()
    await sendMouse({ type: 'move', position: middle(button) })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [middle(button)[0] + 80, middle(button)[1] + 200] })
    await sendMouse({ type: 'up' })
    await sendMouse({ type: 'click', button: 'right', position: middle(button) })
    expectEqual(received(), 0)
  })
})
