import { afterEach, describe, expect, it, vi } from 'vitest'
import { findQrReader, readScanned } from './qr-reader'

afterEach(() => vi.unstubAllGlobals())

describe('[F11] QR codes of quick entry', () => {
  it('lead to six digits or to addresses of this console, never elsewhere', () => {
    vi.stubGlobal('location', new URL('https://ops.example/mobile/quickenter'))
    expect(readScanned(' 615208 ')).toEqual({ code: '615208', invite: '' })
    expect(readScanned('https://ops.example/mobile/quickenter?code=615208')).toEqual({ code: '615208', invite: '' })
    expect(readScanned('https://ops.example/ops/mobile/liveInvitation?code=615208&invite=QX7K2M')).toEqual({
      code: '615208',
      invite: 'QX7K2M',
    })
    expect(readScanned('https://ops.example/mobile/rtcPlayer?t=abc')).toEqual({ url: 'https://ops.example/mobile/rtcPlayer?t=abc' })
    for (const text of ['https://elsewhere.example/mobile/quickenter?code=615208', 'javascript:alert(1)', 'WIFI:S:guest;;', ''])
      expect(readScanned(text), text).toBeNull()
  })

  it('are read only where the browser reads them and has a camera', async () => {
    const detectorFor = (formats: readonly string[]) =>
      class {
        static getSupportedFormats = () => Promise.resolve(formats)
        detect = () => Promise.resolve([])
      }
    vi.stubGlobal('navigator', { mediaDevices: {} })
    expect(await findQrReader()).toBeNull()
    vi.stubGlobal('BarcodeDetector', detectorFor(['ean_13']))
    expect(await findQrReader()).toBeNull()
    vi.stubGlobal('BarcodeDetector', detectorFor(['qr_code']))
    expect(await findQrReader()).not.toBeNull()
    vi.stubGlobal('navigator', {})
    expect(await findQrReader()).toBeNull()
  })
})
