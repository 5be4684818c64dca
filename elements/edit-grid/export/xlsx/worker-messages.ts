import type { SheetCell, SheetPlan } from './sheet.types'

export type ToWorker = { readonly plan: SheetPlan } | { readonly rows: readonly (readonly SheetCell[])[] } | { readonly end: true }

/** `ready`: the worker runs; `next`: rows were taken. */
export type FromWorker = 'ready' | 'next' | { readonly file: Blob } | { readonly failed: string }
