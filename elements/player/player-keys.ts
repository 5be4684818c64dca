export type PlayerAction = 'toggle' | 'mute' | 'louder' | 'softer' | 'fullscreen' | 'pip' | 'snapshot' | 'clip' | 'info'

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  m: 'mute',
  ArrowUp: 'louder',
  ArrowDown: 'softer',
  f: 'fullscreen',
  p: 'pip',
  s: 'snapshot',
  r: 'clip',
  i: 'info',
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key does; keys that the control with focus needs itself stay its own. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey }: Pressed, focused: 'stage' | 'button' | 'range'): PlayerAction | null {
  if (ctrlKey || metaKey || altKey) return null
  const action = actions[key.length === 1 ? key.toLowerCase() : key] ?? null
  if (focused === 'button' && key === ' ') return null
  if (focused !== 'stage' && key.startsWith('Arrow')) return null
  return action
}
