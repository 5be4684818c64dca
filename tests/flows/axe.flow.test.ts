import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const site = useSite()

/** What axe finds on the page in front, one line per rule and element. */
async function findings(desk: Desk): Promise<string[]> {
  await desk.page.evaluate(axe)
  const { violations } = (await desk.page.evaluate('axe.run(document)')) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`))
}

async function inTheme(desk: Desk, theme: string): Promise<void> {
  await desk.page.evaluate((name) => document.querySelector('ops-console')!.setAttribute('theme', name), theme)
}

describe.each(['light', 'dark'])('the console for everybody, %s', (theme) => {
  it('passes axe on the sign-in page', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('账号')
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
  })

  it('passes axe on the home page', async () => {
    const desk = await site.deskOf('admin', '/dashboard/analysis')
    await desk.findText('h2', '最新通告')
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
  })

  it('passes axe on the user list', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await usersShown(desk)
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
  })

  it('passes axe on the user form, empty and refused', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await usersShown(desk)
    await desk.press('新增')
    await desk.field('用户账号')
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
    await (await desk.findText('dialog[open] button', '保存')).click()
    await desk.findText('.ops-fault', '')
    expect(await findings(desk)).toEqual([])
  })
})
