import { Cctv } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { Icon } from '../../../../elements/parts/icon'
import mediaCss from '../../../../styles/media.css?inline'

/** Stands where a picture is played: why there is none. */
export function NoPicture({ text }: { text: string }): ReactNode {
  useSheet(mediaCss)
  return (
    <div className="ops-gb-picture ops-gb-nopicture">
      <Icon of={Cctv} size={24} />
      <p>{text}</p>
    </div>
  )
}
