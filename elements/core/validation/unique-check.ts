import type { ServerMessage } from '../transport/transport.types'
import { OpsError } from '../transport/ops-error'
import { paths } from '../transport/paths'
import type { Transport } from '../transport/transport.types'

/** ms between the last key press and the question. */
export const uniqueDelay = 500

export type UniqueCheckResult =
  | { status: 'free' }
  /** In the words of the server. */
  | ({ status: 'taken' } & ServerMessage)
  /** A newer check of this field has replaced this one: keep whatever is shown. */
  | { status: 'stale' }
  /** Not answered; text by `describeError`. The server checks again on save. */
  | { status: 'failed'; error: unknown }

export interface UniqueField {
  /** Database names, e.g. `sys_user`, `username`. */
  tableName: string
  fieldName: string
}

export interface UniqueCheck {
  /** Asks after 500 ms of quiet, or at once with `immediate` (on submit). An empty value is free without asking. */
  check(value: string | null | undefined, options?: { dataId?: string; immediate?: boolean }): Promise<UniqueCheckResult>
  /** Drops a waiting or running check: its promise resolves `stale`. */
  cancel(): void
  /** Cancels, and asks anew even for the value just answered: the form is closed, or its record has been saved. */
  clear(): void
}

function createUniqueCheck(transport: Transport, { tableName, fieldName }: UniqueField): UniqueCheck {
  let dropCurrent: () => void = () => {}
  let last: { value: string; dataId: string | undefined; verdict: UniqueCheckResult } | null = null

  async function check(value: string, dataId: string | undefined, signal: AbortSignal): Promise<UniqueCheckResult> {
    const path = paths.check.duplicate
    const params = { tableName, fieldName, fieldVal: value, dataId }
    try {
      const response = await transport.envelope({ method: 'GET', path, params, signal, allowFailure: true })
      if (signal.aborted) return { status: 'stale' }
      const result: UniqueCheckResult = response.success
        ? { status: 'free' }
        : { status: 'taken', message: response.message, english: response.english }
      last = { value, dataId, verdict: result }
      return result
    } catch (error) {
      return error instanceof OpsError && error.kind === 'aborted' ? { status: 'stale' } : { status: 'failed', error }
    }
  }

  return {
    cancel: () => dropCurrent(),
    clear() {
      dropCurrent()
      last = null
    },
    check(input, { dataId, immediate = false } = {}) {
      dropCurrent()
      const value = input?.trim() ?? ''
      if (!value) return Promise.resolve({ status: 'free' })
      // Submit repeats the check of the last key press; a taken name may have become free in between.
      if (last?.verdict.status === 'free' && last.value === value && last.dataId === dataId) return Promise.resolve(last.verdict)
      return new Promise((resolve) => {
        const running = new AbortController()
        const timer = setTimeout(() => void check(value, dataId, running.signal).then(resolve), immediate ? 0 : uniqueDelay)
        dropCurrent = () => {
          clearTimeout(timer)
          running.abort()
          resolve({ status: 'stale' })
        }
      })
    },
  }
}

const checks = new WeakMap<Transport, Map<string, UniqueCheck>>()

/** The check of one column; one timer per table and field, so that fields never cancel each other. */
export function uniqueCheckFor(transport: Transport, field: UniqueField): UniqueCheck {
  let fields = checks.get(transport)
  if (!fields) {
    fields = new Map()
    checks.set(transport, fields)
  }
  const name = `${field.tableName}.${field.fieldName}`
  let check = fields.get(name)
  if (!check) {
    check = createUniqueCheck(transport, field)
    fields.set(name, check)
  }
  return check
}
