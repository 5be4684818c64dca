import type { ReactNode } from 'react'
import UserPicker from '../../../user-picker/UserPicker'
import { recordFields } from '../../model/columns/column-extension'
import type { CellEditorProps } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'
import { editorProps } from './editor-props'

/** The dialog of users; what it confirms is the value. */
export default function UserEditor({ cell, onChange, onClose }: CellEditorProps): ReactNode {
  return (
    <UserPicker
      {...editorProps(cell.column)}
      {...recordFields(cell.column.source)}
      value={plainText(cell.value)}
      open
      onChange={(value) => onChange(value)}
      onClose={onClose}
    />
  )
}
