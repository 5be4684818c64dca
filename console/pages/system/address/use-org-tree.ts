import { type ServerData, useServerData } from '../../../../elements/core/query'
import { paths } from '../../../../elements/core/transport'
import { type DepartRecord, departShape } from '../../../../elements/parts/departs'
import type { TreeNode } from '../../../../elements/parts/tree'
import { recordsIn, treeNodes } from '../../../../elements/parts/tree-picker/tree-records'

const byCode = departShape('orgCode')

/** All departments, by their codes. */
export function useOrgTree(): ServerData<readonly TreeNode[]> {
  return useServerData({
    key: ['org-tree'],
    load: async (transport, signal) =>
      treeNodes(recordsIn<DepartRecord>(await transport.get(paths.depart.queryTreeList, {}, { signal })), byCode),
  })
}
