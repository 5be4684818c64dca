import { badParameter } from '../../platform/base/errors'
import { isObject } from '../../platform/base/objects'
import { MAIL, type MessageType, SYSTEM } from './fields'

type Values = Readonly<Record<string, unknown>>

const PLACEHOLDER = /\$\{\s*([\w.]+)\s*\}/g

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Values as they are sent: a JSON object; none is an empty one. @throws ApiError */
export function valuesIn(text: string | null): Values {
  try {
    const values: unknown = JSON.parse(text ?? '{}')
    if (isObject(values)) return values
  } catch {
    // Said below.
  }
  throw badParameter('测试数据必须是JSON对象')
}

/**
 * The text of a template with its values. Nothing in it is run: `${name}` is the value of that name and nothing else. In HTML values
 * are text. @throws ApiError where one is missing
 */
export function rendered(content: string, type: MessageType, values: Values): string {
  const isHtml = type === MAIL || type === SYSTEM
  return content.replace(PLACEHOLDER, (_sign, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw badParameter('测试数据缺少模板中的变量')
    return isHtml ? asHtml(String(value)) : String(value)
  })
}
