import { sendKeys } from '@web/test-runner-commands'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { waitFor } from '../../tests/suites/page'
import { mount, unmountAndCheck } from '../../tests/overlay/fixture'
import { PageFrame, type PageFrameProps } from './PageFrame'
import { RouteTitleContext } from '../routes/page-title'

const nothing = (): void => undefined
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A page of the menu entry 我的通知. */
function Page(props: PageFrameProps): ReactNode {
  return (
    <MemoryRouter>
      <RouteTitleContext value="我的通知">
        <PageFrame {...props} />
      </RouteTitleContext>
    </MemoryRouter>
  )
}

describe('the wrapper of a page', () => {
  afterEach(unmountAndCheck)

  it('[2.4-18] shows the title of the route above the content, and nothing that was not given', async () => {
    const page = await mount(
      <Page>
        <p>content</p>
      </Page>,
    )
    expectEqual((await page.find('h1')).textContent, '我的通知')
    expectEqual(
      ['.ops-pagewords > p', '.ops-pagewords > ul', '.ops-pagehead > img', '.ops-pagesearch', '[role="tablist"]'].map((part) =>
        page.query(part),
      ),
      [null, null, null, null, null],
    )
    expectTrue(page.root.textContent.includes('content'), 'the content is missing')
  })

  it('[2.4-18] shows description, links, picture, search and tabs where they are given', async () => {
    const searched: string[] = []
    const chosen: string[] = []
    const page = await mount(
      <Page
        description="公告和系统消息"
        links={[
          { text: '设置', to: '/account/settings' },
          { text: '帮助', to: 'https://example.com/help' },
        ]}
        image={{ src: pixel, alt: '示意图' }}
        search={{ placeholder: '搜索通知', onSearch: (text) => searched.push(text) }}
        tabs={{
          items: [
            { key: 'all', label: '全部' },
            { key: 'new', label: '未读' },
          ],
          value: 'all',
          onChange: (key) => chosen.push(key),
        }}
      />,
    )
    const links = [...page.root.querySelectorAll<HTMLAnchorElement>('.ops-pagewords a')]
    expectEqual(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.rel]),
      [
        ['设置', '/account/settings', ''],
        ['帮助', 'https://example.com/help', 'noopener noreferrer'],
      ],
    )
    expectEqual(
      [(await page.find('.ops-pagewords > p')).textContent, (await page.find('.ops-pagehead > img')).getAttribute('alt')],
      ['公告和系统消息', '示意图'],
    )
    ;(await page.find('.ops-pagesearch input')).focus()
    await sendKeys({ type: 'BJ-03' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => searched.length === 1, 'the search')
    ;[...page.root.querySelectorAll<HTMLElement>('[role="tab"]')][1]!.focus()
    await waitFor(() => chosen.length === 1, 'the tab')
    expectEqual([searched, chosen], [['BJ-03'], ['new']])
    expectEqual(await axeFindings(page.host), [])
  })

  it('takes another title than that of the route', async () => {
    const page = await mount(<Page title="用户 张三" links={[]} search={{ placeholder: '搜索', onSearch: nothing }} />)
    expectEqual((await page.find('h1')).textContent, '用户 张三')
  })
})
