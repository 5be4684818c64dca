import type { Flag } from '../database/columns'

const WORDS = { '1': '是', '0': '否' } as const

/** A switch as workbooks say it. */
export const flagText = (flag: Flag): string => WORDS[flag]

/** The switch that a cell of a workbook says, as a word or as it is stored; another text as it is. */
export function flagNamed(text: string | undefined): string {
  if (text === WORDS['1']) return '1'
  return text === WORDS['0'] ? '0' : (text ?? '')
}
