import type { CronFieldTree } from './tree.types'

/** The field is `?`. */
export function isOpen(field: CronFieldTree): boolean {
  return field.items.some(({ kind }) => kind === 'open')
}

/** The field is `*`. */
export function isEvery(field: CronFieldTree): boolean {
  const [only] = field.items
  return field.items.length === 1 && only?.kind === 'every' && only.step === 1
}
