import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { htmlAttacks } from '../../../tests/suites/html-attacks'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'

declare global {
  interface Window {
    __xss?: unknown
  }
}

const allowedAttributes = new Set([
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'align',
  'valign',
  'dir',
  'lang',
  'start',
  'style',
  'target',
  'rel',
  'referrerpolicy',
])

describe('rich text of announcements', () => {
  before(loadKit)

  async function show(msgContent: string, attributes = ''): Promise<HTMLElement> {
    const element = mountHtml(`<ops-announcement ${attributes}></ops-announcement>`).querySelector('ops-announcement')!
    Object.assign(element, { announcement: { id: '1', titile: 'x', msgContent }, open: true })
    return waitFor(() => queryShadow(element, '.ops-rich'), 'the text')
  }

  /** Addresses the page asked for, or tried to. */
  const requests = () => performance.getEntriesByType('resource').map(({ name }) => name)

  it('[2.7-06] runs nothing, calls nobody, changes nothing around: every attack of the list', async () => {
    for (const attack of htmlAttacks) {
      const rich = await show(attack)
      await nextFrame()
      await nextFrame()
      expectEqual(window.__xss, undefined, attack)
      for (const node of rich.querySelectorAll('*')) {
        expectTrue(
          !/-|^(script|style|svg|math|iframe|object|embed|form|input|button|video|audio|meta|base|link|details)$/.test(node.localName),
          `${attack} left ${node.localName}`,
        )
        expectEqual(
          [...node.attributes].map(({ name }) => name).filter((name) => !allowedAttributes.has(name)),
          [],
          attack,
        )
      }
      for (const link of rich.querySelectorAll('a[href]'))
        expectTrue(/^https?:$/.test(new URL(link.getAttribute('href')!, location.href).protocol), attack)
      for (const picture of rich.querySelectorAll('img')) expectEqual(new URL(picture.src).origin, location.origin, attack)
      const { position, backgroundImage } = getComputedStyle(rich.firstElementChild ?? rich)
      expectEqual([position, backgroundImage], ['static', 'none'], attack)
    }
    expectEqual(
      requests().filter((url) => url.includes('evil.example')),
      [],
    )
  })

  it("shows somebody else's picture as a link, and our own ones", async () => {
    const rich = await show(
      '<img src="https://evil.example/t.gif" alt="图"><img src="https://evil.example/u.gif"><img src="/gallery/gate.png" alt="门"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    )
    expectEqual(
      [...rich.querySelectorAll('a')].map((link) => [link.textContent, link.href, link.rel]),
      [
        ['图', 'https://evil.example/t.gif', 'noopener noreferrer'],
        ['https://evil.example/u.gif', 'https://evil.example/u.gif', 'noopener noreferrer'],
      ],
    )
    expectEqual(
      [...rich.querySelectorAll('img')].map(({ alt, src }) => [alt, src.slice(0, 10)]),
      [
        ['门', `${location.origin}/`.slice(0, 10)],
        ['', 'data:image'],
      ],
    )
  })

  it('opens links in a new window that knows nothing of this one', async () => {
    const rich = await show(
      '<a href="https://ops.example" target="_self" rel="opener">a</a><a href="/x">b</a><a href="mailto:a@b.example">c</a>',
    )
    expectEqual(
      [...rich.querySelectorAll('a')].map(({ target, rel }) => `${target} ${rel}`),
      Array(3).fill('_blank noopener noreferrer'),
    )
  })

  it('[W-S17] rewrites neither an address nor a text that looks like an attribute, and still takes styles as they are allowed', async () => {
    const rich = await show(
      `<p>a style=x "onclick=y" <a href="/style=dark/on1=2" title="set style=b, 'onload=c' > d">e</a> <a href=/style=dark/>f</a> <a href='/g/ style=h/onerror=i'>j</a> <b style="color: red">k</b> <i title="a > b" style=color:red>l</i></p>`,
    )
    expectEqual(rich.textContent, 'a style=x "onclick=y" e f j k l')
    expectEqual(
      [...rich.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ['/style=dark/on1=2', '/style=dark/', '/g/ style=h/onerror=i'],
    )
    expectEqual(rich.querySelector('a')!.title, "set style=b, 'onload=c' > d")
    expectEqual(
      [...rich.querySelectorAll<HTMLElement>('b, i')].map(({ style }) => style.cssText),
      ['color: red;', 'color: red;'],
    )
  })

  it('keeps what an editor makes: headings, lists, tables, alignment, sizes and colours, on paper of their own', async () => {
    const saved =
      '<h2>标题</h2><ul><li>一</li></ul><table><tbody><tr><td colspan="2">格</td></tr></tbody></table><p><em>a</em> <u>b</u><br>c</p>'
    const rich = await show(saved)
    expectEqual([rich.innerHTML, rich.hasAttribute('data-paper')], [saved, false])
    const styled = await show('<p style="text-align: center; font-size: 24px; color: rgb(200, 0, 0); position: fixed">x</p>')
    const { textAlign, fontSize, color, position } = getComputedStyle(styled.firstElementChild!)
    expectEqual(
      [textAlign, fontSize, color, position, styled.hasAttribute('data-paper')],
      ['center', '24px', 'rgb(200, 0, 0)', 'static', true],
    )
  })

  it('reads a very long text in one go', async () => {
    const rich = await show(`<p>${'<a<b onclick='.repeat(20_000)}`)
    expectTrue(rich, 'no text')
  })
})
