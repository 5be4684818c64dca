import { registerEnglish } from '../../../../elements/core/dict'
import type { FormValues } from '../../../../elements/list-page/resource/resource.types'

/** The dictionary of what departments are. */
export const orgCategory = registerEnglish('org_category', { 公司: 'Company', 部门: 'Department', 岗位: 'Position' })

/** What a department is: a company stands at the top, everything else below something. */
export const company = '1'
export const department = '2'
export const post = '3'

export const isTop = (values: FormValues): boolean => (values['parentId'] ?? '') === ''

/** Whether a department of this category may stand there. */
export const suits = (category: string, values: FormValues): boolean => (category === company) === isTop(values)
