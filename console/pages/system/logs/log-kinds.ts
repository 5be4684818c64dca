import type { DictItem } from '../../../../elements/core/dict'

const everywhere = { '1': 'signIns', '2': 'operations' } as const
/** Servers of the 3.8 generation write exceptions, too. */
const exceptions = '4'

/** The kinds of logs of a server, by their value: those that all have, and exceptions where its dictionary `log_type` has them. */
export function logKinds(items: readonly Pick<DictItem, 'value'>[]): { key: string; word: 'signIns' | 'operations' | 'exceptions' }[] {
  const kinds = Object.entries(everywhere).map(([key, word]) => ({ key, word }))
  return items.some(({ value }) => value === exceptions) ? [...kinds, { key: exceptions, word: 'exceptions' }] : kinds
}
