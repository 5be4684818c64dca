import { expectEqual } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { useFakeServer } from '../../tests/suites/fake-server'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit, waitFor } from '../../tests/suites/page'
import { all, commit, openDialog, rowOf, search } from '../../tests/suites/record-dialog'
import { recordPickerSuite } from '../../tests/suites/record-picker-suite'
import { rolePickerEntry } from './role-picker.element'
import type { RoleRecord } from './role-picker.types'

const roles: RoleRecord[] = [
  { id: 'r1', roleName: '管理员', roleCode: 'admin' },
  { id: 'r2', roleName: '人力资源部', roleCode: 'hr' },
  { id: 'r3', roleName: '财务出纳', roleCode: 'caiwu' },
]
const options = `options='${JSON.stringify(roles)}'`

elementSuite({ entry: rolePickerEntry, markup: `<ops-role-picker ${options}></ops-role-picker>` })
formSuite({ tag: 'ops-role-picker', attributes: options, values: ['hr', 'admin'], control: '[role="combobox"]', commit })
axeSuite({ tag: 'ops-role-picker', attributes: `label="角色" multiple value="hr" ${options}`, open: openDialog })
recordPickerSuite({ entry: rolePickerEntry, records: roles, valueField: 'roleCode', textField: 'roleName', path: '/sys/role/list' })

describe('<ops-role-picker>', () => {
  before(loadKit)
  const server = useFakeServer(() => ({ records: roles, total: roles.length }))

  it('[2.9-16] [3-12] lists name and code of roles and carries id, roleName and roleCode in the selection', async () => {
    const element = mountHtml(`<ops-role-picker ${options}></ops-role-picker>`).querySelector('ops-role-picker')!
    await openDialog(element)
    expectEqual(queryShadow(element, '.ops-title')!.textContent, '角色选择')
    expectEqual(
      all(element, 'th').map((head) => head.textContent),
      ['选择', '角色名称', '角色编码'],
    )
    expectEqual(
      [...(await rowOf(element, 'caiwu')).cells].filter((cell) => !cell.ariaHidden).map((cell) => cell.textContent.trim()),
      ['', '财务出纳', 'caiwu'],
    )
    queryShadow(element, 'dialog')!.querySelector<HTMLElement>('[aria-label="关闭"]')!.click()
    await commit(element, 'hr')
    expectEqual([element.value, element.selection], ['hr', [roles[1]]])
  })

  it('holds the id where value-field says so', async () => {
    const element = mountHtml(`<ops-role-picker value-field="id" ${options}></ops-role-picker>`).querySelector('ops-role-picker')!
    await commit(element, 'hr')
    expectEqual(element.value, 'r2')
  })

  it('[7.2-04] searches by a part of name and code', async () => {
    const element = server.mount<HTMLElementTagNameMap['ops-role-picker']>('ops-role-picker', '<ops-role-picker></ops-role-picker>')
    await openDialog(element)
    await rowOf(element, 'hr')
    await search(element, 'cai')
    await waitFor(() => server.requests.length === 3, 'two questions')
    expectEqual(
      server.requests.slice(1).map(({ searchParams }) => [searchParams.get('roleName'), searchParams.get('roleCode')]),
      [
        ['*cai*', null],
        [null, '*cai*'],
      ],
    )
  })
})
