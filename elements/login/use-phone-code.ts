import { useEffect, useState } from 'react'
import { type CodePurpose, sendCode } from '../core/session/account-calls'
import { isOpsError } from '../core/transport'
import { useTransport } from '../core/transport/use-transport'

/** s between two codes; the server refuses sooner ones as well. */
const pause = 60

export interface PhoneCode {
  /** s until another code may be asked for this number; 0 = now. */
  wait: number
  busy: boolean
  /** The number the last code went to. */
  sentTo: string | null
  /** @throws OpsError */
  send: (mobile: string) => Promise<void>
}

/** Sending a code to a phone, and waiting before the next one. Each number waits for itself: a corrected one does not. */
export function usePhoneCode(purpose: CodePurpose, number: string): PhoneCode {
  const transport = useTransport()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** When each number may be asked for again, ms since 1970. */
  const [until, setUntil] = useState<Readonly<Record<string, number>>>({})
  const [now, setNow] = useState(Date.now)
  const wait = Math.max(0, Math.ceil(((until[number] ?? 0) - now) / 1000))
  const waiting = wait > 0

  useEffect(() => {
    if (!waiting) return undefined
    // Off the clock, not off the number of ticks: a hidden tab is given few.
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])

  function holdFor(mobile: string, seconds: number): void {
    setNow(Date.now())
    setUntil((others) => ({ ...others, [mobile]: Date.now() + seconds * 1000 }))
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
        holdFor(mobile, pause)
      } catch (error) {
        // For longer than a pause it is about this number, and there may be another one.
        if (isOpsError(error) && error.status === 429) holdFor(mobile, Math.min(error.retryAfter ?? 0, pause))
        throw error
      } finally {
        setBusy(false)
      }
    },
  }
}
