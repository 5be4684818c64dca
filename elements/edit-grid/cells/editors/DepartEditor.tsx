import type { ReactNode } from 'react'
import DepartPicker from '../../../depart-picker/DepartPicker'
import { recordFields } from '../../columns/column-extension'
import type { CellEditorProps } from '../../columns/cell-type'
import { plainText } from '../text-cells'
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
