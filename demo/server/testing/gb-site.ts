import type { AppOptions } from '../start/app'
import { startTestServer, type TestServer } from './test-app'
import { shippedClips } from '../media/clips/clips'
import { createLoops } from '../media/clips/loops'
import { createGbCamera, type GbCamera, type GbCameraOptions, serverPeer } from '../gb/seed/gb-camera'

export const SIP_ID = '34020000002000000001'
export const SIP_PASSWORD = 'OpsTest12345'
export const RECORDER = '34020000001180000001'
export const CHANNEL = '34020000001310000001'

/** A server whose SIP port is open, and devices that register there. */
export interface GbSite {
  server: TestServer
  port: number
  admin: string
  camera(options?: Partial<GbCameraOptions> & { transport?: 'UDP' | 'TCP' }): Promise<GbCamera>
  close(): Promise<void>
}

/** `base`: first of 100 ports for media. */
export async function startGbSite(sipPort: number, base: number, options: Partial<AppOptions> = {}): Promise<GbSite> {
  const sip = { host: '127.0.0.1', port: sipPort, id: SIP_ID, password: SIP_PASSWORD, mediaPorts: [base, base + 99] as const }
  const server = await startTestServer({ ...options, sip })
  const port = server.app.sipPort
  if (port === null) throw new Error('The SIP port is in use')
  const cameras: GbCamera[] = []
  const loops = createLoops(shippedClips(), { viewerBacklog: 8 * 1024 * 1024 }, () => performance.now())
  return {
    server,
    port,
    admin: await server.tokenOf('admin'),
    async camera({ transport = 'UDP', ...options } = {}) {
      const camera = await createGbCamera({
        server: serverPeer(port, transport),
        sipId: SIP_ID,
        password: SIP_PASSWORD,
        deviceId: RECORDER,
        name: '测试录像机',
        channels: [
          { channelId: CHANNEL, name: '东门 & <1>', ptzType: 1 },
          { channelId: '34020000001310000002', name: '西门', ptzType: 3 },
        ],
        source(channelId, receiver) {
          const feed = loops.feed({ key: channelId, quality: 'main', clip: 'crossing' })
          feed?.add(receiver)
          return feed && (() => feed.remove(receiver))
        },
        ...options,
      })
      cameras.push(camera)
      return camera
    },
    async close() {
      await Promise.all(cameras.map((camera) => camera.close()))
      await server.close()
    },
  }
}
