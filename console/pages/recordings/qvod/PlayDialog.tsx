import { ImagePlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { durationText } from '../../parts/duration-text'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, fileUrl, storeFile, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { ToolNote } from '../../parts/ToolNote'
import qvodCss from './qvod.css?inline'
import { qvodStrings } from './qvod.strings'
import { qvodPath } from './qvod-terms'
import { frameOf } from './video-frame'
import { VideoFacts } from './VideoFacts'

/** Plays a video, offers its frames as cover, and shows related videos. */
export default function PlayDialog({ record, onClose, onChanged }: ActionDialogProps): ReactNode {
  useSheet(qvodCss)
  const t = useStrings(qvodStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const config = useConfig()
  const permission = useControlPermissions()
  const player = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<WireRecord>(record)
  const [isSaving, setSaving] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const id = recordIdOf(shown)
  const urls = useServerData({
    key: ['qvod-urls', id],
    load: (call, signal) => call.get(qvodPath('playUrls'), { id }, { signal }),
    noCache: true,
  })
  const related = useServerData({ key: ['qvod-related', id], load: (call, signal) => call.get(qvodPath('related'), { id }, { signal }) })
  const stored = useServerData({ key: ['qvod-video', id], load: (call, signal) => call.get(qvodPath('queryById'), { id }, { signal }) })
  const video = { ...shown, ...(isRecord(stored.data) && stored.data) }
  const url = isRecord(urls.data) ? stringValue(urls.data['mp4']) : ''
  const pageUrl = `${location.origin}/h5/mobileplay?vod=${id}`
  const others = Array.isArray(related.data) ? related.data.filter(isRecord) : []

  async function saveCover(): Promise<void> {
    const frame = player.current && (await frameOf(player.current))
    if (!frame) {
      feedback.toast({ tone: 'warning', title: t('noFrame') })
      return
    }
    setSaving(true)
    try {
      const cover = await storeFile(transport, frame, { biz: 'qvod' })
      await transport.put(qvodPath('edit'), { id, cover })
      feedback.toast({ tone: 'success', title: t('coverSaved') })
      setChanged(true)
      void stored.reload()
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    setSaving(false)
  }

  return (
    <Dialog open heading={stringValue(shown['title'])} width={960} fullscreenSwitch onOpenChange={isChanged ? onChanged : onClose}>
      <div className="ops-videoplay">
        <div>
          {urls.status === 'failed' && (
            <LoadFailure text={t('playFailed', { reason: describeError(urls.error, locale) })} onRetry={urls.retry} />
          )}
          {urls.status === 'loading' && <Skeleton height={320} />}
          {url !== '' && (
            <video key={url} ref={player} src={url} controls autoPlay muted playsInline aria-label={stringValue(shown['title'])} />
          )}
          <div className="ops-videoplay-line">
            <span>{durationText(video['duration'])}</span>
            <PermissionButton permission={permission(['qvod:edit'])} icon={ImagePlus} loading={isSaving} onClick={() => void saveCover()}>
              {t('frameAsCover')}
            </PermissionButton>
          </div>
          {stringValue(video['cover']) === '' && <ToolNote text={t('noCoverTool')} />}
          <VideoFacts video={video} />
          {video['status'] === 'published' && video['publicFlag'] === '1' && (
            <>
              <CopyField label={t('publicLink')} value={pageUrl} />
              <a className="ops-link" href={pageUrl} target="_blank" rel="noopener noreferrer">
                {t('openPage')}
              </a>
            </>
          )}
        </div>
        <aside aria-label={t('related')}>
          <h3>{t('related')}</h3>
          {related.status === 'failed' && (
            <LoadFailure text={t('relatedFailed', { reason: describeError(related.error, locale) })} onRetry={related.retry} />
          )}
          {related.status === 'loading' && <Skeleton height={160} />}
          {others.map((other) => (
            <button key={recordIdOf(other)} type="button" onClick={() => setShown({ ...other, status: 'published' })}>
              {stringValue(other['cover']) === '' ? (
                <span aria-hidden />
              ) : (
                <img src={fileUrl(config, stringValue(other['cover']))} alt="" />
              )}
              <span>
                {stringValue(other['title'])}
                <small>
                  {durationText(other['duration'])}, {t('plays', { n: formatNumber(stringValue(other['playCount'])) })}
                </small>
              </span>
            </button>
          ))}
          {related.status !== 'loading' && related.status !== 'failed' && others.length === 0 && <p>{t('noRelated')}</p>}
        </aside>
      </div>
    </Dialog>
  )
}
