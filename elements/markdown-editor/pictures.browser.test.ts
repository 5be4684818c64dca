import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { editorPictures } from '../../tests/suites/editor-pictures'
import { mountHtml, queryShadow, loadKit, waitFor } from '../../tests/suites/page'
import { textOf } from '../../tests/suites/rich-editor'
import { dragFiles, paste, pictureOf, releaseAll, releaseUpload, receivedUploads } from '../../tests/suites/uploads'

const picturesOf = (value: string) => [...value.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, src]) => src!)

editorPictures({ tag: 'ops-markdown-editor', value: 'one', picturesOf, written: (src, alt) => `![${alt}](${src})` })

describe('pictures in the source of <ops-markdown-editor>', () => {
  before(loadKit)
  beforeEach(receivedUploads)
  afterEach(releaseAll)

  const mount = async () => {
    const element = mountHtml(
      '<ops-config base-url="/uploads"><ops-markdown-editor value="one" source></ops-markdown-editor></ops-config>',
    ).querySelector('ops-markdown-editor')!
    const source = await waitFor(() => queryShadow(element, '.cm-content[data-field]'), 'the source')
    source.focus()
    return { element, source }
  }

  it('sends pasted and dropped ones, and writes their markdown where they were put', async () => {
    const { element, source } = await mount()
    paste(source, await pictureOf('a.png'))
    await waitFor(() => element.value === '![](/uploads/sys/common/static/jeditor/a.png)one', `the pasted one, not ${element.value}`)
    expectTrue(dragFiles(source.querySelector('.cm-line')!, 'drop', await pictureOf('b.png')), 'the drop was not taken')
    await waitFor(() => picturesOf(element.value).length === 2, 'the dropped one')
    expectEqual(
      (await receivedUploads()).map(({ name, biz, jeditor }) => [name, biz, jeditor]),
      [
        ['a.png', 'jeditor', '1'],
        ['b.png', 'jeditor', '1'],
      ],
    )
  })

  it('goes on while one is on its way, and stays the source until it has come', async () => {
    const { element, source } = await mount()
    await sendKeys({ press: 'End' })
    paste(source, await pictureOf('hold.png'))
    await waitFor(() => queryShadow(element, '.ops-editor-picture'), 'the place of the picture')
    await waitFor(() => element.validationMessage === '还有图片正在上传，请稍候' && !element.checkValidity(), 'the form to wait')
    const toggle = await waitFor(() => queryShadow<HTMLButtonElement>(element, '[aria-label="图片上传完成后才能切换"]'), 'the switch')
    expectTrue(toggle.disabled, 'it can be switched')
    element.source = false
    await sendKeys({ press: 'Home' })
    await sendKeys({ type: 'new ' })
    await waitFor(() => element.value === 'new one', `what is written, not ${element.value}`)
    await releaseUpload('hold.png')
    await waitFor(() => element.value === 'new one![](/uploads/sys/common/static/jeditor/hold.png)', `the picture, not ${element.value}`)
    // Then the page's wish is done.
    const text = await textOf(element)
    await waitFor(() => text.querySelector('img') && text.checkVisibility(), 'the formatted text')
  })

  it('takes one by its tool', async () => {
    const { element } = await mount()
    ;(await waitFor(() => queryShadow(element, '[role="toolbar"] [aria-label="图片"]'), 'the tool')).click()
    const tab = await waitFor(() => element.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')[1], 'the second tab')
    tab.focus()
    await sendKeys({ press: 'Enter' })
    const address = await waitFor(
      () => queryShadow<HTMLInputElement>(element, '[role="tabpanel"]:not([hidden]) input[dir="ltr"]'),
      'the address',
    )
    address.focus()
    await sendKeys({ type: 'https://ops.example/a (1).png' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.value.includes('![](<https://ops.example/a%20(1).png>)'), `the markdown, not ${element.value}`)
  })
})
