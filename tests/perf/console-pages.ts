import type { Page } from 'puppeteer-core'
import type { Site } from '../tools/site'
import { type Load, measureLoad, type Throttle } from './measure-load'

const accountField = 'ops-console >>> input[name=username]'
const rows = 'ops-console >>> .ops-table tbody td'

function visible(selector: string): (page: Page) => Promise<unknown> {
  return (page) => page.waitForSelector(selector, { visible: true })
}

/** The sign-in page, signed out. */
export async function loadLogin(site: Site, throttle?: Throttle): Promise<Load> {
  const { page } = await site.open()
  return measureLoad(page, `${site.server.url}/user/login`, visible(accountField), throttle)
}

/** The user list by its own address, with a stored session. */
export async function loadList(site: Site, throttle?: Throttle): Promise<Load> {
  const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
  await app.keepSignedIn(login)
  return measureLoad(app.page, `${site.server.url}/isystem/user`, visible(rows), throttle)
}
