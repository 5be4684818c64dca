import AreaPicker from '../../area-picker/AreaPicker'
import DepartPicker from '../../depart-picker/DepartPicker'
import RolePicker from '../../role-picker/RolePicker'
import UserPicker from '../../user-picker/UserPicker'
import type { FieldTypeName } from '../resource/resource.types'

/** The pickers of the kit by the type of field they edit. */
export const pickers = { user: UserPicker, role: RolePicker, depart: DepartPicker, area: AreaPicker }

export type PickerType = FieldTypeName & keyof typeof pickers
