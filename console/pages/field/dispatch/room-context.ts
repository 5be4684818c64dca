import { createContext, use, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale } from '../../../../elements/core/i18n'
import { describeError, isOpsError, useTransport } from '../../../../elements/core/transport'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { useSessionUser } from '../../../session/runtime-context'
import { dispatchPath, type RoomState } from './room-model'

/** What the parts of a room share. */
export interface RoomTools {
  readonly room: RoomState
  /** The user's own id. */
  readonly userId: string
  /** The user is in the room. */
  readonly isIn: boolean
  /** The user may do what the host may, and the room is not closed. */
  readonly isHost: boolean
  /** Verb that is under way. */
  readonly running: string | null
  /** Makes a call; its failure is shown. Resolves with its result; null: it failed. */
  readonly call: (verb: string, body?: object) => Promise<{ readonly result: unknown } | null>
  /** The same. Resolves with whether it succeeded. */
  readonly perform: (verb: string, body?: object) => Promise<boolean>
}

export const RoomContext = createContext<RoomTools | null>(null)

export function useRoomTools(): RoomTools {
  const tools = use(RoomContext)
  if (!tools) throw new Error('useRoomTools needs a room around the view')
  return tools
}

const conflictCode = 409

/** The calls of a room, and who its user is in it. */
export function useRoomCalls(room: RoomState | null, isIn: boolean): Omit<RoomTools, 'room'> {
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const userId = useSessionUser()?.info?.id ?? ''
  const [running, setRunning] = useState<string | null>(null)
  const mayHost = room?.hostId === userId || permission(['dispatch:host']).outcome === 'allowed'
  async function call(verb: string, body: object = {}): Promise<{ result: unknown } | null> {
    setRunning(verb)
    try {
      const path = verb.startsWith('/') ? verb : dispatchPath(verb)
      return { result: await transport.post(path, verb.startsWith('/') ? body : { id: room?.id, ...body }) }
    } catch (error) {
      // Somebody else was first: the room shows what is so now.
      const isConflict = isOpsError(error) && error.code === conflictCode
      feedback.toast({ tone: isConflict ? 'info' : 'danger', title: describeError(error, locale), cause: 'dispatch' })
      return null
    } finally {
      setRunning(null)
    }
  }
  const perform = async (verb: string, body?: object): Promise<boolean> => (await call(verb, body)) !== null
  return { call, userId, isIn, isHost: room !== null && room.status !== 'closed' && mayHost, running, perform }
}
