import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Field, TextInput } from '../../parts/field'
import type { FieldControl } from '../../parts/form'
import type { CodeKind } from './code-values'
import { secondFactorStrings } from './second-factor.strings'

interface CodeFieldProps {
  kind: CodeKind
  control: FieldControl<string>
  error: string | undefined
  /** In the place of where the code is found. */
  help?: string
}

/** A code of the app, which phones and password managers offer to fill in, or a recovery code. */
export function CodeField({ kind, control, error, help }: CodeFieldProps): ReactNode {
  const t = useStrings(secondFactorStrings)
  const isCode = kind === 'code'
  return (
    <Field label={t(kind)} required help={help ?? t(isCode ? 'codeHelp' : 'recoveryHelp')} error={error}>
      <TextInput
        {...control}
        icon={KeyRound}
        placeholder={isCode ? t('codeHint') : 'XXXX-XXXX-XXXX-XXXX'}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        maxLength={isCode ? 7 : 30}
        spellCheck={false}
      />
    </Field>
  )
}
