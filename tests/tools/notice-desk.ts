import { readEverything, unreadAt } from './announcements'
import type { Desk } from './desk'
import type { Site } from './site'
import { soon } from './wait'

/** Addresses of the notice sockets. */
export const noticeSockets = /\/jeecg-boot\/websocket\//

export interface NoticeDesk extends Desk {
  /** Questions for the list of notices. */
  asked(): number
  /** Sockets that were opened. */
  opened(): number
  /** Frames that came through them. */
  heard(): number
}

export interface NoticeDeskOptions {
  /** Sockets to wait for. Default 0. */
  sockets?: number
  /** Only the bell may ask for notices from there. */
  path?: string
  /** Before the page opens. */
  prepare?: (desk: Desk) => Promise<unknown>
}

/** Somebody who has read everything, in front of a page with the bell. */
export async function noticeDesk(site: Site, { sockets = 0, path = '/404', prepare }: NoticeDeskOptions = {}): Promise<NoticeDesk> {
  await readEverything(site.server, 'jeecg')
  const desk = await site.desk()
  await prepare?.(desk)
  const counts = await countSockets(desk)
  await desk.enter(await site.server.signIn('jeecg'), path)
  await soon(() => unreadAt(desk)).toBe(0)
  await soon(() => counts.opened).toBe(sockets)
  return Object.assign(desk, {
    asked: () => desk.traffic.calls('/sys/annountCement/listByUser').length,
    opened: () => counts.opened,
    heard: () => counts.heard,
  })
}

async function countSockets({ page }: Desk): Promise<{ opened: number; heard: number }> {
  const session = await page.createCDPSession()
  const counts = { opened: 0, heard: 0 }
  session.on('Network.webSocketHandshakeResponseReceived', ({ response }) => void (counts.opened += response.status === 101 ? 1 : 0))
  session.on('Network.webSocketFrameReceived', () => void counts.heard++)
  await session.send('Network.enable')
  return counts
}

/** From the next page on nothing that it says through a socket leaves it, as to a server that answers no heartbeat. */
export function muteSockets(desk: Desk): Promise<unknown> {
  return desk.page.evaluateOnNewDocument(() => {
    WebSocket.prototype.send = () => undefined
  })
}

/** The tab goes behind another one, or comes back; the browser of the tests has no tabs to put before it. */
export async function hide(desk: Desk, hidden: boolean): Promise<void> {
  await desk.page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}

export function focusWindow(desk: Desk): Promise<unknown> {
  return desk.page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
