import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { usePagePath } from '../use-page-path'
import { useSiteFeature } from '../use-site-feature'

/** Why a device cannot be talked to, a key of the strings of devices. */
export type TalkObstacle = 'talkUnsupported' | 'talkOffline' | 'talkNoRtc'

export interface Talk {
  /** Its user may talk to devices, and has the page of rooms. */
  readonly isOffered: boolean
  /** Whether this server carries sound; true while that is not known. */
  readonly hasRtc: boolean
  /** Undefined: the device can be talked to. */
  readonly obstacle: (device: Readonly<Record<string, unknown>>) => TalkObstacle | undefined
  /** Opens a room with the device and goes there; a failure is shown. */
  readonly start: (equipmentId: string) => Promise<void>
}

/** Why a device cannot be talked to, as its fields and the server have it. */
export function talkObstacle({ talk, onlineStatus }: Readonly<Record<string, unknown>>, hasRtc: boolean): TalkObstacle | undefined {
  if (talk !== '1') return 'talkUnsupported'
  if (onlineStatus !== '1') return 'talkOffline'
  return hasRtc ? undefined : 'talkNoRtc'
}

/** Talking to devices. */
export function useTalk(): Talk {
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const { go } = usePageHost()
  const page = usePagePath('dispatch', {})
  const isOffered = useControlPermissions()(['cloudlive:talk']).outcome === 'allowed' && go !== undefined && page !== undefined
  const { isOn: hasRtc } = useSiteFeature('rtc', isOffered)
  return {
    isOffered,
    hasRtc,
    obstacle: (device) => talkObstacle(device, hasRtc),
    async start(equipmentId) {
      try {
        const room: unknown = await transport.post('/dispatch/iblDispatch/talk', { equipmentId })
        if (isRecord(room)) go?.(`${page}?id=${encodeURIComponent(stringValue(room['id']))}`)
      } catch (error) {
        feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'talk' })
      }
    },
  }
}
