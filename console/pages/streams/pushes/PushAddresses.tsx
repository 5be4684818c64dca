import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { Note } from '../../../../elements/parts/indicators'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import pushCss from './push.css?inline'
import { pushesStrings } from './pushes.strings'
import type { ShownKey } from './shown-key'

const alternatives = [
  { kind: 'srt', title: 'SRT', use: 'srtUse', missing: 'srtMissing' },
  { kind: 'whip', title: 'WHIP', use: 'whipUse', missing: 'whipMissing' },
] as const

/** The addresses of a push by what encoders speak; where nothing takes it, why. */
export function PushAddresses({ shown }: { shown: ShownKey }): ReactNode {
  useSheet(pushCss)
  const t = useStrings(pushesStrings)
  const { rtmp, server, streamKey, whip, pushKey, keyExpire, nodes } = shown
  const takers = (kind: 'rtmp' | 'srt' | 'whip') => nodes.filter((node) => node[kind] !== '')
  /** Addresses on this server. */
  const own = { srt: '', whip }
  // One picture: of two, cameras read either.
  const scanned = rtmp || takers('rtmp')[0]?.rtmp
  return (
    <>
      <CopyField label={t('pushKey')} value={pushKey} />
      <Note tone="info">{keyExpire === '' ? t('keyForever') : t('keyUntil', { time: keyExpire })}</Note>
      <Kind title="RTMP" use={t('rtmpUse')}>
        {rtmp === '' ? (
          <Note tone="warning">{t('noIngest')}</Note>
        ) : (
          <>
            <CopyField label={t('rtmp')} value={rtmp} help={t('rtmpHelp')} />
            <CopyField label={t('server')} value={server} />
            <CopyField label={t('streamKey')} value={streamKey} help={t('streamKeyHelp')} />
          </>
        )}
        {takers('rtmp').map((node) => (
          <CopyField key={node.name} label={t('addressOn', { kind: 'RTMP', name: node.name })} value={node.rtmp} />
        ))}
        {scanned && (
          <figure className="ops-pushscan">
            <QrCode text={scanned} label={t('scanPicture')} />
            <figcaption>{t('scanHelp')}</figcaption>
          </figure>
        )}
      </Kind>
      {alternatives.map(({ kind, title, use, missing }) => (
        <Kind key={kind} title={title} use={t(use)}>
          {own[kind] !== '' && <CopyField label={t('whip')} value={own[kind]} help={t('whipHelp')} />}
          {takers(kind).map((node) => (
            <CopyField key={node.name} label={t('addressOn', { kind: title, name: node.name })} value={node[kind]} />
          ))}
          {own[kind] === '' && takers(kind).length === 0 && <p className="ops-pushnone">{t(missing)}</p>}
        </Kind>
      ))}
      <Kind title="GB/T 28181" use={t('gbUse')}>
        <p className="ops-pushnone">{t('gbMissing')}</p>
      </Kind>
    </>
  )
}

/** One way to push, and what it is for. */
function Kind({ title, use, children }: { title: string; use: string; children: ReactNode }): ReactNode {
  return (
    <section className="ops-pushkind" aria-label={title}>
      <h3>
        {title} <span>{use}</span>
      </h3>
      {children}
    </section>
  )
}
