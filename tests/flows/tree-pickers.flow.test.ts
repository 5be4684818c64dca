import { describe, expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import { FormPage } from '../tools/form-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const away = { status: 502, body: '<h1>gateway</h1>' }

/** Lines of the open tree, indented by their level. */
function outline({ app }: FormPage, id: string): Promise<string[]> {
  return app
    .within(`#${id}`)
    .all('[role=treeitem]', (lines) => lines.map((line) => '·'.repeat(Number(line.ariaLevel) - 1) + line.innerText.trim()))
}

describe('the department picker on the page of somebody else', () => {
  it('keeps choice and search through a failure, and what was there before through Cancel', async () => {
    const page = await FormPage.open(
      site,
      '<ops-depart-picker id="depart" name="depart" label="部门" multiple check-strictly></ops-depart-picker>',
    )
    const failing = site.faults.on('/sys/sysDepart/queryTreeList', away)
    await page.open('depart')
    await page.failed('depart', expect.stringContaining('部门没有取到') as string)
    failing.end()
    await page.press('depart', '.ops-empty button', '重试')
    await page.press('depart', '[role=treeitem]', '财务部')
    await page.search('depart', '招聘')
    await expectSoon(() => outline(page, 'depart')).toEqual(['星河直播传媒集团', '·人力资源部', '··招聘培训组'])
    expect(await page.texts('depart', 'mark')).toEqual(['招聘'])
    await page.press('depart', '[role=treeitem]', '招聘培训组')
    await page.press('depart', '.ops-btn[data-kind=primary]', '')
    await expectSoon(() => page.shown('depart')).toEqual(['财务部', '招聘培训组'])
    const value = await page.sent('depart')
    expect(value).toMatch(/^[0-9a-f]{32},[0-9a-f]{32}$/)

    await page.open('depart')
    await page.press('depart', '[role=treeitem]', '财务部')
    await page.press('depart', 'dialog .ops-btn', '关闭')
    await expectSoon(() => page.shown('depart')).toEqual(['财务部', '招聘培训组'])
    expect(await page.sent('depart')).toBe(value)
  })

  it('asks level by level for a large organisation', async () => {
    const page = await FormPage.open(site, '<ops-depart-picker id="depart" name="depart" label="部门" lazy></ops-depart-picker>')
    await page.open('depart')
    await expectSoon(() => outline(page, 'depart')).toEqual(['星河直播传媒集团', '星河传媒华东分公司'])
    await page.press('depart', '[role=treeitem]:first-child .ops-toggle', '')
    await page.press('depart', '[role=treeitem]', '财务部')
    await page.press('depart', '.ops-btn[data-kind=primary]', '')
    await expectSoon(() => page.shown('depart')).toEqual(['财务部'])
  })
})

describe.each([
  {
    tag: 'ops-tree-select',
    settings: 'dict="sys_depart,depart_name,id" pid-field="parent_id"',
    path: '/sys/dict/loadTreeData',
    branch: '星河直播传媒集团',
    leaf: '财务部',
    query: '招聘',
    found: ['星河直播传媒集团', '·人力资源部', '··招聘培训组'],
  },
  {
    tag: 'ops-category-select',
    settings: '',
    path: '/sys/category/loadTreeData',
    branch: '设备分类',
    leaf: '传输设备',
    query: '单兵',
    found: ['设备分类', '·采集设备', '··单兵背包'],
  },
  {
    tag: 'ops-tree-dict',
    settings: 'async',
    path: '/sys/category/loadTreeRoot',
    branch: '设备分类',
    leaf: '传输设备',
    query: '足球',
    found: ['节目分类', '·体育赛事', '··足球'],
  },
])('$tag on the page of somebody else', ({ tag, settings, path, branch, leaf, query, found }) => {
  const field = (more = '') => `<${tag} id="tree" name="tree" label="位置" ${settings} ${more}></${tag}>`
  const hit = found.at(-1)!.replaceAll('·', '')

  it('fails in words with retry, opens level by level, and Escape changes nothing', async () => {
    const page = await FormPage.open(site, field())
    const failing = site.faults.on(path, away)
    await page.open('tree')
    await page.failed('tree', expect.stringContaining('没有取到') as string)
    failing.end()
    await page.press('tree', '.ops-empty button', '重试')
    await expectSoon(() => outline(page, 'tree')).toContain(branch)
    await page.press('tree', `[role=treeitem]:nth-child(${(await outline(page, 'tree')).indexOf(branch) + 1}) .ops-toggle`, '')
    await page.press('tree', '[role=treeitem]', leaf)
    await expectSoon(() => page.shown('tree')).toEqual([leaf])
    const value = await page.sent('tree')

    await page.open('tree')
    await expectSoon(() => outline(page, 'tree')).toContain(`·${leaf}`)
    await page.escape()
    await expectSoon(() => page.texts('tree', '[role=tree]')).toEqual([])
    expect([await page.sent('tree'), await page.shown('tree')]).toEqual([value, [leaf]])
  })

  it('shows what a search finds below what it belongs to, and keeps its name for the next page', async () => {
    const page = await FormPage.open(site, field('multiple'))
    await page.open('tree')
    await expectSoon(() => outline(page, 'tree')).toContain(branch)
    await page.search('tree', query)
    await expectSoon(() => outline(page, 'tree')).toEqual(found)
    await page.press('tree', '[role=treeitem]', hit)
    await page.press('tree', '.ops-btn', '完成')
    await expectSoon(() => page.shown('tree')).toEqual([hit])
    const value = await page.sent('tree')
    const next = await FormPage.open(site, field(`multiple value="gone,${value}"`))
    await expectSoon(() => next.shown('tree')).toEqual(['gone', hit])
    expect(await next.sent('tree')).toBe(`gone,${value}`)
  })

  it('says that a branch did not come, and asks again', async () => {
    const page = await FormPage.open(site, field())
    await page.open('tree')
    await expectSoon(() => outline(page, 'tree')).toContain(branch)
    const position = (await outline(page, 'tree')).indexOf(branch) + 1
    const failing = site.faults.on(/loadTree(Data|Children)/, away)
    await page.press('tree', `[role=treeitem]:nth-child(${position}) .ops-toggle`, '')
    await expectSoon(() => page.texts('tree', '.ops-treebox [role=alert]')).toEqual([expect.stringContaining(branch)])
    failing.end()
    await page.press('tree', '.ops-treebox [role=alert] button', '')
    await page.press('tree', '[role=treeitem]', leaf)
    await expectSoon(() => page.shown('tree')).toEqual([leaf])
  })
})

describe('the area picker on the page of somebody else', () => {
  it('[2.9-25] fails in words when its areas do not come, asks again, finds by name, and Escape changes nothing', async () => {
    const missing = site.faults.on(fileWith('area-picker/area-data.ts'), { status: 503 })
    const page = await FormPage.open(site, '<ops-area-picker id="area" name="area" label="地区"></ops-area-picker>')
    await page.open('area')
    await page.failed('area', expect.stringContaining('地区没有取到') as string)
    missing.end()
    await page.press('area', '.ops-empty button', '重试')
    await page.press('area', '[role=option]', '浙江省')
    await page.press('area', '[role=option]', '杭州市')
    await page.press('area', '[role=option]', '西湖区')
    await expectSoon(() => page.shown('area')).toEqual(['浙江省 / 杭州市 / 西湖区'])

    await page.open('area')
    await page.press('area', '[role=option]', '北京市')
    await page.escape()
    await expectSoon(() => page.texts('area', '[role=listbox]')).toEqual([])
    expect([await page.sent('area'), await page.shown('area')]).toEqual(['330106', ['浙江省 / 杭州市 / 西湖区']])

    await page.open('area')
    await page.search('area', '昆山')
    await page.press('area', '[role=option]', '江苏省 / 苏州市 / 昆山市')
    await expectSoon(() => page.sent('area')).toBe('320583')
  })
})
