import type { ReactNode } from 'react'
import DepartPicker from '../../../depart-picker/DepartPicker'
import { recordFields } from '../../model/columns/column-extension'
import type { CellEditorProps } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'
import { editorProps } from './editor-props'

/** The tree of departments; what it confirms is the value. */
export default function DepartEditor({ cell, onChange, onClose }: CellEditorProps): ReactNode {
  return (
    <DepartPicker
      {...editorProps(cell.column)}
      {...recordFields(cell.column.source)}
      value={plainText(cell.value)}
      open
      onChange={(value) => onChange(value)}
      onClose={onClose}
    />
  )
}
