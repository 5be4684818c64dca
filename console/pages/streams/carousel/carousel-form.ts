import type { FormExtensions, FormValues } from '../../../../elements/list-page/resource/resource.types'
import { deviceEditor } from '../work/DeviceEditor'
import { filesIn, filesText } from './carousel-files'
import { FilesEditor } from './FilesEditor'

const isOnce = ({ scheduleType }: FormValues): boolean => scheduleType === 'once'
const isPlanned = ({ scheduleType }: FormValues): boolean => scheduleType === 'cron'
const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What the form of a carousel offers beside its fields. */
const carouselForm: FormExtensions = {
  load: ({ files }) => Promise.resolve({ values: { files: filesText(filesIn(files)) } }),
  fields: {
    equipmentId: { Editor: deviceEditor('equipmentId'), chosen: true },
    files: { Editor: FilesEditor, chosen: true, check: (files, _values, t) => (files === '' ? t('filesNeeded') : null) },
    cron: { shown: isPlanned, check: (cron, values, t) => (isPlanned(values) && cron === '' ? t('cronNeeded') : null) },
    startTime: { shown: isOnce, check: (time, values, t) => (isOnce(values) && time === '' ? t('startNeeded') : null) },
    endTime: {
      shown: (values) => isOnce(values) || isPlanned(values),
      type: (values) => (isOnce(values) ? 'datetime' : 'text'),
      check: (time, values, t) => (isPlanned(values) && time !== '' && !CLOCK_TIME.test(time) ? t('endTimeWrong') : null),
    },
  },
}

export default carouselForm
