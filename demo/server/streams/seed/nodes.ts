import { type MediaNodeTable, UNSEEN } from '../nodes/node-table'
import { stableId } from '../../platform/base/ids'
import { newPushKey } from '../../media/tickets/push-key'
import { DAY, timeText } from '../../platform/base/time'

/** The example of the demo, by its kind. */
export function nodeId(kind: MediaNodeTable['kind']): string {
  return stableId(`node:${kind}`)
}

const EXAMPLES = [
  { kind: 'lal', name: '本机 lal 示例', apiUrl: 'http://127.0.0.1:8083', flvUrl: 'http://127.0.0.1:8081', whepUrl: null, hlsUrl: null },
  {
    kind: 'mediamtx',
    name: '本机 MediaMTX 示例',
    apiUrl: 'http://127.0.0.1:9997',
    flvUrl: null,
    whepUrl: 'http://127.0.0.1:8889',
    hlsUrl: 'http://127.0.0.1:8888',
  },
] as const

/** How nodes are written down; both are disabled, for nobody knows whether such servers run here. */
export function seededNodes(now: number): MediaNodeTable[] {
  return EXAMPLES.map((example, index) => ({
    id: nodeId(example.kind),
    ...example,
    apiUser: null,
    apiPassword: null,
    rtmpUrl: `rtmp://127.0.0.1:${1936 + index}`,
    srtUrl: example.kind === 'mediamtx' ? 'srt://127.0.0.1:8890' : null,
    hookSecret: newPushKey(),
    enabled: '0',
    remark: '示例：装好并启动媒体服务器后再启用',
    simFlag: '0' as const,
    ...UNSEEN,
    createBy: 'admin',
    createTime: timeText(now - 100 * DAY - index * 1000),
    updateBy: null,
    updateTime: null,
  }))
}
