import { isRecord } from '../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** The tests of the source of a task that the server remembers, the newest first. */
export const testsOf = ({ tests }: WireRecord): WireRecord[] => (Array.isArray(tests) ? tests.filter(isRecord) : [])
