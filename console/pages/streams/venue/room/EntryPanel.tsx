import { Download, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '../../../../../elements/core/dom/save-file'
import { formatNumber } from '../../../../../elements/core/format'
import { useStrings } from '../../../../../elements/core/i18n'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import { Button } from '../../../../../elements/parts/button'
import { CopyButton } from '../../../../../elements/parts/copy-field/CopyButton'
import { useCopy } from '../../../../../elements/parts/copy-field/use-copy'
import { Icon } from '../../../../../elements/parts/icon'
import { Progress } from '../../../../../elements/parts/indicators'
import { QrCode } from '../../../../../elements/parts/qr-code/QrCode'
import { venueLink } from '../venue-terms'
import { FlagSwitch } from './FlagSwitch'
import { qrPicture } from './qr-picture'
import { RecordState, RecordSwitch } from './RecordSwitch'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'

/** How viewers enter the venue, how many may, and what is switched on for them. */
export function EntryPanel(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state } = useVenueRoom()
  const isOver = state === 'ended' || state === 'closed'
  const venueNo = stringValue(venue['venueNo'])
  const inviteCode = stringValue(venue['inviteCode'])
  const isEntered = state === 'notice' || state === 'living'
  return (
    <section className="ops-panel ops-venue-entry" aria-label={t('entry')}>
      <div className="ops-venue-codes">
        {isEntered && <QrCode text={venueLink(location.origin, venue)} label={t('scan')} />}
        <div className="ops-venue-words">
          <dl>
            <div>
              <dt>{t('venueNo')}</dt>
              <dd className="ops-venue-no">
                <b>{venueNo}</b>
                <CopyButton size="sm" label={t('venueNo')} value={venueNo} />
              </dd>
            </div>
            <div>
              <dt>{t('inviteCode')}</dt>
              <dd>
                {inviteCode === '' ? (
                  t('none')
                ) : (
                  <>
                    <code>{inviteCode}</code>
                    <CopyButton size="sm" label={t('inviteCode')} value={inviteCode} />
                  </>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('password')}</dt>
              <dd>{venue['passwordFlag'] === '1' ? <Password /> : t('none')}</dd>
            </div>
          </dl>
          {isEntered && <LinkButtons />}
        </div>
      </div>
      {!isEntered && <p className="ops-muted">{t(isOver ? 'isOver' : 'notOpen')}</p>}
      {!isOver && (
        <div className="ops-venue-limits">
          <Limit />
          <p>
            <FlagSwitch field="chatFlag">{t('chat')}</FlagSwitch>
            <RecordSwitch />
            <RecordState />
          </p>
        </div>
      )}
    </section>
  )
}

/** The server stores the password sealed and shows it to nobody. */
function Password(): ReactNode {
  const t = useStrings(roomStrings)
  return (
    <>
      <span aria-hidden="true">******</span> <Icon of={Lock} size={12} />
      <small>{t('passwordSet')}</small>
    </>
  )
}

function LinkButtons(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue } = useVenueRoom()
  const link = venueLink(location.origin, venue)
  const { end, icon, copy } = useCopy(link)
  const save = async (): Promise<void> =>
    saveFile(await qrPicture(link), `${stringValue(venue['title'])} ${stringValue(venue['venueNo'])}.png`)
  return (
    <div className="ops-venue-linkbuttons">
      <Button size="sm" icon={icon} onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
      <output className="ops-sr-only">{end === 'copy' ? '' : t(end)}</output>
      <Button size="sm" icon={Download} onClick={() => void save()}>
        {t('savePicture')}
      </Button>
    </div>
  )
}

function Limit(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state } = useVenueRoom()
  const limit = Number(venue['watchLimit'])
  const online = Number(venue['onlineCount'])
  const isFull = online >= limit
  return (
    <>
      <p>
        <span>
          {t('limit')} <b>{formatNumber(limit)}</b>
        </span>
        {state !== 'draft' && <span>{t('free', { n: formatNumber(Math.max(0, limit - online)) })}</span>}
      </p>
      <Progress label={t('used')} value={(online / Math.max(1, limit)) * 100} {...(isFull && { tone: 'warning' as const })} />
    </>
  )
}
