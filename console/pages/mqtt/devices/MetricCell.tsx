import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { VisuallyHidden } from '../../../../elements/parts/indicators'
import { mqttStrings } from '../mqtt.strings'
import { type StandardMetric, standardNames } from './newest-values'

interface CellProps {
  record: WireRecord
  text: string
}

function Metric({ record, text, metric }: CellProps & { metric: StandardMetric }): ReactNode {
  const t = useStrings(mqttStrings)
  const { beyond } = record
  const isBeyond = Array.isArray(beyond) && standardNames[metric].some((name) => beyond.includes(name))
  if (!isBeyond) return text
  return (
    <span className="ops-mqtt-beyond">
      <Icon of={TriangleAlert} size={14} />
      <VisuallyHidden>{t('beyond')}</VisuallyHidden>
      {text}
    </span>
  )
}

/** A value, marked where it is beyond its limit. */
export const MetricCell = {
  battery: (props: CellProps): ReactNode => <Metric {...props} metric="battery" />,
  temperature: (props: CellProps): ReactNode => <Metric {...props} metric="temperature" />,
  signal: (props: CellProps): ReactNode => <Metric {...props} metric="signal" />,
}
