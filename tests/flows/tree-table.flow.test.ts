import { describe, expect, it } from 'vitest'
import { FormPage } from '../tools/form-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const columns = `columns='[{"key":"title","title":"名称","sortable":true}]'`

/** Rows from top to bottom, indented by their level. */
function outline({ app }: FormPage): Promise<string[]> {
  return app
    .within('#tree')
    .all('tbody tr[data-row]', (rows) => rows.map((row) => '·'.repeat(Number(row.ariaLevel) - 1) + row.innerText.trim()))
}

async function toggle(page: FormPage, name: string): Promise<void> {
  await page.app.within('#tree').first(
    'tbody',
    (body, text) => {
      const row = [...body.querySelectorAll('tr')].find((one) => one.innerText.trim() === text)
      row!.querySelector<HTMLElement>('.ops-toggle')!.click()
    },
    name,
  )
}

describe('the tree table on the page of somebody else, with the categories and dictionaries of the server', () => {
  it('[4.4-22] [4.4-23] [7.3-13] [7.3-14] opens level by level, once, and tries again in place', async () => {
    const page = await FormPage.open(
      site,
      `<ops-tree-table id="tree" label="分类" url="/sys/category/loadTreeData" query-key="pid" top-value="0" row-key="key" ${columns}></ops-tree-table>`,
    )
    const top = ['节目分类', '合作方分类', '设备分类', '浙江省', '四川省']
    await expectSoon(() => outline(page)).toEqual(top)
    await toggle(page, '设备分类')
    const devices = ['·采集设备', '·编码设备', '·传输设备', '·监看设备']
    const open = ['节目分类', '合作方分类', '设备分类', ...devices, '浙江省', '四川省']
    await expectSoon(() => outline(page)).toEqual(open)
    const failing = site.faults.on('/sys/category/loadTreeData', { status: 502, body: '<h1>gateway</h1>' })
    // What is there already is not asked for again.
    await toggle(page, '设备分类')
    await toggle(page, '设备分类')
    await expectSoon(() => outline(page)).toEqual(open)
    await toggle(page, '采集设备')
    await expectSoon(() => page.texts('tree', '.ops-noterow')).toEqual([expect.stringMatching(/^下级没有取到：.+重试$/s)])
    failing.end()
    await page.press('tree', '.ops-noterow button', '重试')
    await expectSoon(() => outline(page)).toContain('··单兵背包')
    expect(await page.texts('tree', '.ops-noterow')).toEqual([])
  })

  it('[7.3-13] hands a condition and further parameters to the server', async () => {
    const page = await FormPage.open(
      site,
      `<ops-tree-table id="tree" label="表" url="/sys/dict/loadTreeData" query-key="pid" top-value="0" row-key="key" ${columns}
        condition='{"has_child":"1"}'
        params='{"tableName":"sys_category","text":"name","code":"id","pidField":"pid","hasChildField":"has_child"}'></ops-tree-table>`,
    )
    await expectSoon(() => outline(page)).toEqual(['节目分类', '设备分类', '浙江省', '四川省'])
    await toggle(page, '设备分类')
    await expectSoon(() => outline(page)).toEqual(['节目分类', '设备分类', '·采集设备', '·编码设备', '浙江省', '四川省'])
  })

  it('[3-59] [7.3-14] shows a list whose rows bring their children, without asking again', async () => {
    const page = await FormPage.open(
      site,
      `<ops-tree-table id="tree" label="部门" url="/sys/sysDepart/queryTreeList" open-levels="1" ${columns}></ops-tree-table>`,
    )
    await expectSoon(() => outline(page)).toContain('·人力资源部')
    await toggle(page, '人力资源部')
    await expectSoon(() => outline(page)).toContain('··招聘培训组')
  })

  it('[8-32] says in words that an answer is no list', async () => {
    const page = await FormPage.open(
      site,
      `<ops-tree-table id="tree" label="x" url="/sys/permission/getUserPermissionByToken" ${columns}></ops-tree-table>`,
    )
    await expectSoon(() => page.texts('tree', '[role=alert]')).toEqual([expect.stringContaining('返回数据类型不识别')])
  })
})
