import { formatNumber } from '../../../elements/core/format'
import type { Translate } from '../../../elements/core/i18n'
import { signedPercentText } from '../../../elements/dashboard/percent-text'
import { timeOfDay } from '../../../elements/dashboard/time-of-day'
import type { operationsStrings } from './operations.strings'
import type { OperationFigures, RecordingState } from './read-operations'

/** A line below a figure. */
export interface FigureNote {
  readonly text: string
  /** It needs attention. */
  readonly isAlert?: boolean
}

type Notes = Partial<Record<keyof OperationFigures, FigureNote>>

/** A count that needs attention, unless it is 0. */
const counted = (count: number, some: string, none: string): FigureNote => (count > 0 ? { text: some, isAlert: true } : { text: none })

/** The lines below the figures that the server reports. `recording`: undefined while it is loaded, or without permission. */
export function notesOf(
  figures: OperationFigures,
  recording: Pick<RecordingState, 'wanted' | 'recording'> | undefined,
  t: Translate<keyof (typeof operationsStrings)['en']>,
): Notes {
  const { deviceDisabled, livePeak, livePeakTime, viewerCountYesterday, pushLost, gbPlatforms, userOnDuty, sosNew } = figures
  const { storageUsed, storageTotal } = figures
  const offline = formatNumber(Math.max(0, figures.deviceTotal - figures.deviceOnline))
  const missing = recording ? Math.max(0, recording.wanted - recording.recording) : 0
  return {
    deviceOnline: {
      text:
        deviceDisabled === null ? t('offlineNote', { offline }) : t('disabledNote', { offline, disabled: formatNumber(deviceDisabled) }),
    },
    ...(livePeakTime !== null && { liveCount: { text: t('peakNote', { n: formatNumber(livePeak ?? 0), time: timeOfDay(livePeakTime) }) } }),
    ...(viewerCountYesterday && {
      viewerCount: { text: t('yesterdayNote', { rate: signedPercentText(figures.viewerCount / viewerCountYesterday - 1) }) },
    }),
    ...(pushLost !== null && { pushOnline: counted(pushLost, t('lostNote', { n: formatNumber(pushLost) }), t('notLostNote')) }),
    ...(gbPlatforms !== null && { gbOnline: { text: t('platformsNote', { n: formatNumber(gbPlatforms) }) } }),
    ...(userOnDuty !== null && { userOnline: { text: t('onDutyNote', { n: formatNumber(userOnDuty) }) } }),
    ...(recording && { recordToday: counted(missing, t('missing', { n: formatNumber(missing) }), t('notMissingNote')) }),
    ...(storageUsed !== null &&
      storageTotal && { storageUsed: { text: t('shareNote', { percent: Math.round((storageUsed / storageTotal) * 100) }) } }),
    ...(sosNew !== null && { sosOpen: counted(sosNew, t('newNote', { n: formatNumber(sosNew) }), t('noNewNote')) }),
  }
}
