/** Reads QR codes from pictures of a camera: the `BarcodeDetector` of the browser. */
export interface QrReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface QrReaderType {
  new (options: { formats: readonly string[] }): QrReader
  getSupportedFormats(): Promise<readonly string[]>
}

const QR = 'qr_code'

/** The reader of this browser; null where it has none, or no camera. */
export async function findQrReader(): Promise<QrReader | null> {
  const type: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof type !== 'function' || Reflect.get(navigator, 'mediaDevices') === undefined) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in the types of TypeScript
  const Detector = type as unknown as QrReaderType
  try {
    return (await Detector.getSupportedFormats()).includes(QR) ? new Detector({ formats: [QR] }) : null
  } catch {
    return null
  }
}

/** What a QR code leads to: six digits, or an address of this console. */
export type Scanned = { readonly code: string; readonly invite: string } | { readonly url: string }

const DIGITS = /^\d{6}$/

/** Reads the text of a QR code; null: it leads nowhere inside. */
export function readScanned(text: string): Scanned | null {
  const trimmed = text.trim()
  if (DIGITS.test(trimmed)) return { code: trimmed, invite: '' }
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null
  if (url?.origin !== location.origin) return null
  const code = url.searchParams.get('code') ?? ''
  const isEntry = /\/(?:quickenter|liveInvitation)$/.test(url.pathname)
  return isEntry && DIGITS.test(code) ? { code, invite: url.searchParams.get('invite') ?? '' } : { url: url.href }
}
