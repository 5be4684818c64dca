import type { ReactNode } from 'react'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { RadioGroup } from '../../../../elements/parts/field/RadioGroup'
import { Note } from '../../../../elements/parts/indicators'
import { useSiteFeature } from '../../parts/use-site-feature'
import { targetTypes } from './target-types'

/** The protocol of a target; says at once if this server lacks the tool for it. */
export function TargetTypeEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const serverText = useServerText()
  const ffmpeg = useSiteFeature('ffmpeg')
  const whip = useSiteFeature('whip')
  const tool = value === 'whip' ? whip : value === 'rtmp' ? null : ffmpeg
  return (
    <>
      <RadioGroup variant="buttons" options={targetTypes} value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
      {tool && !tool.isOn && <Note tone="warning">{serverText(tool.why)}</Note>}
    </>
  )
}
