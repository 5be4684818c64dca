import { useStrings } from '../../../../../elements/core/i18n'
import { useTransport } from '../../../../../elements/core/transport'
import { useServerAction } from '../../../../../elements/parts/feedback'
import { useControlPermissions, type ControlPermission } from '../../../../../elements/parts/permission'
import { venuePath, type VenueSource } from '../venue-terms'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'

interface Cutting {
  permission: ControlPermission
  /** A cut is under way. */
  isCutting: boolean
  /** Whether a source can be cut to now. */
  canCut: (source: VenueSource | undefined) => source is VenueSource
  /** Brings a source to all viewers. Resolves with whether it is there. */
  cut: (source: VenueSource) => Promise<boolean>
  /** What a cut does in this state of the venue. */
  label: string
}

/** Changes the source that viewers see. Before the venue is live, that is the one it begins with. */
export function useCut(): Cutting {
  const t = useStrings(roomStrings)
  const transport = useTransport()
  const { id, state, programmeId, reload } = useVenueRoom()
  const permission = useControlPermissions()(['venue:control'])
  const { run, busy } = useServerAction(() => void reload())
  return {
    permission,
    isCutting: busy,
    canCut: (source): source is VenueSource =>
      source !== undefined && source.isLive && source.id !== programmeId && !busy && permission.outcome === 'allowed',
    async cut(source) {
      const isDone = await run(() => transport.post(venuePath('cut'), { id, equipmentId: source.id }))
      await reload()
      return isDone
    },
    label: t(state === 'living' ? 'cut' : 'cutFirst'),
  }
}
