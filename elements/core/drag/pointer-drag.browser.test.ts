import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { waitFor } from '../../../tests/suites/page'
import { escapeDepth, pushEscape } from '../overlay/escape-stack'
import { followPointer, type PointerDrag } from './index'

/** A box of 200 by 100 px that scrolls, with a handle in it, and what a drag of that said. */
function mountDraggable(options: Pick<PointerDrag, 'threshold'> = {}, scrolls = false) {
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'fixed', left: '100px', top: '100px', width: '200px', height: '100px', overflow: 'auto' })
  const handle = document.createElement('button')
  Object.assign(handle.style, { display: 'block', width: '100px', height: '1000px' })
  box.append(handle)
  document.body.append(box)
  const texts: string[] = []
  let clicks = 0
  const state = { moves: 0, stop: (): void => undefined }
  box.addEventListener('click', () => (clicks += 1))
  handle.addEventListener('pointerdown', (event) => {
    state.stop = followPointer(event, handle, {
      ...options,
      scrolls: scrolls ? { box, axis: 'y' } : undefined,
      onStart: () => texts.push('start'),
      onMove: () => (state.moves += 1),
      onDrop: ({ clientX }) => texts.push(`drop ${clientX}`),
      onCancel: () => texts.push('cancel'),
    })
  })
  return { box, handle, said: texts, state, clicks: () => clicks }
}

const to = (x: number, y: number) => sendMouse({ type: 'move', position: [x, y] })
const press = async (x: number, y: number): Promise<void> => {
  await to(x, y)
  await sendMouse({ type: 'down' })
}

describe('a pointer that is followed', () => {
  afterEach(async () => {
    await resetMouse()
    for (const box of document.querySelectorAll('body > div')) box.remove()
  })

  it('is a drag from a way on, and is told wherever it goes', async () => {
    const { said: texts, state, handle } = mountDraggable({ threshold: 6 })
    await press(120, 120)
    await to(123, 120)
    expectEqual([texts, state.moves], [[], 0])
    await to(130, 120)
    expectEqual([texts, state.moves], [['start'], 1])
    expectTrue(handle.hasPointerCapture(1), 'nothing is captured')
    await to(700, 500)
    await sendMouse({ type: 'up' })
    await to(710, 500)
    expectEqual([texts, state.moves], [['start', 'drop 700'], 2])
  })

  it('is a press where it hardly moves', async () => {
    const { said: texts, clicks } = mountDraggable({ threshold: 6 })
    await press(120, 120)
    await to(122, 121)
    await sendMouse({ type: 'up' })
    expectEqual([texts, clicks()], [[], 1])
  })

  it('is given up by Escape, which nobody else hears, and by the loss of the pointer', async () => {
    const { said: texts, handle, state } = mountDraggable()
    const received: string[] = []
    const onKey = (event: KeyboardEvent): number => received.push(event.key)
    document.body.addEventListener('keydown', onKey)
    await press(120, 120)
    await to(130, 120)
    await sendKeys({ press: 'Escape' })
    await to(140, 120)
    expectEqual([texts, received, state.moves], [['start', 'cancel'], [], 1])
    await sendMouse({ type: 'up' })
    await sendKeys({ press: 'Escape' })
    expectEqual(received, ['Escape'])
    document.body.removeEventListener('keydown', onKey)
    await press(120, 120)
    await to(130, 120)
    handle.releasePointerCapture(1)
    await to(140, 120)
    expectEqual(texts, ['start', 'cancel', 'start', 'cancel'])
  })

  it('is given up by Escape in a dialog that stays open', async () => {
    let closed = 0
    const takeAway = pushEscape(() => (closed += 1))
    const { said: texts } = mountDraggable()
    await press(120, 120)
    await to(130, 120)
    await sendKeys({ press: 'Escape' })
    expectEqual([texts, closed], [['start', 'cancel'], 0])
    await sendMouse({ type: 'up' })
    await sendKeys({ press: 'Escape' })
    expectEqual([texts, closed], [['start', 'cancel'], 1])
    takeAway()
    expectEqual(escapeDepth(), 0)
  })

  it('ends without a word where whoever began it wants that', async () => {
    const { said: texts, state } = mountDraggable()
    await press(120, 120)
    state.stop()
    await to(150, 120)
    await sendMouse({ type: 'up' })
    expectEqual([texts, state.moves], [['start'], 0])
  })

  it('scrolls at the edge as long as it is held there, and tells of each step', async () => {
    const { box, state } = mountDraggable({}, true)
    await press(120, 120)
    await to(120, 190)
    await waitFor(() => box.scrollTop > 60, 'to scroll while the pointer rests')
    expectTrue(state.moves > 3, 'the steps were not told')
    await to(120, 150)
    const { scrollTop } = box
    await to(120, 151)
    expectEqual(box.scrollTop, scrollTop)
    await to(120, 20)
    await waitFor(() => box.scrollTop === 0, 'to scroll back from outside of the box')
  })
})
