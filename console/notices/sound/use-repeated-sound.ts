import { useEffect, useState } from 'react'
import { useConfig } from '../../../elements/core/config'
import { useStore } from '../../../elements/core/events/use-store'
import { useSessionUser } from '../../session/runtime-context'
import { createRepeatedSound, type SoundPattern, type SoundState } from './repeated-sound'

/**
 * A sound as long as `isOn`, in one of the windows of its user.
 * @param kind the same in all windows, e.g. `sos`
 */
export function useRepeatedSound(kind: string, pattern: SoundPattern, isOn: boolean): SoundState {
  const { baseUrl } = useConfig()
  const userId = useSessionUser()?.info?.id ?? ''
  const [sound] = useState(() => createRepeatedSound(`ops-${kind}-sound@${baseUrl}#${userId}`, pattern))
  useEffect(() => sound.begin(), [sound])
  useEffect(() => sound.switch(isOn), [sound, isOn])
  return useStore(sound.store)
}
