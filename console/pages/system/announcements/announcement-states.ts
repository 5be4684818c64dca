import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

export const isReleased = ({ sendStatus }: WireRecord): boolean => stringValue(sendStatus) === '1'

/** People have read what is released: it is revoked before it changes. */
export const isChangeable = (announcement: WireRecord): boolean => !isReleased(announcement)

/** Servers from 3.8 on say of each announcement whether it is pinned; those have no period. */
export const canBePinned = (announcement: WireRecord): boolean => announcement['izTop'] !== undefined

/** They say of each what files it has as well. */
export const canHaveFiles = (announcement: WireRecord): boolean => announcement['files'] !== undefined

export const isPinned = ({ izTop }: WireRecord): boolean => stringValue(izTop) === '1'
