import { useMemo } from 'react'
import type { FieldViewProps } from '../../core/define/form-field.types'
import { useControlWiring } from '../field/field-context'

type Wired = Pick<FieldViewProps, 'label' | 'accessibleName' | 'disabled' | 'readOnly' | 'required'> & {
  /** How its keys differ from those of a text box, in words. */
  description?: string | undefined
}

/** The attributes of the text of an editor, from the field around; libraries set them on an element that is theirs. */
export function useEditorAttributes({ label, accessibleName, disabled, readOnly, required, description }: Wired) {
  const wiring = useControlWiring({ 'aria-label': label ? undefined : accessibleName })
  const invalid = wiring['aria-invalid'] === true
  const { id, 'aria-label': name, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = wiring
  const attributes = useMemo(() => {
    const all = {
      id,
      role: 'textbox',
      translate: 'no',
      'data-field': '',
      'aria-multiline': 'true',
      'aria-label': name,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-description': description,
      'aria-invalid': invalid ? 'true' : undefined,
      'aria-required': required ? 'true' : undefined,
      'aria-readonly': readOnly ? 'true' : undefined,
      'aria-disabled': disabled ? 'true' : undefined,
    }
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
  }, [id, name, labelledBy, describedBy, description, invalid, required, readOnly, disabled])
  return { attributes, invalid }
}
