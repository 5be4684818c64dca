import { useEffect, useRef, useState } from 'react'
import { useTransport } from '../../../../elements/core/transport'
import { type UniqueField, uniqueCheckFor } from '../../../../elements/core/validation'

/** Form field name -> the database column in which its value must be unique. */
export type UniqueFields = Readonly<Record<string, UniqueField>>

export interface UniqueState {
  /** Fields whose answer is on its way. */
  checking: ReadonlySet<string>
  /** What is known about this value: the server's message, null for free or not known. */
  messageFor: (name: string, value: string) => string | null
  /** Asks after a pause; resolves the message, null for free, undefined where a newer value has replaced this one. */
  typed: (name: string, value: string) => Promise<string | null | undefined>
  /** Asks at once for what is not known yet among the fields that are asked; to be awaited before a save. */
  settle: (values: Readonly<Record<string, string>>, isAsked: (name: string) => boolean) => Promise<void>
  /** The record is saved: what was free is taken now. */
  forget: () => void
}

const nothing: UniqueFields = {}

/**
 * Uniqueness of several fields while they are typed (clauses 5.3). The value the record came with is its own and is
 * not asked for; a check that fails does not hold up a save, the server checks again.
 */
export function useUniqueFields(fields: UniqueFields = nothing, start: Readonly<Record<string, string>>, dataId?: string): UniqueState {
  const transport = useTransport()
  const known = useRef(new Map<string, { value: string; message: string | null }>())
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set())

  // The check outlives the form: it must not answer the next one from memory.
  useEffect(
    () => () => {
      for (const field of Object.values(fields)) uniqueCheckFor(transport, field).forget()
    },
    [transport, fields],
  )

  function mark(name: string, on: boolean): void {
    setChecking((before) => {
      const next = new Set(before)
      if (on) next.add(name)
      else next.delete(name)
      return next
    })
  }

  async function ask(name: string, value: string, immediate: boolean): Promise<string | null | undefined> {
    const field = fields[name]
    const text = value.trim()
    if (!field || (dataId !== undefined && text === start[name]?.trim())) return null
    mark(name, text !== '')
    const verdict = await uniqueCheckFor(transport, field).check(text, { dataId, immediate })
    if (verdict.status === 'stale') return undefined
    mark(name, false)
    const message = verdict.status === 'taken' ? verdict.message : null
    if (verdict.status !== 'failed') known.current.set(name, { value: text, message })
    return message
  }

  function isKnown(name: string, value: string): boolean {
    return known.current.get(name)?.value === value.trim()
  }

  return {
    checking,
    messageFor: (name, value) => (isKnown(name, value) ? known.current.get(name)!.message : null),
    typed: (name, value) => ask(name, value, false),
    async settle(values, isAsked) {
      const open = Object.keys(fields).filter((name) => isAsked(name) && !isKnown(name, values[name] ?? ''))
      await Promise.all(open.map((name) => ask(name, values[name] ?? '', true)))
    },
    forget() {
      known.current.clear()
      for (const field of Object.values(fields)) uniqueCheckFor(transport, field).forget()
    },
  }
}
