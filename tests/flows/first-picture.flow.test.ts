import { expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

it('the page is dark from its first picture on where the user chose so, whatever the system prefers and however long the console takes', async () => {
  const app = await site.open()
  await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
  await app.go('/user/login')
  await app.field('账号')
  const ground = () => app.page.$eval('html', (html) => getComputedStyle(html).backgroundColor)
  expect(await ground()).toBe('rgb(243, 245, 249)')
  await app.pressInMenu('主题：跟随系统', '深色')
  await expectSoon(ground).toBe('rgb(11, 15, 20)')
  const lost = site.faults.on(fileWith('/Console.tsx', 'console'), { status: 404 })
  await app.page.reload({ waitUntil: 'load' })
  expect(await ground()).toBe('rgb(11, 15, 20)')
  lost.end()
  app.consoleOutput.length = 0
})
