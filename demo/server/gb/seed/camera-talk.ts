import { textOfChild } from '../manscdp/xml'
import type { Body } from '../manscdp/bodies'
import { decodeBody } from '../manscdp/charset'
import { type MediaReceiver, openReceiver } from '../media/receiver'
import { readRtp } from '../media/rtp'
import { newCallId, newTag, type OutgoingRequest, type SipAgent } from '../sip/agent'
import { header } from '../sip/message'
import { formatSoundOffer, parseSdp, PCMA, type StreamMode } from '../sip/sdp'
import type { SipPeer } from '../sip/transport'

/** The loudspeaker of a simulated device. */
export interface CameraTalk {
  /** Packets of G.711 A that came, and talks that stand. */
  readonly sounds: number
  readonly running: number
  /** Calls the server for the sound of a Broadcast. Resolves with the status. */
  call(broadcast: Body): Promise<number>
  /** BYE of the server; false: unknown. */
  ended(callId: string): boolean
  /** Ends a talk from this side. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

interface CameraTalkOptions {
  agent: SipAgent
  server: SipPeer
  sipId: string
  deviceId: string
  mode: StreamMode
}

export function createCameraTalk({ agent, server, sipId, deviceId, mode }: CameraTalkOptions): CameraTalk {
  const domain = sipId.slice(0, 10)
  const talks = new Map<string, { receiver: MediaReceiver; dialog: OutgoingRequest }>()
  let sounds = 0

  async function end(callId: string): Promise<OutgoingRequest | undefined> {
    const talk = talks.get(callId)
    talks.delete(callId)
    await talk?.receiver.close()
    return talk?.dialog
  }

  return {
    get sounds() {
      return sounds
    },
    get running() {
      return talks.size
    },
    async call({ root }) {
      const channelId = textOfChild(root, 'targetid')
      const receiver = await openReceiver({
        host: '127.0.0.1',
        port: 0,
        mode,
        packet(bytes) {
          if (readRtp(bytes)?.payloadType === PCMA) sounds += 1
        },
      })
      const { port } = receiver
      const dialog: OutgoingRequest = {
        method: 'INVITE',
        uri: `sip:${sipId}@${server.address}:${server.port}`,
        from: `<sip:${deviceId}@${domain}>;tag=${newTag()}`,
        to: `<sip:${sipId}@${domain}>`,
        callId: newCallId(),
        sequence: 1,
      }
      const response = await agent.request(
        {
          ...dialog,
          headers: [
            ['subject', `${channelId}:0200000001,${sipId}:0`],
            ['content-type', 'application/sdp'],
          ],
          body: Buffer.from(formatSoundOffer({ user: deviceId, address: '127.0.0.1', port, mode, ssrc: '0200000001' })),
        },
        server,
      )
      const within = { ...dialog, to: header(response, 'to') }
      agent.acknowledge({ ...within, method: 'ACK' }, server)
      if (response.status >= 300) await receiver.close()
      else {
        talks.set(dialog.callId, { receiver, dialog: within })
        const answer = parseSdp(decodeBody(response.body))
        if (mode === 'TCP-ACTIVE' && answer) receiver.connectTo(answer.address, answer.port)
      }
      return response.status
    },
    ended(callId) {
      const isKnown = talks.has(callId)
      void end(callId)
      return isKnown
    },
    async hangUp() {
      for (const callId of talks.keys()) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const dialog = await end(callId)
        // oxlint-disable-next-line no-await-in-loop -- the same
        if (dialog) await agent.request({ ...dialog, method: 'BYE', sequence: 2 }, server)
      }
    },
    async close() {
      await Promise.all([...talks.keys()].map(end))
    },
  }
}
