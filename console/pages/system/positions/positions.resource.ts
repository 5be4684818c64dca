import { registerEnglish } from '../../../../elements/core/dict'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { positionsStrings } from './positions.strings'

/** The positions of an organisation. Action codes are those that menus of either generation have. */
const positions: Resource = {
  name: 'positions',
  strings: positionsStrings,
  paths: entityPaths('/sys/position'),
  permissions: {
    add: ['position:add', 'system:position:add'],
    edit: ['position:edit', 'system:position:edit'],
    delete: ['position:delete', 'system:position:delete'],
    export: ['position:list', 'system:position:export'],
    import: ['position:add', 'system:position:import'],
  },
  fields: [
    { name: 'name', column: { card: 'title', emphasis: 'strong' }, search: { rank: 1 }, form: { required: true, maxLength: 100 } },
    {
      name: 'code',
      column: { sortable: true, card: 'subtitle' },
      search: { rank: 2 },
      form: { required: true, fixed: true, unique: 'sys_position' },
    },
    {
      name: 'postRank',
      type: 'dict',
      dict: registerEnglish('position_rank', {
        员级: 'Junior',
        助级: 'Assistant',
        中级: 'Intermediate',
        副高级: 'Associate senior',
        正高级: 'Senior',
      }),
      column: { sortable: true, card: 'status' },
      search: { rank: 2 },
      form: { required: true },
    },
    { name: 'createTime', type: 'datetime', column: { sortable: true, emphasis: 'muted', card: 'note' }, search: { rank: 3 } },
  ],
}

export default positions
