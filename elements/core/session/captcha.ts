import type { Transport } from '../transport/transport.types'

/** Below the API base; the key of the picture follows. */
const imagePath = '/sys/randomImage'

export interface Captcha {
  /** To be sent with the credentials. */
  checkKey: string
  /** `data:` url of the picture; null where the server asks for no captcha. */
  image: string | null
}

/** A fresh captcha picture; `now` (epoch ms) becomes its key. It lives 60 s on the server. */
export async function loadCaptcha(transport: Transport, now = Date.now(), signal?: AbortSignal): Promise<Captcha> {
  const checkKey = String(now)
  const image: unknown = await transport.get(`${imagePath}/${checkKey}`, {}, { anonymous: true, signal })
  return { checkKey, image: typeof image === 'string' && image ? image : null }
}
