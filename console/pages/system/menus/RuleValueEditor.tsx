import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { menuRulesStrings } from './menu-rules.strings'
import { variables } from './rule-variables'

/** The value of a data rule, with the variables it may hold. */
export function RuleValueEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const t = useStrings(menuRulesStrings)
  return (
    <>
      <TextInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} spellCheck={false} />
      {!disabled && (
        <div className="ops-rulevariables">
          {variables.map((name) => {
            const label = t('insert', { name, meaning: t(`variable.${name}`) })
            return (
              <Button key={name} size="sm" aria-label={label} title={label} onClick={() => onChange(`${value}#{${name}}`)}>
                {name}
              </Button>
            )
          })}
        </div>
      )}
    </>
  )
}
