import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const { importExcel: _import, exportXls: _export, ...paths } = entityPaths('/ibl/recordPlan')

/** Calls of plans of recording, below the API base. */
export const planPaths = {
  ...paths,
  queryById: '/ibl/recordPlan/queryById',
  devices: '/ibl/recordPlan/devices',
  link: '/ibl/recordPlan/link',
  unlink: '/ibl/recordPlan/unlink',
} as const
