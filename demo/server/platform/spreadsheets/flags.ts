import type { Flag } from '../database/columns'

const FLAG_TEXTS = { '1': '是', '0': '否' } as const

/** A switch as workbooks say it. */
export const flagText = (flag: Flag): string => FLAG_TEXTS[flag]
