import type { FormExtensions, FormValues } from '../../../../elements/list-page/resource/resource.types'
import { deviceEditor } from '../work/DeviceEditor'
import { SourceEditor } from './SourceEditor'

const isRtsp = (url = ''): boolean => url.trim().toLowerCase().startsWith('rtsp:')

const isPulledHere = ({ nodeId = '' }: FormValues): boolean => nodeId === ''

/** What the form of a pulled stream offers beside its fields. */
const to2liveForm: FormExtensions = {
  fields: {
    srcUrl: { Editor: SourceEditor },
    equipmentId: { Editor: deviceEditor('equipmentId'), chosen: true },
    rtspTransport: { shown: ({ srcUrl }) => isRtsp(srcUrl) },
    enableAudio: { shown: isPulledHere },
    recordFlag: { shown: isPulledHere },
    idlePolicy: { shown: ({ onDemand }) => onDemand !== '1' },
  },
}

export default to2liveForm
