import { type Ref, useImperativeHandle, useState } from 'react'
import type { ViewProps } from '../../elements/core/define/element-entry'
import type { probeEntry } from './probe.element'

interface ProbeApi {
  ask(question: string): string
  removeRow(id: string): boolean
}

type ProbeProps = ViewProps<typeof probeEntry> & { ref?: Ref<ProbeApi> }

/** Shows what it got, counts its own clicks, and offers two methods. */
export default function ProbeView({ maxCount, heading, broken, source, onBeforeRowRemove, ref }: ProbeProps) {
  const [clicks, setClicks] = useState(0)
  useImperativeHandle(ref, () => ({ ask: (question) => `${question}!`, removeRow: (id) => onBeforeRowRemove({ id }) }), [onBeforeRowRemove])
  if (broken) throw new Error('the probe is broken')
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {[heading, maxCount, source?.(), clicks].join('|')}
    </button>
  )
}
