import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { waitFor } from '../../../tests/suites/page'
import { webRtcServer } from '../../../tests/suites/web-rtc-server'
import { captureMedia, publish, RtcError, rtcFailureText, watch, type RtcFailure, type RtcHandle } from './index'

const WHIP = 'https://media.example/cam/whip'
const SESSION = 'DELETE https://media.example/session/1'

const isLive = (handle: RtcHandle) => waitFor(() => handle.state === 'live', 'the connection')

/** Decoded frames of a stream. */
async function expectMoving(stream: MediaStream): Promise<void> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, srcObject: stream })
  document.body.append(video)
  await video.play()
  await waitFor(() => video.getVideoPlaybackQuality().totalVideoFrames > 5, 'moving pictures')
  video.remove()
}

async function failureOf(attempt: () => Promise<unknown>): Promise<RtcFailure> {
  try {
    await attempt()
  } catch (error) {
    if (error instanceof RtcError) return error.failure
  }
  throw new Error('nothing failed')
}

/** Replaces a member of `navigator` or `window` for one test. */
async function withValue(target: object, name: string, value: unknown, run: () => Promise<void>): Promise<void> {
  Object.defineProperty(target, name, { value, configurable: true })
  try {
    await run()
  } finally {
    Reflect.deleteProperty(target, name)
  }
}

/** A server that rejects each offer. */
async function withResponse(response: Response, run: () => Promise<void>): Promise<void> {
  const { fetch: before } = window
  window.fetch = () => Promise.resolve(response.clone())
  try {
    await run()
  } finally {
    window.fetch = before
  }
}

describe('publish', () => {
  it('sends camera and microphone until it is closed', async () => {
    const server = webRtcServer()
    const stream = await captureMedia({ audio: true, video: { width: 320, height: 180 } })
    const publication = publish({ url: WHIP, stream })
    expectEqual(publication.state, 'connecting')
    const states: string[] = []
    publication.onChange(() => states.push(publication.state))
    await isLive(publication)
    expectEqual(server.received.map(({ kind }) => kind).toSorted(), ['audio', 'video'])
    await expectMoving(new MediaStream(server.received.filter(({ kind }) => kind === 'video')))
    await publication.replaceTrack('video', null)
    publication.close()
    await waitFor(() => server.calls.includes(SESSION), 'the end of the session')
    expectEqual(states, ['live', 'closed'])
    for (const track of stream.getTracks()) track.stop()
    server.close()
  })

  it('fails with the words of the server', async () => {
    const body = { message: '该流正在发布中', messageKey: '该流正在发布中' }
    await withResponse(new Response(JSON.stringify(body), { status: 409 }), async () => {
      const stream = await captureMedia({ audio: true })
      const publication = publish({ url: WHIP, stream })
      await waitFor(() => publication.state === 'failed', 'the failure')
      expectEqual(publication.failure, { code: 'server', status: 409, message: '该流正在发布中' })
      for (const track of stream.getTracks()) track.stop()
    })
  })
})

describe('watch', () => {
  it('receives pictures and reports when they stop', async () => {
    const server = webRtcServer()
    const handle = watch({ url: 'https://media.example/cam/whep' })
    await isLive(handle)
    await expectMoving(handle.stream)
    server.close()
    await waitFor(() => handle.state === 'failed', 'the failure')
    expectTrue(['silent', 'network'].includes(handle.failure?.code ?? ''), 'another failure')
  })

  it('fails with the status of a server without words', async () => {
    await withResponse(new Response('', { status: 500 }), async () => {
      const handle = watch({ url: 'https://media.example/cam/whep' })
      await waitFor(() => handle.state === 'failed', 'the failure')
      expectEqual(rtcFailureText(handle.failure!, 'en'), 'The server rejected the connection (HTTP 500)')
    })
  })
})

describe('captureMedia', () => {
  for (const [name, code] of [
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'noDevice'],
    ['NotReadableError', 'inUse'],
  ] as const)
    it(`says why there is no microphone: ${code}`, async () => {
      const getUserMedia = (): Promise<never> => Promise.reject(new DOMException('', name))
      await withValue(navigator, 'mediaDevices', { getUserMedia }, async () => {
        const failure = await failureOf(() => captureMedia({ audio: true }))
        expectEqual(failure.code, code)
        expectTrue(rtcFailureText(failure, 'zh-CN').includes('麦克风'), 'no words')
      })
    })

  it('says that a page is not secure', async () => {
    await withValue(navigator, 'mediaDevices', undefined, () =>
      withValue(window, 'isSecureContext', false, async () => {
        expectEqual((await failureOf(() => captureMedia({ audio: true }))).code, 'insecure')
      }),
    )
  })
})
