import { type ReactNode, type RefObject, useState } from 'react'
import { useSheet } from '../../../../../elements/core/define/host-context'
import deskCss from './desk.css?inline'
import { useVenueRoom } from './room-context'
import { lastCutOf, previewOf, withRates } from './room-model'
import { PreviewPanel } from './PreviewPanel'
import { ProgrammePanel } from './ProgrammePanel'
import { SourceTiles } from './SourceTiles'
import { useControlKeys } from './use-control-keys'
import { useCut } from './use-cut'
import { useStoredPreview } from './use-stored-preview'
import type { VenueSource } from '../venue-terms'

/** Programme and preview above the sources. A source is chosen into the preview, and cut to the programme from there. */
export function Desk({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  useSheet(deskCss)
  const { id, venue, sources, programmeId } = useVenueRoom()
  const [chosenId, choose] = useStoredPreview(id)
  const cutting = useCut()
  const preview = previewOf(sources, chosenId, programmeId)
  const usual = useUsualRates(sources)

  /** The source that was on the programme is ready to be cut back to. */
  async function cut(source: VenueSource | undefined): Promise<void> {
    if (cutting.canCut(source) && (await cutting.cut(source)) && programmeId !== '') choose(programmeId)
  }

  useControlKeys(page, {
    onDigit: (digit) => {
      const source = sources[digit - 1]
      if (source) choose(source.id)
    },
    onSpace: () => void cut(preview),
  })
  return (
    <div className="ops-venue-main">
      <div className="ops-venue-pair">
        <ProgrammePanel />
        <PreviewPanel source={preview} lastCut={lastCutOf(venue, sources)} cutting={cutting} onCut={(source) => void cut(source)} />
      </div>
      <SourceTiles
        previewId={preview?.id ?? ''}
        usual={usual}
        onChoose={(source, isPressed) => {
          choose(source.id)
          // Space then cuts, as on a desk; who walks by keys stays where he is.
          if (isPressed) page.current?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

const noRates: ReadonlyMap<string, number> = new Map()

/** The usual rates of sources (kbit/s by id) while they are shown. */
function useUsualRates(sources: readonly VenueSource[]): ReadonlyMap<string, number> {
  const measured = sources.map(({ id, sentKbps }) => `${id} ${sentKbps}`).join()
  const [state, setState] = useState({ measured: '', usual: noRates })
  if (state.measured !== measured) setState({ measured, usual: withRates(state.usual, sources) })
  return state.usual
}
