import { useContext, useRef, useState } from 'react'
import { useConfig } from '../core/config'
import { HostContext } from '../core/define/host-context'
import { useLocale } from '../core/i18n'
import { loadToEnglish } from '../core/server-texts/server-texts'
import { describeError, failureEvent, isOpsError, useTransport } from '../core/transport'
import type { ImportErrorDetail } from './excel-import.types'
import { type ImportResponse, importResponseOf } from './import-response'
import type { Translator } from './use-import-files'

/** How far an upload is. */
export interface SendingState {
  /** `writing`: mended files are made; `sending`; `working`: the server has them. */
  readonly phase: 'writing' | 'sending' | 'working'
  /** 0-100 */
  readonly percent: number
}

export interface SendingFailure {
  readonly tone: 'warning' | 'danger' | 'info'
  readonly title: string
  readonly text?: string
}

export interface SendOptions {
  /** Below the API base, or a whole address. */
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Makes what is sent. */
  readonly files: (signal: AbortSignal) => Promise<readonly File[]>
}

export interface Sending {
  /** Null while nothing is sent. */
  readonly state: SendingState | null
  readonly failure: SendingFailure | null
  /** Resolves with what the server says; null where it did not come to that, of which `failure` tells. One at a time. */
  send(options: SendOptions): Promise<ImportResponse | null>
  cancel(): void
  /** What was said is read. */
  dismiss(): void
}

/** Sends workbooks (clause 7.3-07): without a time limit, with progress, until it is cancelled. */
export function useSending(t: Translator, onError: ((detail: ImportErrorDetail) => void) | undefined): Sending {
  const transport = useTransport()
  const { baseUrl } = useConfig()
  const locale = useLocale()
  const host = useContext(HostContext)
  const [state, setState] = useState<SendingState | null>(null)
  const [failure, setFailure] = useState<SendingFailure | null>(null)
  const running = useRef<AbortController>(null)

  function failureOf(error: unknown, fileName: string, wasCancelled: boolean, hadArrived: boolean): SendingFailure {
    if (wasCancelled) return { tone: hadArrived ? 'warning' : 'info', title: t(hadArrived ? 'cancelledLate' : 'cancelled') }
    const message = describeError(error, locale)
    // What the server refuses is a warning in its own words (clauses 8), what went wrong on the way is not.
    if (isOpsError(error) && error.kind === 'business') return { tone: 'warning', title: t('refused', { file: fileName, message }) }
    return { tone: 'danger', title: t('failed'), text: t('refused', { file: fileName, message }) }
  }

  async function send({ path, fields, files }: SendOptions): Promise<ImportResponse | null> {
    // A second press before the first is drawn.
    if (running.current) return null
    const ends = new AbortController()
    running.current = ends
    setFailure(null)
    setState({ phase: 'writing', percent: 0 })
    let names = ''
    let percent = 0
    try {
      const parts = await files(ends.signal)
      names = parts.map(({ name }) => name).join(t('listComma'))
      setState({ phase: 'sending', percent: 0 })
      const response = await transport.upload(path, {
        file: parts,
        fieldName: 'files[]',
        fields,
        // The file with the reasons of left out rows is in this language where the server can do so.
        headers: { 'Accept-Language': locale },
        stores: true,
        signal: ends.signal,
        onProgress(next) {
          percent = next
          setState({ phase: percent >= 100 ? 'working' : 'sending', percent })
        },
      })
      return importResponseOf(response, baseUrl, locale, locale === 'en' ? await loadToEnglish() : String)
    } catch (error) {
      const sendFailure = failureOf(error, names, ends.signal.aborted, percent >= 100)
      setFailure(sendFailure)
      if (!ends.signal.aborted) {
        onError?.({ message: describeError(error, locale), fileName: names, error })
        if (!isOpsError(error) || error.kind !== 'business') host?.emit(failureEvent(error), { error })
      }
      return null
    } finally {
      running.current = null
      setState(null)
    }
  }

  return { state, failure, send, cancel: () => running.current?.abort(), dismiss: () => setFailure(null) }
}
