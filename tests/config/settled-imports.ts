import { afterAll, vi } from 'vitest'

/** A part that is still being loaded when its test file ends would be missing in the next file of the same worker. */
afterAll(() => vi.dynamicImportSettled())
