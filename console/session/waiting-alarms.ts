import { createStore, type StoreApi } from 'zustand/vanilla'
import { useStore } from '../../elements/core/events/use-store'
import type { ConsoleRuntime } from './console-runtime'
import { useRuntime } from './runtime-context'

const stores = new WeakMap<ConsoleRuntime, StoreApi<number>>()

/** How many alarms nobody has acknowledged, for menu and title; the banner of alarms sets it. */
export function waitingAlarmsOf(runtime: ConsoleRuntime): StoreApi<number> {
  const store = stores.get(runtime) ?? createStore(() => 0)
  stores.set(runtime, store)
  return store
}

export const useWaitingAlarms = (): number => useStore(waitingAlarmsOf(useRuntime()))
