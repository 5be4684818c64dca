import { useEffect, useRef, useState } from 'react'
import { type CodePurpose, sendCode } from '../core/session/account-calls'
import { isOpsError } from '../core/transport'
import { useTransport } from '../core/transport/use-transport'

/** s between two codes; the server refuses sooner ones as well. */
const pause = 60

export interface PhoneCode {
  /** s until another code may be asked for; 0 = now. */
  wait: number
  busy: boolean
  /** The number the last code went to. */
  sentTo: string | null
  /** @throws OpsError */
  send: (mobile: string) => Promise<void>
}

/** Sending a code to a phone, and waiting before the next one. */
export function usePhoneCode(purpose: CodePurpose): PhoneCode {
  const transport = useTransport()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const until = useRef(0)
  const waiting = wait > 0

  useEffect(() => {
    if (!waiting) return undefined
    // Off the clock, not off the number of ticks: a hidden tab is given few.
    const timer = setInterval(() => setWait(Math.max(0, Math.ceil((until.current - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [waiting])

  function holdFor(seconds: number): void {
    until.current = Date.now() + seconds * 1000
    setWait(seconds)
  }

  return {
    wait,
    busy,
    sentTo,
    async send(mobile) {
      setBusy(true)
      try {
        await sendCode(transport, mobile, purpose)
        setSentTo(mobile)
        holdFor(pause)
      } catch (error) {
        // For longer than a pause it is about this number, and there may be another one.
        if (isOpsError(error) && error.status === 429) holdFor(Math.min(error.retryAfter ?? 0, pause))
        throw error
      } finally {
        setBusy(false)
      }
    },
  }
}
