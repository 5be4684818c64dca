import { changedNames, type NameOf } from '../../parts/form/use-form'

/** Names of the fields that two have changed from the same start, each to something else. */
export function disputedFields<Values extends object>(start: Values, theirs: Values, ours: Values): NameOf<Values>[] {
  const changed = new Set(changedNames(start, theirs))
  const differing = new Set(changedNames(theirs, ours))
  return changedNames(start, ours).filter((name) => changed.has(name) && differing.has(name))
}

/** Our changes upon what somebody else has stored meanwhile. */
export function mergedFields<Values extends object>(start: Values, theirs: Values, ours: Values): Values {
  const merged = { ...theirs }
  for (const name of changedNames(start, ours)) merged[name] = ours[name]
  return merged
}
