import type { ConfigStore } from '../config/config.types'
import { ExpiryGate, type ExpiryOutcome } from './expiry-gate'
import { OpsError } from './ops-error'
import { isRecord } from '../storage/shapes'
import type { CallOptions, Envelope, ErrorResponse, SessionPolicy } from './transport.types'
import { unlessAborted } from './wait'

/** Body code of a call that takes a fresh sign-in (ours). */
const staleCode = 462

type SessionOptions = Pick<CallOptions, 'anonymous' | 'accessToken' | 'onExpiry' | 'signal'>

/** Gives each call its token and turns expiry into at most one question and one replay per call. */
export class SessionLink {
  private readonly gate = new ExpiryGate()
  private readonly reauthGate = new ExpiryGate()
  private reportedToken: string | undefined

  constructor(
    private readonly config: ConfigStore,
    private readonly policy: () => SessionPolicy | null,
  ) {}

  tenant(): string | undefined {
    return this.policy()?.getTenant?.() ?? undefined
  }

  async run<T>(path: string, options: SessionOptions, attempt: (token: string | undefined) => Promise<T>): Promise<T> {
    if (options.anonymous) return attempt(undefined)
    if (options.accessToken !== undefined) return attempt(options.accessToken)
    const pending = options.onExpiry === 'throw' ? undefined : this.policy()?.pendingSignIn?.()
    if (pending && (await unlessAborted(pending, path, options.signal)) === 'fail') throw new OpsError('expired', { path })
    const token = await this.currentToken(path, options.signal)
    const ticket = this.gate.ticket()
    try {
      return await attempt(token)
    } catch (error) {
      if (!(error instanceof OpsError)) throw error
      if (error.kind === 'unauthorized') this.reportUnauthorized(token)
      if (error.kind === 'forbidden') this.reportDenied({ path, code: 403, message: error.serverMessage ?? '' })
      if (error.kind !== 'expired' || options.onExpiry === 'throw') throw error
      const outcome = await unlessAborted(
        this.gate.settle(ticket, () => this.requestSignIn(token, error.serverMessage ?? '')),
        path,
        options.signal,
      )
      if (!outcome.replay) throw error
      const newToken = outcome.token ?? (await this.currentToken(path, options.signal))
      return attempt(newToken)
    }
  }

  /** As `run`, and a call that the sign-in is too old for goes through once its user has shown again who he is. */
  async runReauthenticated(
    path: string,
    options: SessionOptions,
    attempt: (token: string | undefined) => Promise<Envelope>,
  ): Promise<Envelope> {
    const ticket = this.reauthGate.ticket()
    const response = await this.run(path, options, attempt)
    const policy = this.policy()
    if (response.success || response.code !== staleCode || !policy?.onStale) return response
    const by = isRecord(response.result) && response.result.by === 'code' ? 'code' : 'password'
    const requestSignIn = async (): Promise<ExpiryOutcome> => ({ replay: (await policy.onStale?.(by)) === 'replay' })
    const { replay } = await unlessAborted(this.reauthGate.settle(ticket, requestSignIn), path, options.signal)
    if (!replay) throw new OpsError('aborted', { path })
    return this.run(path, options, attempt)
  }

  reportDenied(error: ErrorResponse): void {
    this.policy()?.onDenied?.(error)
  }

  private async currentToken(path: string, signal?: AbortSignal): Promise<string | undefined> {
    const own = this.policy()?.getToken()
    if (own) return own
    const { getToken, token } = this.config.get()
    const input = getToken ? await unlessAborted(Promise.resolve(getToken()), path, signal) : undefined
    return input || token || undefined
  }

  private async requestSignIn(failedToken: string | undefined, message: string): Promise<ExpiryOutcome> {
    const policy = this.policy()
    if (policy) return { replay: (await policy.onExpired(message)) === 'replay' }
    const newToken = await this.config.get().getToken?.()
    return newToken && newToken !== failedToken ? { replay: true, token: newToken } : { replay: false }
  }

  /** Once per token: many calls fail together, and the operator needs one message. */
  private reportUnauthorized(token: string | undefined): void {
    if (!token || token === this.reportedToken) return
    this.reportedToken = token
    this.policy()?.onUnauthorized?.()
  }
}
