import { setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit } from '../../tests/suites/page'
import { all, commit, openDialog, rows } from '../../tests/suites/record-dialog'
import { recordPickerSuite } from '../../tests/suites/record-picker-suite'
import { positionPickerEntry } from './position-picker.element'
import type { PositionRecord } from './position-picker.types'

const positions: PositionRecord[] = [
  { id: 'p1', name: '研发经理', code: 'devleader', postRank: '2', postRank_dictText: '助级', rank_dictText: '二级' },
  { id: 'p2', name: '总经理', code: 'manager', postRank: '5', postRank_dictText: '正高级' },
  { id: 'p3', name: '值班员', code: 'duty', postRank: '1' },
]
const options = `options='${JSON.stringify(positions)}'`

elementSuite({ entry: positionPickerEntry, markup: `<ops-position-picker ${options}></ops-position-picker>` })
formSuite({ tag: 'ops-position-picker', attributes: options, values: ['duty', 'manager'], control: '[role="combobox"]', commit })
axeSuite({ tag: 'ops-position-picker', attributes: `label="职务" multiple value="duty" ${options}`, open: openDialog })
recordPickerSuite({ entry: positionPickerEntry, records: positions, valueField: 'code', textField: 'name', path: '/sys/position/list' })

describe('<ops-position-picker>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))
  const mount = (more = '') =>
    mountHtml(`<ops-position-picker ${more} ${options}></ops-position-picker>`).querySelector('ops-position-picker')!

  it('[2.9-20] [2.9-29] lists positions with name, code and rank, 1000 wide', async () => {
    const element = mount()
    await openDialog(element)
    expectEqual([queryShadow(element, '.ops-title')!.textContent, queryShadow(element, '.ops-dialog')!.offsetWidth], ['职务选择', 1000])
    expectEqual(
      all(element, 'th').map((head) => head.textContent),
      ['选择', '职务名称', '职务编码', '职级'],
    )
  })

  it('[2.9-30] shows the rank by rank_dictText, then postRank_dictText, then postRank', async () => {
    const element = mount()
    await openDialog(element)
    expectEqual(
      rows(element).map((row) => row.cells[3]!.textContent),
      ['二级', '正高级', '1'],
    )
  })

  it('[2.9-31] holds codes, or ids by value-field, and has both in the selection', async () => {
    const codes = mount()
    await commit(codes, 'manager')
    expectEqual([codes.value, codes.selection], ['manager', [positions[1]]])
    const ids = mount('value-field="id"')
    await commit(ids, 'manager')
    expectEqual([ids.value, ids.selection], ['p2', [positions[1]]])
  })
})
