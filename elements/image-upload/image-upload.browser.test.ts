import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { middleOf } from '../../tests/suites/presses'
import { choose, fileOf, pictureOf, releaseAll, releaseUpload, receivedUploads } from '../../tests/suites/uploads'
import { imageUploadEntry } from './image-upload.element'

type Upload = HTMLElementTagNameMap['ops-image-upload']

const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
const tiles = (element: Element) => all(element, '.ops-tile')
const names = (element: Element) => tiles(element).map((tile) => tile.querySelector('.ops-tilename > span')!.textContent)
const tileOf = (element: Element, name: string) =>
  waitFor(() => tiles(element).find((tile) => tile.textContent?.includes(name)), `the tile of ${name}`)
const button = (element: Element, label: string) =>
  waitFor(() => all(element, 'button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label), `the button ${label}`)
const notes = (element: Element) => all(element, '.ops-uploadnotes li').map((note) => note.textContent)
const fault = (element: Element) => queryShadow(element, '.ops-field-error')?.textContent ?? ''

async function commit(element: HTMLElement, value: string): Promise<void> {
  const done = captureEvents(element, 'ops-upload-done')
  await choose(element, await pictureOf(value.replace('temp/', '')))
  await waitFor(() => done.length > 0, `${value} to be stored`)
}

const address = 'url="/uploads/sys/common/upload"'

elementSuite({ entry: imageUploadEntry, markup: '<ops-image-upload value="temp/a.png"></ops-image-upload>' })
formSuite({
  tag: 'ops-image-upload',
  attributes: `max-count="1" ${address}`,
  values: ['temp/one.png', 'temp/two.png'],
  control: 'button[data-field]',
  commit,
})
axeSuite({ tag: 'ops-image-upload', attributes: `label="照片" hint="现场照片" movable value="temp/a.png,temp/b.png" ${address}` })

describe('<ops-image-upload>', () => {
  before(loadKit)
  beforeEach(receivedUploads)
  afterEach(releaseAll)

  const mount = async (more = '') => {
    const stage = mountHtml(
      `<ops-config base-url="/uploads"><form><ops-image-upload name="pictures" label="照片" ${more}></ops-image-upload></form></ops-config>`,
    )
    const element = stage.querySelector<Upload>('ops-image-upload')!
    await whenRendered(element)
    return element
  }
  const three = 'value="temp/a.png,https://pictures.example/b.png?x=1,temp/c.png"'

  it('[4.4-21] moves left and right, and its value stays made of stored paths', async () => {
    const element = await mount(`movable ${three}`)
    const moves = captureEvents(element, 'ops-move')
    const changes = captureEvents(element, 'change')
    ;(await button(element, '左移 c.png')).click()
    await waitFor(() => element.value === 'temp/a.png,temp/c.png,https://pictures.example/b.png?x=1', 'the new order')
    ;(await button(element, '右移 a.png')).click()
    await waitFor(() => element.value === 'temp/c.png,temp/a.png,https://pictures.example/b.png?x=1', 'the second order')
    expectEqual(
      moves.map(({ detail }) => detail as object),
      [
        { from: 2, to: 1 },
        { from: 0, to: 1 },
      ],
    )
    expectEqual([changes.length, names(element).join()], [2, 'c.png,a.png,b.png'])
  })

  for (const [language, texts] of [
    ['zh-CN', ['左移 a.png', '右移 c.png', '未知的操作', '已到最后~']],
    ['en', ['Move a.png left', 'Move c.png right', 'unknown operation', 'already at the end']],
  ] as const) {
    it(`[5.3-22] warns at both ends and moves nothing, ${language}`, async () => {
      const element = await mount(`movable ${three}`)
      element.lang = language
      const [left, right, atStart, atEnd] = texts
      const changes = captureEvents(element, 'change')
      const warned = () => notes(element).length > 0 && queryShadow(element, '.ops-uploadnotes')?.role === 'alert'
      ;(await button(element, left)).click()
      await waitFor(() => notes(element).join() === atStart, 'the warning at the start')
      expectTrue(warned(), 'not as a warning')
      ;(await button(element, right)).click()
      await waitFor(() => notes(element).join() === atEnd, 'the warning at the end')
      expectTrue(warned(), 'not as a warning')
      expectEqual([changes.length, names(element).join()], [0, 'a.png,b.png,c.png'])
    })
  }

  it('[W-P05] keeps the focus on the button of the picture that is moved by keys, there and back', async () => {
    const element = await mount('movable value="a.png,b.png,c.png"')
    await button(element, '预览 a.png')
    const right = await button(element, '右移 a.png')
    right.focus()
    for (const [key, order] of [
      ['Enter', 'b.png,a.png,c.png'],
      ['Space', 'b.png,c.png,a.png'],
    ] as const) {
      await sendKeys({ press: key })
      await waitFor(() => element.value === order, order)
      await nextFrame()
      await waitForEqual(() => element.shadowRoot!.activeElement === right, true)
    }
  })

  it('keeps the focus on the cross that takes the place of a pressed one, then on what adds pictures', async () => {
    const element = await mount('value="a.png,b.png"')
    const focused = () => element.shadowRoot!.activeElement
    await sendMouse({ type: 'click', position: middleOf(await button(element, '删除 a.png')) })
    await waitFor(() => focused()?.getAttribute('aria-label') === '删除 b.png', 'the focus on the next cross')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => focused()?.matches('[data-field]'), 'the focus on the tile that adds')
    expectEqual(element.value, '')
  })

  it('moves by dragging a tile onto another one, and by Escape it does not', async () => {
    const element = await mount(`movable ${three}`)
    const [from, , to] = tiles(element) as [HTMLElement, HTMLElement, HTMLElement]
    const moves = captureEvents(element, 'ops-move')
    async function dragTile(): Promise<void> {
      await sendMouse({ type: 'move', position: middleOf(from) })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: middleOf(to) })
      await waitFor(() => from.dataset['dragged'] !== undefined && to.dataset['target'] === 'after', 'the mark beside the target')
    }
    await dragTile()
    await sendKeys({ press: 'Escape' })
    await waitFor(() => all(element, '[data-target], [data-dragged]').length === 0, 'the end of the drag')
    await sendMouse({ type: 'up' })
    expectEqual([names(element), moves.length], [['a.png', 'b.png', 'c.png'], 0])
    await dragTile()
    await sendMouse({ type: 'up' })
    await waitFor(() => names(element).join() === 'b.png,c.png,a.png', 'the new order')
    expectEqual([all(element, '[data-target], [data-dragged]').length, moves.map(({ detail }) => detail)], [0, [{ from: 0, to: 2 }]])
    await waitFor(() => queryShadow(element, '[role=status]')?.textContent === 'a.png：第 3 项，共 3 项', 'the place that is said')
    expectEqual(all(element, 'dialog').length, 0)
  })

  it('moves by Ctrl+Shift with an arrow; what was moved keeps the focus', async () => {
    const element = await mount(`movable ${three}`)
    const thumb = await button(element, '预览 a.png')
    thumb.focus()
    for (const down of ['Control', 'Shift']) await sendKeys({ down })
    await sendKeys({ press: 'ArrowRight' })
    for (const up of ['Shift', 'Control']) await sendKeys({ up })
    await waitFor(() => names(element).join() === 'b.png,a.png,c.png', 'the new order')
    expectTrue(element.shadowRoot!.activeElement === thumb, 'the focus is elsewhere')
  })

  it('cannot be moved without movable, nor while it is disabled', async () => {
    const element = await mount(three)
    expectEqual(all(element, '[data-movable], [aria-label^="左移"]').length, 0)
    element.movable = true
    await button(element, '左移 a.png')
    element.disabled = true
    await waitFor(() => all(element, '[data-movable], [aria-label^="左移"]').length === 0, 'no way to move')
  })

  it('[5.3-15] refuses what is no image, and images that may hold scripts', async () => {
    const element = await mount()
    await choose(element, fileOf('a.txt'), fileOf('b.svg', 'image/svg+xml', '<svg/>'))
    await waitFor(() => notes(element).length === 2, 'both reasons')
    expectEqual(notes(element), ['a.txt：请上传图片', 'b.svg 的格式不支持，可用：PNG、JPEG、GIF、WEBP、BMP 图片'])
    element.closest('form')!.lang = 'en'
    await waitFor(() => notes(element)[0] === 'a.txt: please upload an image', 'English')
    expectEqual(await receivedUploads(), [])
  })

  it('[W-C04] refuses a text that is called a picture, and takes real ones beside it', async () => {
    const element = await mount()
    await choose(element, fileOf('fake.png', 'image/png'), await pictureOf('real.png'), fileOf('fake.webp', 'image/webp', 'RIFF1234WAVE'))
    await waitFor(() => notes(element).length === 2, 'both reasons')
    expectEqual(notes(element), ['fake.png：请上传图片', 'fake.webp：请上传图片'])
    await waitFor(() => element.value.endsWith('real.png'), 'the real one')
    element.closest('form')!.lang = 'en'
    await waitFor(() => notes(element)[0] === 'fake.png: please upload an image', 'English')
    expectEqual([element.checkValidity(), (await receivedUploads()).map(({ name }) => name)], [true, ['real.png']])
  })

  it('draws a picture and how far it is before it is stored, and the stored one afterwards', async () => {
    const element = await mount()
    await choose(element, await pictureOf('hold.png', 'rgb(200, 30, 30)'))
    const canvas = await waitFor(() => queryShadow<HTMLCanvasElement>(element, '.ops-thumb canvas[width="240"]'), 'the drawn picture')
    expectEqual([...canvas.getContext('2d')!.getImageData(5, 5, 1, 1).data], [200, 30, 30, 255])
    expectTrue(queryShadow(element, '[role="progressbar"]')?.getAttribute('aria-label')?.startsWith('上传中('), 'no progress')
    await releaseUpload('hold.png')
    const picture = await waitFor(() => queryShadow<HTMLImageElement>(element, '.ops-thumb img'), 'the stored picture')
    expectEqual(new URL(picture.src).pathname, '/uploads/sys/common/static/temp/hold.png')
    expectEqual(picture.alt, 'hold.png')
  })

  it('shows an icon for a picture that does not come, and never an SVG', async () => {
    const element = await mount('value="temp/missing.png,temp/evil.svg"')
    await waitFor(() => all(element, '.ops-thumb img').length === 0 && all(element, '.ops-thumb .ops-icon').length === 3, 'the icons')
    expectEqual(names(element), ['missing.png', 'evil.svg'])
  })

  it('[8-18] keeps a failed picture with retry and remove', async () => {
    const element = await mount()
    await choose(element, await pictureOf('refuse.png'))
    await waitFor(() => fault(element) === 'refuse.png 上传失败. 磁盘已满', 'the fault')
    expectEqual(element.checkValidity(), false)
    ;(await button(element, '重试 refuse.png')).click()
    await waitFor(() => queryShadow(element, '[role="progressbar"]') === null && fault(element) !== '', 'the second failure')
    ;(await button(element, '删除 refuse.png')).click()
    await waitFor(() => element.checkValidity() && tiles(element).length === 0, 'the empty field')
    expectEqual((await receivedUploads()).length, 2)
  })

  it('opens the preview at the pressed picture and walks through all of them', async () => {
    const element = await mount('value="temp/a.png,temp/b.png"')
    const tile = await button(element, '预览 b.png')
    tile.focus()
    tile.click()
    const shown = () => queryShadow<HTMLImageElement>(element, '.ops-lightstage img')?.alt
    await waitFor(() => shown() === 'b.png', 'the second picture')
    ;(await button(element, '上一张')).click()
    await waitFor(() => shown() === 'a.png', 'the first picture')
    ;(await button(element, '关闭')).click()
    await waitFor(() => !queryShadow(element, 'dialog'), 'the preview to close')
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('aria-label') === '预览 b.png', 'the focus on the tile')
  })

  it('[W-P18] tells the page why something is no picture for it', async () => {
    const element = await mount()
    const events = captureEvents(element, 'ops-refused')
    await choose(
      element,
      fileOf('a.txt'),
      fileOf('fake.png', 'image/png'),
      fileOf('b.svg', 'image/svg+xml', '<svg/>'),
      await pictureOf('c.png'),
    )
    await waitFor(() => element.value === 'temp/c.png', 'the picture')
    expectEqual(
      events.map(({ detail }) => detail as object),
      [
        {
          files: [
            { name: 'fake.png', reason: 'image', message: 'fake.png：请上传图片' },
            { name: 'a.txt', reason: 'image', message: 'a.txt：请上传图片' },
            { name: 'b.svg', reason: 'type', message: 'b.svg 的格式不支持，可用：PNG、JPEG、GIF、WEBP、BMP 图片' },
          ],
        },
      ],
    )
  })

  for (const width of [800, 390]) {
    it(`[W-P17] keeps the buttons of a picture inside its tile, also of a failed one, at ${width} px in both languages`, async () => {
      await setViewport({ width, height: 800 })
      for (const lang of ['zh-CN', 'en']) {
        const element = await mount(`movable lang="${lang}" value="temp/a.png,temp/b.png"`)
        await choose(element, await pictureOf('refuse.png'))
        await waitFor(() => queryShadow(element, '.ops-thumb[data-tone="danger"]'), 'the failed picture')
        for (const tile of tiles(element)) {
          const box = tile.getBoundingClientRect()
          expectTrue(getComputedStyle(tile).borderInlineEndWidth === '1px', 'no frame')
          for (const one of tile.querySelectorAll('button')) {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            expectTrue(
              left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom,
              `${lang}: ${one.getAttribute('aria-label')} hangs off`,
            )
          }
        }
      }
      await setViewport({ width: 800, height: 600 })
    })
  }

  it('[W-P17] has no dashed place for pictures while disabled', async () => {
    const element = await mount('disabled')
    expectEqual(getComputedStyle(queryShadow(element, 'button[data-field]')!).borderStyle, 'solid')
  })

  it('puts one picture on a line on a phone, with targets for fingers', async () => {
    await setViewport({ width: 390, height: 800 })
    const element = await mount('movable value="temp/a.png,temp/b.png"')
    await tileOf(element, 'b.png')
    const [first, second] = tiles(element).map((tile) => tile.getBoundingClientRect()) as [DOMRect, DOMRect]
    expectTrue(second.top >= first.bottom && first.width > 300, 'not one below the other')
    const small = all(element, '.ops-tileacts button').filter((one) => one.offsetWidth < 40 || one.offsetHeight < 40)
    expectEqual(small.length, 0)
    await setViewport({ width: 800, height: 600 })
  })

  it('passes axe with pictures on their way and failed, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await mount('movable value="temp/a.png"')
      const stage = document.getElementById('stage')!
      stage.setAttribute('theme', theme)
      stage.style.background = theme === 'dark' ? '#12181F' : '#fff'
      await choose(element, await pictureOf('refuse.png'), await pictureOf('hold.png'))
      await waitFor(() => queryShadow(element, '.ops-thumb[data-tone="danger"]') && queryShadow(element, '.ops-ring'), 'both')
      expectEqual(await axeFindings(stage), [], theme)
      await releaseAll()
    }
  })
})
