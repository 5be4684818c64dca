import { useConfigStore } from '../config'
import { transportFor } from './transport-for'
import type { Transport } from './transport.types'

/** The transport of the element this view is part of. */
export function useTransport(): Transport {
  return transportFor(useConfigStore())
}
