import { expect, it } from 'vitest'
import type { Fault } from '../tools/fault-rules'
import { FormPage } from '../tools/form-page'
import { useSite } from '../tools/site'
import { chooseFiles, makeFile } from '../tools/inspection-page'
import { waitFor } from '../tools/wait'

const site = useSite()

interface Step {
  tag: string
  settings: string
  /** A stored value and what it is called. */
  value: string
  name: string
  /** What a user presses to choose something else: css, and a text in it. */
  choose: readonly (readonly [css: string, text: string])[]
}

const inDialog = (text: string): Step['choose'] => [
  ['tbody td:nth-child(2)', text],
  ['dialog .ops-btn[data-kind=primary]', ''],
]
const steps: readonly Step[] = [
  { tag: 'ops-user-picker', settings: '', value: 'jeecg', name: '高远', choose: inDialog('') },
  { tag: 'ops-role-picker', settings: '', value: 'admin', name: '管理员', choose: inDialog('内容编辑') },
  { tag: 'ops-position-picker', settings: '', value: 'legal', name: '法务专员', choose: inDialog('行政助理') },
  {
    tag: 'ops-popup-picker',
    settings: 'code="tj_user_report" field="field" org-fields="depart_name" dest-fields="field"',
    value: '某部门',
    name: '某部门',
    choose: inDialog(''),
  },
  {
    tag: 'ops-depart-picker',
    settings: '',
    value: 'gone',
    name: 'gone',
    choose: [
      ['[role=treeitem]', '财务部'],
      ['dialog .ops-btn[data-kind=primary]', ''],
    ],
  },
  {
    tag: 'ops-tree-select',
    settings: 'dict="sys_depart,depart_name,id" pid-field="parent_id"',
    value: 'gone',
    name: 'gone',
    choose: [['[role=treeitem]', '星河传媒华东分公司']],
  },
  { tag: 'ops-category-select', settings: '', value: 'gone', name: 'gone', choose: [['[role=treeitem]', '合作方分类']] },
  { tag: 'ops-tree-dict', settings: 'field="code"', value: 'B02', name: '设备分类', choose: [['[role=treeitem]', '合作方分类']] },
  { tag: 'ops-dict-select', settings: 'dict-code="sex"', value: '1', name: '男', choose: [['[role=option]', '女']] },
  { tag: 'ops-dict-multi-select', settings: 'dict-code="sex"', value: '1', name: '男', choose: [['[role=option]', '女']] },
  {
    tag: 'ops-search-select',
    settings: 'dict="sys_role,role_name,role_code"',
    value: 'admin',
    name: '管理员',
    choose: [['[role=option]', '内容编辑']],
  },
]

/** Waits as a user does, who presses retry wherever it is offered. */
async function patiently(page: FormPage, probe: () => Promise<unknown>, what: string): Promise<void> {
  await waitFor(async () => {
    if (await probe()) return true
    const retries = await page.app.page.$$('[name=field] >>> :is(.ops-empty, .ops-help, .ops-field-error, .ops-file) button')
    for (const retry of retries)
      if (/^(重试|刷新)/.test(await retry.evaluate((button) => button.getAttribute('aria-label') ?? button.textContent)))
        await retry.click()
    return false
  }, what)
}

async function chooseIn(page: FormPage, { tag, settings, value, name, choose }: Step): Promise<void> {
  await page.show(`<${tag} id="field" name="field" label="字段" value="${value}" ${settings}></${tag}>`)
  await patiently(page, async () => (await page.shown('field')).join() === name, `the name in ${tag}`)
  await page.open('field')
  for (const [css, text] of choose) {
    const all = `#field >>> ${css}`
    await patiently(
      page,
      () =>
        page.app.page.$$eval(
          all,
          (found, requested) =>
            found.some(
              (one) => one.checkVisibility() && (one as HTMLElement).innerText.trim() !== '' && one.textContent.includes(requested),
            ),
          text,
        ),
      `${css} with "${text}" in ${tag}`,
    )
    await page.press('field', css, text)
  }
  await patiently(page, async () => ![value, ''].includes(await page.sent('field')), `the choice in ${tag}`)
}

it.each<[string, Fault]>([
  ['breaks off', 'cut'],
  ['is answered by the gateway with 502', { status: 502 }],
])(
  '[X21] where one of twenty calls, drawn from a seed, %s: every field does its work, with retries by the user at most',
  async (_what, fault) => {
    const page = await FormPage.open(site, '')
    const failing = site.faults.on('', fault, { chance: 0.05 })
    const file = makeFile(site, 'plan.txt', 2_000)
    for (let round = 0; failing.hits < 3; round++) {
      expect(round, 'no call failed').toBeLessThan(9)
      for (const step of steps) await chooseIn(page, step)
      await page.show('<ops-file-upload id="zh-files" name="field" label="附件"></ops-file-upload>')
      await waitFor(() => page.app.page.$('#zh-files >>> input[type=file]'), 'the field of files')
      await chooseFiles(page.app, file)
      await patiently(page, () => page.sent('field'), 'the stored file')
    }
    console.info(`X21: ${failing.hits} of ${page.app.traffic.all.length} calls failed`)
  },
)
