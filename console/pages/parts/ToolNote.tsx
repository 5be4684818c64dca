import type { ReactNode } from 'react'
import { useServerText } from '../../../elements/core/server-texts/server-texts'
import { Note } from '../../../elements/parts/indicators'
import { useSiteFeature } from './use-site-feature'

/** Where the server has no ffmpeg: `text` says what it would do here; the server says how to install it. */
export function ToolNote({ text }: { text: string }): ReactNode {
  const serverText = useServerText()
  const { isOn, why } = useSiteFeature('ffmpeg')
  return isOn ? null : <Note tone="warning">{`${text} ${serverText(why)}`}</Note>
}
