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
  const input = useMemo(() => (own ? rulesOf(own) : null), [own])
  useEffect(() => {
    if (!input && shared === noRules) loader.want()
  }, [input, shared, loader])
  if (input) return { rules: input, error: null }
  return { rules: shared === noRules ? null : shared, error }
}
