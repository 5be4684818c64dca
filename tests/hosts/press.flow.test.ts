import { expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { FormPage } from '../tools/form-page'
import { atRest } from '../tools/host-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

it('the button of a form is pressed by the press that makes the field above it say what is wrong', async () => {
  const page = await FormPage.open(site, '')
  const { app } = page
  const judged: string[] = []
  for (const { tag, markup, form } of elementSamples) {
    if (!form) continue
    await page.show(`${markup}<button type="button">保存</button>`)
    const isMissing = await app.page.$eval(tag, (field) => {
      const control = field as HTMLElement & { clear(): void; checkValidity(): boolean }
      control.setAttribute('required', '')
      control.clear()
      document.querySelector('button')!.addEventListener('click', () => document.body.setAttribute('data-pressed', field.localName))
      return !field.matches(':valid')
    })
    // A switch always has a value.
    if (!isMissing) continue
    await atRest(app.page, tag)
    await expectSoon(() =>
      app.page.$eval(tag, (field) => {
        ;(field as HTMLElement).focus()
        return document.activeElement === field
      }),
    ).toBe(true)
    await app.page.click('button')
    await expectSoon(() => app.page.$eval(tag, (field) => field.matches(':state(user-invalid)'))).toBe(true)
    expect.soft(await app.page.$eval('body', (body) => body.getAttribute('data-pressed')), 'what was pressed').toBe(tag)
    judged.push(tag)
  }
  expect(judged.length).toBeGreaterThan(10)
})
