import { useCallback, useEffect, useState } from 'react'
import { loadCaptcha } from '../core/session/captcha'
import type { Transport } from '../core/transport/transport.types'

export type CaptchaState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /** `image` null: this server asks for none. */
  | { status: 'ready'; checkKey: string; image: string | null }

const none: CaptchaState = { status: 'ready', checkKey: '', image: null }

/**
 * A captcha picture and the way to a fresh one; an answer that is overtaken by a newer question is dropped. `isAsked` false: the call that
 * signs in takes none.
 */
export function useCaptcha(transport: Transport, isAsked = true): { captcha: CaptchaState; refresh: () => void } {
  const [captcha, setCaptcha] = useState<CaptchaState>(isAsked ? { status: 'loading' } : none)
  const [turn, setTurn] = useState(0)
  const refresh = useCallback(() => setTurn((last) => last + 1), [])

  useEffect(() => {
    if (!isAsked) return undefined
    let current = true
    const keep = (next: CaptchaState) => {
      if (current) setCaptcha(next)
    }
    loadCaptcha(transport).then(
      ({ checkKey, image }) => keep({ status: 'ready', checkKey, image }),
      (error: unknown) => keep({ status: 'failed', error }),
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- each turn asks again
  }, [transport, turn, isAsked])
  return { captcha, refresh }
}
