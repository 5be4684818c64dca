import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Locale, translate, useStrings } from '../../core/i18n'
import { accountError } from '../../core/session/account-errors'
import type { FactorProof } from '../../core/session/second-factor'
import { Button } from '../../parts/button'
import { Field, TextInput } from '../../parts/field'
import type { Form, FormError } from '../../parts/form'
import { CodeField } from './CodeField'
import { codeError } from './code-values'
import { proofStrings } from './proof.strings'

/** What shows that it is the user himself. */
export type ProofKind = 'password' | 'code' | 'recovery'

interface ProofValues {
  proof: string
}

export function proofErrors(kind: ProofKind, { proof }: Readonly<ProofValues>, locale: Locale): { proof: string | null } {
  if (kind !== 'password') return { proof: codeError(kind, proof, locale) }
  return { proof: proof === '' ? translate(proofStrings, locale, 'needPassword') : null }
}

/** A wrong password or code stands next to its field; anything else above it. */
export function proofError(error: unknown, locale: Locale): FormError {
  const { field, text } = accountError(error, locale)
  return { field: field === '' ? '' : 'proof', text }
}

export function proofOf(kind: ProofKind, { proof }: Readonly<ProofValues>): FactorProof {
  return kind === 'password' ? { password: proof } : { code: proof }
}

interface ProofFieldProps {
  form: Form<ProofValues>
  kind: ProofKind
  /** What it may be; where there are several, a button goes on to the next. */
  kinds: readonly ProofKind[]
  onKind: (kind: ProofKind) => void
  /** For password managers: they keep passwords and codes with their account. */
  username: string
}

/** One field for what shows that it is the user himself. */
export function ProofField({ form, kind, kinds, onKind, username }: ProofFieldProps): ReactNode {
  const t = useStrings(proofStrings)
  const next = kinds[(kinds.indexOf(kind) + 1) % kinds.length]

  function turn(): void {
    if (!next) return
    onKind(next)
    form.reset({ proof: '' })
    form.focus('proof')
  }

  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      {kind === 'password' ? (
        <Field label={t('password')} required error={form.errorOf('proof')}>
          <TextInput {...form.field('proof')} type="password" icon={Lock} autoComplete="current-password" />
        </Field>
      ) : (
        <CodeField kind={kind} control={form.field('proof')} error={form.errorOf('proof')} />
      )}
      {next && next !== kind && (
        <Button kind="text" onClick={turn}>
          {t(next === 'password' ? 'usePassword' : next === 'code' ? 'useCode' : 'useRecovery')}
        </Button>
      )}
    </>
  )
}
