import type { ReactNode } from 'react'
import AreaPicker from '../area-picker/AreaPicker'
import DepartPicker from '../depart-picker/DepartPicker'
import PopupPicker from '../popup-picker/PopupPicker'
import UserPicker from '../user-picker/UserPicker'
import CategorySelect from '../category-select/CategorySelect'
import TreeSelect from '../tree-select/TreeSelect'
import { textOfRecord, type TreeRecord } from '../parts/tree-picker/tree-record'
import { textJoint } from './conditions'
import type { ValueEditorProps } from './value-editor.types'
import type { ValueKind } from './value-kind'

interface RecordEditorProps extends ValueEditorProps {
  kind: Exclude<ValueKind, 'text' | 'number' | 'date' | 'datetime' | 'time' | 'choice' | 'switch'>
  several: boolean
}

/** A value that is a record of the directory, a region, or a row of a report. */
export default function RecordEditor({ condition, kind, several, name, onChange }: RecordEditorProps): ReactNode {
  const { val, popup, customReturnField, tree } = condition
  const view = { accessibleName: name, value: val, multiple: several }
  switch (kind) {
    case 'user':
      return <UserPicker {...view} onChange={(next, users) => onChange(next, users.map((user) => user.realname ?? '').join(textJoint))} />
    case 'depart':
      return (
        <DepartPicker
          {...view}
          // Several are ticked with all that is below them, which has to be known.
          lazy={!several}
          onChange={(next, departs) => onChange(next, departs.map(({ departName, title }) => departName ?? title ?? '').join(textJoint))}
        />
      )
    case 'area':
      return <AreaPicker {...view} onChange={(next, areas) => onChange(next, areas.map(({ path }) => path.join(' / ')).join(textJoint))} />
    case 'tree':
      return <TreeSelect {...view} {...tree} onChange={(next, records) => onChange(next, namesOf(records))} />
    case 'category':
      return <CategorySelect {...view} {...tree} onChange={(next, records) => onChange(next, namesOf(records))} />
    default:
      return (
        <PopupPicker
          {...view}
          code={popup?.code}
          field={customReturnField ?? popup?.field}
          orgFields={popup?.orgFields}
          destFields={popup?.destFields}
          onChange={(next) => onChange(next)}
        />
      )
  }
}

const namesOf = (records: readonly TreeRecord[]): string => records.map(textOfRecord).join(textJoint)
