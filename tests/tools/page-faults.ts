import type { CDPSession, Page } from 'puppeteer-core'
import { PendingDialogs } from './pending-dialogs'
import { waitFor } from './wait'

/** ms; how finely a page's time goes on by itself once it was moved. */
const stepMs = 20
/** ms that pass between two looks at what was asked over sockets; below their limit for an answer, 6 s. */
const stride = 5_000
/** ms of real time in which the end of a socket is heard of, and ms between two looks. */
const [timeout, interval] = [2_000, 5]

/** What a browser, or the machine under it, does to one page. */
export class PageFaults {
  private session: Promise<CDPSession> | undefined
  private dialogs: Promise<PendingDialogs> | undefined
  /** Whether its time was moved, which all pages of its process share. */
  hasMovedTime = false
  private ticking = false
  private stopped = false
  private turn: Promise<void> = Promise.resolve()
  /** Moves of the time that wait for their turn, the present one included. */
  private moves = 0

  constructor(private readonly page: Page) {}

  /**
   * So many ms pass in the page, at once: timers, dates and the limits of calls alike. Afterwards time goes on as it did.
   * The server and the network keep their own time.
   */
  async passTime(ms: number): Promise<void> {
    await this.advance(ms)
    this.keepTicking()
  }

  /** The same as it is lived: time stands still while calls are on their way and questions over sockets are open. */
  async liveThrough(ms: number): Promise<void> {
    const questions = await (this.dialogs ??= this.opened().then((session) => PendingDialogs.of(session)))
    this.stopped = true
    for (let rest = ms; rest > 0; rest -= stride) {
      await this.advance(Math.min(rest, stride), { policy: 'pauseIfNetworkFetchesPending' })
      await questions.whenResolved()
    }
    this.keepTicking()
  }

  /** Its sockets break off, and it has heard so: a page whose time is moved would else live on for minutes without knowing. */
  async losesSockets(cut: () => number): Promise<void> {
    const session = await this.opened()
    await session.send('Network.enable')
    let closed = 0
    const onClose = (): void => void closed++
    session.on('Network.webSocketClosed', onClose)
    // One that the page has just let go of is still open at the other end, and is heard of no more.
    if (cut() > 0) await waitFor(() => Promise.resolve(closed > 0), 'the end of a socket', timeout, interval).catch(() => undefined)
    session.off('Network.webSocketClosed', onClose)
  }

  /** Time stands still in the page, whatever comes to it, until it is moved again. */
  async stopTime(): Promise<void> {
    this.stopped = true
    await this.advance(1)
  }

  /** The page's clock shows this time; nothing that waits is woken. */
  async setClock(epochMs: number): Promise<void> {
    await this.advance(1, { initialVirtualTime: epochMs / 1000 })
    this.keepTicking()
  }

  /** No network, and the browser knows it. */
  offline(away: boolean): Promise<void> {
    return this.page.setOfflineMode(away)
  }

  /** `latency` in ms, `speed` in kbit/s both ways. */
  slowNetwork(latency: number, speed: number): Promise<void> {
    const bytesPerSecond = (speed * 1000) / 8
    return this.page.emulateNetworkConditions({ latency, download: bytesPerSecond, upload: bytesPerSecond })
  }

  /** The processor is so many times slower; 1 is as fast as it is. */
  slowProcessor(factor: number): Promise<void> {
    return this.page.emulateCPUThrottling(factor)
  }

  /** The browser is to save data: the console fetches nothing that nobody asked for. */
  async savesData(): Promise<void> {
    const session = await this.opened()
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  }

  /** Local storage of the open page takes nothing more. */
  fillStorage(): Promise<void> {
    return this.page.evaluate(() => {
      for (let size = 1_048_576, part = 0; size >= 1; part++) {
        try {
          localStorage.setItem(`opsTestBallast${part}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
  }

  /** From the next load on the page is denied both storages, as with cookies blocked. */
  async denyStorage(): Promise<void> {
    await this.page.evaluateOnNewDocument(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      Object.defineProperties(globalThis, { localStorage: denied, sessionStorage: denied })
    })
  }

  /** One after the other: Chromium knows one budget of time. */
  private advance(ms: number, more: { initialVirtualTime?: number; policy?: 'pauseIfNetworkFetchesPending' } = {}): Promise<void> {
    const before = this.turn
    this.hasMovedTime = true
    this.moves++
    this.turn = (async () => {
      await before
      const session = await this.opened()
      const passed = new Promise((resolve) => session.once('Emulation.virtualTimeBudgetExpired', resolve))
      await session.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: ms, ...more })
      await passed
      this.moves--
    })()
    return this.turn
  }

  private opened(): Promise<CDPSession> {
    return (this.session ??= this.page.createCDPSession())
  }

  /** Time that was moved once stands still in Chromium until it is moved again. */
  private keepTicking(): void {
    this.stopped = false
    if (this.ticking) return
    this.ticking = true
    const timer = setInterval(() => {
      // A slow machine must not pile up what it cannot keep pace with.
      if (this.moves === 0 && !this.stopped) this.advance(stepMs).catch(() => clearInterval(timer))
    }, stepMs)
    this.page.once('close', () => clearInterval(timer))
  }
}
