import { expect, it } from 'vitest'
import { formatNumber } from '../../core/format'
import { groupDigits } from './text-cells'

// The grid has five lines of its own: those of the kit come with more than it may load.
it.each([0, 7, 999, 1000, -1234, 4096.5, 1_234_567.8, 0.000_01, 1e21, -0.5, Number.NaN])('shows %d as lists and reports do', (value) =>
  expect(groupDigits(value)).toBe(formatNumber(value)),
)
