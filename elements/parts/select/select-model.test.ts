import { describe, expect, it } from 'vitest'
import { labelOf, matchOptions, moveActive, toggleValue, valueText } from './select-model'

const options = [
  { value: 1, label: '网络摄像机', sub: 'IPC' },
  { value: '2', label: '编码器' },
  { value: '3', label: '无人机', disabled: true },
  { value: '4', label: 'Drone' },
]

describe('select model', () => {
  it('compares values as text, so that 1 and "1" are one value', () => {
    expect(labelOf(options, '1')).toBe('网络摄像机')
    expect([valueText(null), valueText(undefined), valueText(0)]).toEqual(['', '', '0'])
  })

  it('shows a given label or the raw value where no option knows it', () => {
    expect([labelOf(options, '9'), labelOf(options, '9', { 9: '旧设备' })]).toEqual(['9', '旧设备'])
  })

  it('searches label and second word without case', () => {
    expect(matchOptions(options, ' drone ').map((option) => option.value)).toEqual(['4'])
    expect(matchOptions(options, 'ipc').map((option) => option.value)).toEqual([1])
    expect(matchOptions(options, '  ')).toBe(options)
  })

  it('walks past disabled options and round the ends', () => {
    expect(moveActive(options, 1, 'ArrowDown')).toBe(3)
    expect(moveActive(options, 3, 'ArrowUp')).toBe(1)
    expect(moveActive(options, 3, 'ArrowDown')).toBe(0)
    expect(moveActive(options, 0, 'ArrowUp')).toBe(3)
    expect(moveActive(options, -1, 'ArrowUp')).toBe(3)
    expect([moveActive(options, 2, 'Home'), moveActive(options, 0, 'End')]).toEqual([0, 3])
  })

  it('jumps by pages and stops at the ends', () => {
    expect([moveActive(options, 0, 'PageDown', 2), moveActive(options, 3, 'PageUp', 2), moveActive(options, 0, 'PageDown')]).toEqual([
      3, 1, 3,
    ])
  })

  it('has nowhere to go when everything is disabled', () => {
    expect(moveActive([{ value: 1, label: 'a', disabled: true }], 0, 'ArrowDown')).toBe(-1)
  })

  it('keeps the order of choice', () => {
    expect(toggleValue(toggleValue(toggleValue([], 'b'), 'a'), 'c')).toEqual(['b', 'a', 'c'])
    expect(toggleValue(['b', 'a'], 'b')).toEqual(['a'])
  })
})
