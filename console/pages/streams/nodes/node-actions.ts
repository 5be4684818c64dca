import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { confirmedAction } from '../../parts/confirmed-action'
import { nodePaths } from './node-paths'

const isSupervised = ({ kind }: WireRecord): boolean => stringValue(kind) !== 'embedded'

export const isEnabled = ({ enabled }: WireRecord): boolean => stringValue(enabled) !== '0'
export const isOff = (record: WireRecord): boolean => !isEnabled(record)

const permission = ['node:edit'] as const

export const disable = confirmedAction({
  name: 'disable',
  path: nodePaths.disable,
  permission,
  offers: (record) => isSupervised(record) && isEnabled(record),
  danger: true,
})
export const enable = confirmedAction({
  name: 'enable',
  path: nodePaths.enable,
  permission,
  offers: (record) => isSupervised(record) && isOff(record),
})
