import { newPushKey } from '../../media/tickets/push-key'
import { type MediaNodeTable, UNSEEN } from './node-table'

/** The row of a node that the server adds itself, without public addresses. */
export function newNode(fields: Pick<MediaNodeTable, 'id' | 'name' | 'kind' | 'apiUrl' | 'simFlag' | 'createTime'>): MediaNodeTable {
  return {
    apiUser: null,
    apiPassword: null,
    flvUrl: null,
    whepUrl: null,
    hlsUrl: null,
    rtmpUrl: null,
    srtUrl: null,
    hookSecret: newPushKey(),
    enabled: '1',
    remark: null,
    ...UNSEEN,
    createBy: null,
    updateBy: null,
    updateTime: null,
    ...fields,
  }
}
