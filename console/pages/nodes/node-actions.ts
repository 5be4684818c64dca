import { textOf } from '../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../elements/list-page/resource/resource.types'
import { askedDeed } from '../cloudlive/asked-deed'
import { nodePaths } from './node-paths'

export const isEnabled = ({ enabled }: WireRecord): boolean => textOf(enabled) !== '0'
export const isOff = (record: WireRecord): boolean => !isEnabled(record)

const permission = ['node:edit'] as const

export const disable = askedDeed({ name: 'disable', path: nodePaths.disable, permission, offers: isEnabled, danger: true })
export const enable = askedDeed({ name: 'enable', path: nodePaths.enable, permission, offers: isOff })
