import { registerEnglish } from '../core/dict/dict-translations'

/** Codes of the dictionaries of alarms, with their English words. */
export const alarmTypes = registerEnglish('sos_type', {
  人员求助: 'Call for help',
  入侵: 'Intrusion',
  跌倒: 'Fall',
  超速: 'Overspeed',
  越界: 'Left its area',
  电量低: 'Battery low',
  设备离线: 'Device offline',
  视频流异常: 'Stream',
  录像缺失: 'Recording missing',
  遥测异常: 'Telemetry',
  国标告警: 'GB28181',
  其他: 'Other',
})
export const alarmLevels = registerEnglish('sos_level', { 高: 'High', 中: 'Medium', 低: 'Low' })
export const alarmStates = registerEnglish('sos_status', {
  待接警: 'New',
  已接警: 'Acknowledged',
  处理中: 'In progress',
  已关闭: 'Closed',
  误报: 'False alarm',
})
/** States in which nobody needs to do anything. */
export const ENDED_STATES: readonly string[] = ['closed', 'false']
