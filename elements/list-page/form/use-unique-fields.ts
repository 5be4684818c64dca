import { visibleText } from '../../core/format/visible-text'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../core/i18n'
import { messageIn, type Transport, useTransport } from '../../core/transport'
import { type UniqueField, uniqueCheckFor } from '../../core/validation'
import type { NameOf } from '../../parts/form'

/** Form field name -> the database column in which its value must be unique. */
export type UniqueFields<Values extends object> = { readonly [Name in NameOf<Values>]?: UniqueField }

export interface UniqueState<Values extends object> {
  /** Fields whose answer is on its way. */
  checking: ReadonlySet<string>
  /** What is known about this value: the server's message, null for free or not known. */
  messageFor: (name: NameOf<Values>, value: unknown) => string | null
  /** Asks after a pause; resolves with the message, null for free, undefined where a newer value has replaced this one. */
  typed: (name: NameOf<Values>, value: unknown) => Promise<string | null | undefined>
  /** Asks at once for what is not known yet among these fields; to be awaited before a save. */
  settle: (values: Values, names: readonly NameOf<Values>[]) => Promise<unknown>
  /** The record is saved: what was free is taken now. */
  clear: () => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? visibleText(value) : '')

/**
 * Uniqueness of several fields while they are typed (clauses 5.3). The value the record came with is its own and is
 * not asked for; a check that fails does not hold up a save, the server checks again.
 */
export function useUniqueFields<Values extends object>(
  fields: UniqueFields<Values> | undefined,
  start: Values,
  dataId?: string,
): UniqueState<Values> {
  type Name = NameOf<Values>
  const transport = useTransport()
  const locale = useLocale()
  const checked = useRef(new Map<string, { value: string; message: string | null }>())
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set())

  // The check outlives the form: it must not answer the next one from memory.
  useEffect(() => () => clearChecks(transport, fields), [transport, fields])

  function mark(name: Name, on: boolean): void {
    setChecking((before) => {
      const next = new Set(before)
      if (on) next.add(name)
      else next.delete(name)
      return next
    })
  }

  async function check(name: Name, value: unknown, immediate: boolean): Promise<string | null | undefined> {
    const field = fields?.[name]
    const text = textOf(value)
    if (!field || (dataId !== undefined && text === textOf(start[name]))) return null
    mark(name, text !== '')
    const result = await uniqueCheckFor(transport, field).check(text, { dataId, immediate })
    if (result.status === 'stale') return undefined
    mark(name, false)
    const message = result.status === 'taken' ? messageIn(result, locale) : null
    if (result.status !== 'failed') checked.current.set(name, { value: text, message })
    return message
  }

  function isChecked(name: Name, value: unknown): boolean {
    return checked.current.get(name)?.value === textOf(value)
  }

  return {
    checking,
    messageFor: (name, value) => (isChecked(name, value) ? checked.current.get(name)!.message : null),
    typed: (name, value) => check(name, value, false),
    settle: (values, names) =>
      Promise.all(names.filter((name) => !isChecked(name, values[name])).map((name) => check(name, values[name], true))),
    clear() {
      checked.current.clear()
      clearChecks(transport, fields)
    },
  }
}

function clearChecks(transport: Transport, fields: Readonly<Record<string, UniqueField | undefined>> = {}): void {
  for (const field of Object.values(fields)) if (field) uniqueCheckFor(transport, field).clear()
}
