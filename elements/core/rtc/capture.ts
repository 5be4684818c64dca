import { RtcError, type RtcFailureCode } from './rtc.types'

/** By the name of the DOMException of `getUserMedia`. */
const codes: Readonly<Record<string, RtcFailureCode>> = {
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/** Opens microphone and camera. @throws RtcError that says what is missing */
export async function captureMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  const devices: MediaDevices | undefined = Reflect.get(navigator, 'mediaDevices')
  if (!devices) throw new RtcError({ code: window.isSecureContext ? 'unsupported' : 'insecure' })
  try {
    return await devices.getUserMedia(constraints)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    throw new RtcError({ code: codes[name] ?? 'noDevice', detail: String(error) })
  }
}
