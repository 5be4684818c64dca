import type { FieldLink, FormValues } from '../resource/resource.types'

/**
 * The dictionary a linked choice is offered from, `table,text,code,condition`; '' as long as nothing is chosen before it. A value that
 * would end the text of a condition leads nowhere.
 */
export function linkedDict({ dict, condition = '', follows, parent }: FieldLink, values: FormValues): string {
  if (follows === undefined) return condition === '' ? dict : `${dict},${condition}`
  const before = values[follows] ?? ''
  return before === '' || /['\\]/.test(before) ? '' : `${dict},${parent ?? 'pid'} = '${before}'`
}
