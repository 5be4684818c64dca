import { type Message, messageOf } from '../../platform/base/message'

/** Why a stream cannot be fetched, sent or played out, in words for operators. */
export class StreamError extends Error {
  override name = 'StreamError'
  readonly reason: Message

  constructor(
    reason: string | Message,
    /** Another try would fail too until somebody changes something. */
    readonly isFinal = false,
  ) {
    super(messageOf(reason).text)
    this.reason = messageOf(reason)
  }
}
