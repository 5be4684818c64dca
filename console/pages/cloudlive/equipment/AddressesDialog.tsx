import { Check, CircleAlert, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { idText, nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field, TextInput } from '../../../../elements/parts/field'
import { LoadFailure, Note, Spinner } from '../../../../elements/parts/indicators'
import { equipment } from './equipment.resource'
import { equipmentPaths } from './equipment-paths'
import { equipmentStrings } from './equipment.strings'

interface Address {
  word: 'wsFlv' | 'httpFlv' | 'subWsFlv' | 'subHttpFlv'
  url: string
}

/** The addresses of an answer that it has, the large picture first. */
function addressesIn(answer: unknown): Address[] {
  const urls: Record<string, unknown> = isRecord(answer) ? answer : {}
  const sub: Record<string, unknown> = isRecord(urls['sub']) ? urls['sub'] : {}
  const all: Address[] = [
    { word: 'wsFlv', url: textOf(urls['wsFlv']) },
    { word: 'httpFlv', url: textOf(urls['httpFlv']) },
    { word: 'subWsFlv', url: textOf(sub['wsFlv']) },
    { word: 'subHttpFlv', url: textOf(sub['httpFlv']) },
  ]
  return all.filter(({ url }) => url !== '')
}

const copyIcons = { copy: Copy, copied: Check, notCopied: CircleAlert }

/** Where a device can be played, each address to be copied. They are asked for anew each time: they are good for minutes. */
export default function AddressesDialog({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(equipmentStrings)
  const locale = useLocale()
  const [copied, setCopied] = useState<{ url: string; end: 'copied' | 'notCopied' } | null>(null)
  const id = idText(record)
  const { status, data, error, retry } = useServerData({
    key: ['play-urls', id],
    load: (transport, signal) => transport.get(equipmentPaths.playUrls, { id }, { signal }),
    forget: true,
  })

  async function copy(url: string): Promise<void> {
    // A page without https has no clipboard at all.
    const done = await Promise.resolve(navigator.clipboard?.writeText(url).then(() => true)).catch(() => false)
    setCopied({ url, end: done ? 'copied' : 'notCopied' })
  }

  return (
    <Dialog open heading={t('addresses')} subtitle={nameOf(equipment, record)} width={640} onOpenChange={onClose}>
      {status === 'loading' && <Spinner />}
      {status === 'failed' && <LoadFailure text={t('addressesFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-addresses">
          {addressesIn(data).map(({ word, url }) => {
            const end = copied?.url === url ? copied.end : 'copy'
            return (
              <Field key={word} label={t(word)}>
                <div className="ops-address">
                  <TextInput value={url} onChange={() => undefined} readOnly />
                  <IconButton icon={copyIcons[end]} label={`${t(end)} ${t(word)}`} onClick={() => void copy(url)} />
                </div>
              </Field>
            )
          })}
          <output className="ops-sr-only">{copied && t(copied.end)}</output>
          <Note tone="info">{t('addressesHint', { time: textOf(isRecord(data) ? data['expiresAt'] : '') })}</Note>
        </div>
      )}
    </Dialog>
  )
}
