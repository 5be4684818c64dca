/** Beginning of all topics; the system of this server is `0`. */
export const TOPIC_PREFIX = 'ops/0'

/** What a device may publish, below its own subtree. */
export const DEVICE_TOPICS = ['status', 'telemetry', 'gps', 'event', 'sos', 'reply'] as const
export type DeviceTopic = (typeof DEVICE_TOPICS)[number]

const DEVICES = `${TOPIC_PREFIX}/dev/`

/** `ops/{sysId}/dev/{equipmentNo}/{rest}`. */
export function deviceTopic(equipmentNo: string, rest: string): string {
  return `${DEVICES}${equipmentNo}/${rest}`
}

/** Device number and the rest of a topic below it; null for other topics. */
export function readDeviceTopic(topic: string): { equipmentNo: string; rest: string } | null {
  if (!topic.startsWith(DEVICES)) return null
  const [equipmentNo = '', ...parts] = topic.slice(DEVICES.length).split('/')
  const rest = parts.join('/')
  return equipmentNo === '' || rest === '' ? null : { equipmentNo, rest }
}

/** Name of a command from `cmd/{name}`; null for other topics. */
export function commandOf(rest: string): string | null {
  return /^cmd\/([\w.-]{1,64})$/.exec(rest)?.[1] ?? null
}

/** What a device may publish; null for other topics. */
export function deviceTopicOf(rest: string): DeviceTopic | null {
  return DEVICE_TOPICS.find((name) => name === rest) ?? null
}
