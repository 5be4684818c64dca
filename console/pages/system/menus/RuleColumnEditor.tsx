import { type ReactNode, useState } from 'react'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { LinkButton } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { Select } from '../../../../elements/parts/select'
import { optionalCall } from '../../../../elements/core/transport/absent-calls'
import { menuPaths } from './menu-paths'
import { menuRulesStrings } from './menu-rules.strings'

const types = ['text', 'number', 'day', 'time'] as const

/** The field that a data rule looks at: one of the list that the menu entry shows, or typed where the server does not tell them. */
export function RuleColumnEditor({ value, onChange, onBlur, disabled, values }: EditorProps): ReactNode {
  const t = useStrings(menuRulesStrings)
  const [isTyped, setTyped] = useState(false)
  const permissionId = values['permissionId'] ?? ''
  const { data, status } = useServerData({
    key: ['data-rule-fields', permissionId],
    enabled: permissionId !== '',
    load: async (transport, signal) => {
      const { ruleFields } = menuPaths
      const told = await optionalCall(transport, ruleFields, () => transport.get(ruleFields, { permissionId }, { signal }))
      return Array.isArray(told) ? told.filter(isRecord) : null
    },
  })
  const fields = data ?? []
  if (isTyped || (status !== 'loading' && fields.length === 0))
    return (
      <>
        <TextInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} spellCheck={false} />
        {isTyped && !disabled && <LinkButton onClick={() => setTyped(false)}>{t('chooseColumn')}</LinkButton>}
        {data && fields.length === 0 && <p className="ops-help">{t('noColumns')}</p>}
      </>
    )
  return (
    <>
      <Select
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        loading={status === 'loading'}
        searchable
        placeholder={t('chooseColumn')}
        labels={{ [value]: value }}
        options={fields.map((field) => {
          const type = types.find((one) => one === field['type'])
          const name = stringValue(field['name'])
          return { value: name, label: name, ...(type && { sub: t(`type.${type}`) }) }
        })}
      />
      {!disabled && <LinkButton onClick={() => setTyped(true)}>{t('typeColumn')}</LinkButton>}
    </>
  )
}
