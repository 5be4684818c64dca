import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { NODE_DATA_RULES } from './fields'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { READ } from '../../platform/audit/operate-types'
import { KICK_SESSION, kickSession, NODE_SESSIONS, NODE_STREAMS, nodeSessions, nodeStreams } from './node-streams'
import { LAL_HOOK, lalHook, MEDIAMTX_HOOK, mediamtxHook } from './hooks'
import { NODE_METRICS, NODE_RATES, nodeMetrics, nodeRates } from './metrics'
import { LIST_NODES, listNodes, NODE_BY_ID, queryNode } from './read'
import { SHOW_HOOKS, showHooks } from './show-hooks'
import { TRY_NODE, tryNode } from './try-node'
import { ADD_NODE, addNode, deleteNodes, disableNodes, EDIT_NODE, editNode, enableNodes, NODE_IDS, renewNodeKey } from './write'

const HEAD = '/servermointer/mediaNode'
/** A node asks for every viewer. */
const HOOKS_PER_MINUTE = 6000

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'node'>, Codes<'node', 'batch_delete' | 'kick' | 'key'> {}
}

/** The calls of those who keep media servers, and those of the media servers. */
export const NODES: Room = {
  routes: [
    route({ methods: ['GET'], path: `${HEAD}/list`, access: 'node:list', schema: LIST_NODES, handler: listNodes }),
    route({ methods: ['GET'], path: `${HEAD}/queryById`, access: 'node:list', schema: NODE_BY_ID, handler: queryNode }),
    route({ methods: ['GET'], path: `${HEAD}/streams`, access: 'node:list', schema: NODE_STREAMS, handler: nodeStreams }),
    route({ methods: ['GET'], path: `${HEAD}/sessions`, access: 'node:list', schema: NODE_SESSIONS, handler: nodeSessions }),
    route({ methods: ['GET'], path: `${HEAD}/metrics`, access: 'node:list', schema: NODE_METRICS, handler: nodeMetrics }),
    route({ methods: ['GET'], path: `${HEAD}/rates`, access: 'node:list', schema: NODE_RATES, handler: nodeRates }),
    route({ methods: ['POST'], path: `${HEAD}/test`, access: 'node:edit', schema: TRY_NODE, handler: tryNode }),
    createRoute(`${HEAD}/add`, 'node:add', ADD_NODE, addNode, '添加媒体节点'),
    updateRoute(`${HEAD}/edit`, 'node:edit', EDIT_NODE, editNode, '编辑媒体节点'),
    deleteRoute(`${HEAD}/delete`, 'node:delete', ID_QUERY, deleteNodes, '删除媒体节点'),
    deleteRoute(`${HEAD}/deleteBatch`, 'node:batch_delete', ID_QUERY, deleteNodes, '批量删除媒体节点'),
    actionRoute(`${HEAD}/disable`, 'node:edit', NODE_IDS, disableNodes, '停用媒体节点'),
    actionRoute(`${HEAD}/enable`, 'node:edit', NODE_IDS, enableNodes, '启用媒体节点'),
    actionRoute(`${HEAD}/kick`, 'node:kick', KICK_SESSION, kickSession, '断开节点会话'),
    route({
      methods: ['POST'],
      path: `${HEAD}/key`,
      access: 'node:key',
      schema: SHOW_HOOKS,
      handler: showHooks,
      audit: { text: '查看节点密钥', operateType: READ },
    }),
    actionRoute(`${HEAD}/newKey`, 'node:key', NODE_IDS, renewNodeKey, '更换节点密钥'),

    // Nodes show their own secret.
    route({
      methods: ['POST'],
      path: `${HEAD}/hook/:id/auth`,
      access: 'open',
      perMinute: HOOKS_PER_MINUTE,
      schema: MEDIAMTX_HOOK,
      handler: mediamtxHook,
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/hook/:id/:event`,
      access: 'open',
      perMinute: HOOKS_PER_MINUTE,
      schema: LAL_HOOK,
      handler: lalHook,
    }),
  ],
  dataRules: [NODE_DATA_RULES],
  // Processes of this server fetch by themselves.
  dictionaryTables: {
    ibl_media_node: {
      table: 'iblMediaNode',
      columns: { id: 'id', name: 'name' },
      conditionColumns: { sim_flag: 'simFlag' },
      hidden: { column: 'kind', value: 'embedded' },
    },
  },
  loggedTables: {
    ibl_media_node: {
      secrets: ['api_password', 'hook_secret'],
      title: ['name'],
      texts: { kind: 'media_node_kind', health: 'media_node_health' },
    },
  },
}
