import { useEffect, useMemo } from 'react'
import { useStore } from '../events/use-store'
import { useConfigStore } from '../config'
import { type ButtonRules, noRules } from './permission-rules'
import { rulesLoaderFor, rulesOf } from './rules-loader'
import { useButtonRules } from './use-permissions'

/** The given rules, else those of the configuration, asked from the server where nobody has yet; null until they are known. */
export function useRules(own: unknown): { rules: ButtonRules | null; error: unknown } {
  const loader = rulesLoaderFor(useConfigStore())
  const shared = useButtonRules()
  const error = useStore(loader.store, (state) => state.error)
  const given = useMemo(() => (own ? rulesOf(own) : null), [own])
  useEffect(() => {
    if (!given && shared === noRules) loader.want()
  }, [given, shared, loader])
  if (given) return { rules: given, error: null }
  return { rules: shared === noRules ? null : shared, error }
}
