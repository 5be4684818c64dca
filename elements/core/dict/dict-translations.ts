import type { Locale } from '../i18n/catalogue'
import type { DictItem } from './dict.types'

/** Keyed by the Chinese text, so that an item a site has renamed keeps the site's word. */
export type EnglishTexts = Readonly<Record<string, string>>

/** English words for items of known dictionaries, by code: the server holds them in Chinese only. */
const english: Record<string, EnglishTexts> = {
  sex: { 男: 'Male', 女: 'Female' },
  user_status: { 正常: 'Normal', 冻结: 'Frozen' },
  status: { 正常: 'Normal', 冻结: 'Frozen' },
  priority: { 高: 'High', 中: 'Medium', 低: 'Low' },
  activiti_sync: { 同步: 'Synchronise', 不同步: 'Do not synchronise' },
  yn: { 是: 'Yes', 否: 'No' },
  valid_status: { 有效: 'Valid', 无效: 'Invalid' },
  del_flag: { 正常: 'Normal', 已删除: 'Deleted' },
  urgent_level: { 一般: 'Ordinary', 重要: 'Important', 紧急: 'Urgent' },
  work_order_kind: { 设备故障: 'Device', 线路故障: 'Line', 软件问题: 'Software', 例行保养: 'Maintenance' },
  work_order_state: { 待派单: 'Open', 处理中: 'In progress', 待验收: 'To be checked', 已完成: 'Done' },
  stream_system: { 采集: 'Capture', 编码: 'Encoding', 传输: 'Transport', 播出: 'Playout' },
  patrol_state: { 待巡检: 'Planned', 巡检中: 'Under way', 已完成: 'Done' },
  patrol_result: { 正常: 'Good', 异常: 'Abnormal', 未检: 'Not checked' },
  point_kind: { 目视: 'By eye', 测量: 'Measured', 试运行: 'Trial run' },
  shift: { 早班: 'Early', 中班: 'Day', 晚班: 'Late' },
}

/** Tells the English words of a dictionary that few pages show. @returns its code */
export function registerEnglish(code: string, texts: EnglishTexts): string {
  english[code] = texts
  return code
}

/** The item's text in the language of the reader, as far as it is known. */
export function translateItem(code: string, text: string, locale: Locale): string {
  if (locale === 'zh-CN') return text
  const texts = Object.hasOwn(english, code) ? english[code]! : {}
  return Object.hasOwn(texts, text) ? texts[text]! : text
}

export function inLanguage(code: string, items: readonly DictItem[], locale: Locale): readonly DictItem[] {
  if (locale === 'zh-CN' || !Object.hasOwn(english, code)) return items
  return items.map((item) => ({ ...item, text: translateItem(code, item.text, locale) }))
}
