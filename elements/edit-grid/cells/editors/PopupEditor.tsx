import { type ReactNode, useRef } from 'react'
import { splitValue } from '../../../core/format/value-list'
import type { PopupParams } from '../../../popup-picker/popup-picker.types'
import PopupPicker from '../../../popup-picker/PopupPicker'
import { propsOf } from '../../model/columns/column-extension'
import type { CellEditorProps } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'
import { editorProps } from './editor-props'

/** An online report; what it confirms goes into this cell and into those of its row that `destFields` names, as one step. */
export default function PopupEditor({ cell, onChange, onClose }: CellEditorProps): ReactNode {
  const { key, source } = cell.column
  const { params } = propsOf<{ params: PopupParams }>({ ...source, props: { params: source.param, ...source.props } })
  const chosen = useRef('')
  const { popupCode, orgFields, destFields = '' } = source
  return (
    <PopupPicker
      {...editorProps(cell.column)}
      code={popupCode}
      field={source.field ?? (splitValue(destFields).includes(key) ? key : '')}
      orgFields={orgFields}
      destFields={destFields}
      params={params}
      value={plainText(cell.value)}
      open
      onChange={(value) => {
        chosen.current = value
      }}
      onFill={({ [key]: _own, ...others }) => onChange(chosen.current, others)}
      onClose={onClose}
    />
  )
}
