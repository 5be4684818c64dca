import { expectTrue } from '../tests/suites/assert'
import { elementSuite } from '../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../tests/suites/page'
import { consoleEntry } from './console.element'

elementSuite({ entry: consoleEntry, markup: '<ops-console base-url="/nowhere"></ops-console>', ready: 'input[name="username"]' })

describe('<ops-console> in somebody else’s page', () => {
  before(loadKit)

  it('shows the sign-in page, tells where it is, and leaves address and title of the page alone', async () => {
    const [address, title] = [location.href, document.title]
    const stage = document.createElement('div')
    const paths = captureEvents(stage, 'ops-navigate')
    mountHtml('').append(stage)
    stage.append(document.createRange().createContextualFragment('<ops-console base-url="/nowhere"></ops-console>'))
    await waitFor(() => queryShadow(stage.querySelector('ops-console')!, 'input[name="username"]'), 'the sign-in form')
    await waitFor(() => paths.some((event) => (event.detail as { path: string }).path.startsWith('/user/login')), 'the path')
    expectTrue(location.href === address && document.title === title, 'the page was changed')
  })
})
