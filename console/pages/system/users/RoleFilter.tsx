import type { ReactNode } from 'react'
import type { SearchControlProps } from '../../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../../elements/parts/field'
import { lazyPart } from '../../../../elements/parts/lazy-part'

const PickerFilter = lazyPart(() => import('../../../../elements/list-page/fields/PickerFilter'))

/** Searching by a role that a user has. */
export function RoleFilter(props: SearchControlProps): ReactNode {
  return <PickerFilter {...props} type="role" fallback={<TextInput prefix={props.label} value="" onChange={() => undefined} disabled />} />
}
