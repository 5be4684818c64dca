import { type ServerData, useServerData } from '../../../../elements/core/query'
import type { DepartRecord } from '../../../../elements/parts/departs'
import { recordsIn } from '../../../../elements/parts/tree-picker/tree-records'
import { myDepartmentPaths } from './my-department-paths'

/** The departments that the reader is in charge of, as trees with all below; none where he is no superior. */
export function useOwnDepartments(): ServerData<readonly DepartRecord[]> {
  return useServerData({
    key: ['own-departments'],
    load: async (transport, signal) => recordsIn<DepartRecord>(await transport.get(myDepartmentPaths.tree, {}, { signal })),
  })
}
