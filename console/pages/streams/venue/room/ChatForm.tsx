import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useStrings } from '../../../../../elements/core/i18n'
import { useTransport } from '../../../../../elements/core/transport'
import { Button } from '../../../../../elements/parts/button'
import { useServerAction } from '../../../../../elements/parts/feedback'
import { TextInput } from '../../../../../elements/parts/field'
import { venuePath } from '../venue-terms'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'

/** Characters of a message. */
const MAX_LENGTH = 200

/** Writes a message as the host; why nobody can write now, where the server would refuse it. */
export function ChatForm({ onSent }: { onSent: () => Promise<unknown> }): ReactNode {
  const t = useStrings(roomStrings)
  const transport = useTransport()
  const { id, venue, state } = useVenueRoom()
  const { run, busy } = useServerAction(() => void onSent())
  const [text, setText] = useState('')
  if (state !== 'living' || venue['chatFlag'] !== '1') return <p className="ops-muted">{t(state === 'living' ? 'chatOff' : 'chatWaits')}</p>

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const content = text.trim()
    if (content === '' || busy) return
    // What was not sent stays, and what was typed meanwhile.
    if (await run(() => transport.post(venuePath('chat/send'), { id, content }))) setText((current) => (current === text ? '' : current))
    await onSent()
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput aria-label={t('message')} placeholder={t('message')} value={text} onChange={setText} maxLength={MAX_LENGTH} />
      <Button type="submit" icon={SendHorizontal} loading={busy} disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  )
}
