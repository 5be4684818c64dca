import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { required, enumParam, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of nodes can be asked for; secrets are nothing to search by. */
export const NODE_FIELDS = fieldsOf('iblMediaNode', {
  id: 'text',
  name: 'text',
  kind: 'text',
  apiUrl: 'text',
  health: 'text',
  enabled: 'text',
  version: 'text',
  streams: 'number',
  viewers: 'number',
  inKbps: 'number',
  outKbps: 'number',
  roundTrip: 'number',
  lastHeartbeat: 'time',
  remark: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const NODE_DATA_RULES: DataRuleTarget = {
  component: 'servermointer/node',
  table: 'iblMediaNode',
  fields: NODE_FIELDS,
  named: [byIdParams('/servermointer/mediaNode/')],
}

/** Scheme, host, perhaps a port and a path; no sign-in, no query. */
const HTTP_URL = /^https?:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?(?:\/[\w./-]*)?$/
const SRT_URL = /^srt:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/
const RTMP_URL = /^rtmps?:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/

const url = (title: string) => textParam(title, 200, HTTP_URL)

/** Where a node is asked, and as whom. */
export const NODE_ADDRESS = {
  kind: required(enumParam('类型', ['lal', 'mediamtx'])),
  apiUrl: required(url('API地址')),
  apiUser: textParam('API用户名', 100, /^[^:]*$/),
  /** Never told again; an edit without it leaves it as it is. */
  apiPassword: textParam('API密码', 200),
}

/** What people say of a node. */
export const FIELDS = {
  name: required(textParam('节点名称', 100)),
  ...NODE_ADDRESS,
  flvUrl: url('FLV播放地址'),
  whepUrl: url('WHEP播放地址'),
  hlsUrl: url('HLS播放地址'),
  rtmpUrl: textParam('RTMP推流地址', 200, RTMP_URL),
  srtUrl: textParam('SRT推流地址', 200, SRT_URL),
  remark: textParam('备注', 500),
}
