import { afterEach, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { GridControl } from '../control/grid-control'
import { singleCell } from '../model/range/cell-range'
import { copyInBatches } from './copy-in-batches'

afterEach(() => vi.unstubAllGlobals())

it('[W-E23] a copy is told to have failed where the page was not fetched safely: browsers give it no clipboard to write to', async () => {
  vi.stubGlobal('navigator', {})
  const control = new GridControl(gridSettings)
  control.loading.take([{ id: 'a', name: 'A' }])
  control.range.current = singleCell(0, 0)
  expect([await copyInBatches(control), control.announcer.announced?.what, control.work.isRunning('copying')]).toEqual([
    'forbidden',
    'copyFailed',
    false,
  ])
})
