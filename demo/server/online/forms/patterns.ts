import { EMAIL, MOBILE } from '../../platform/http/patterns'

/**
 * The patterns that a text must match, by JeecgBoot's short names, and the messages for one that does not. No pattern comes from a
 * definition: a bad one could hold the server up.
 */
const PATTERNS: Readonly<Record<string, { pattern: RegExp; message: string }>> = {
  m: { pattern: MOBILE, message: '请输入正确的手机号码' },
  e: { pattern: EMAIL, message: '请输入正确的电子邮件' },
  p: { pattern: /^\d{6}$/, message: '请输入正确的邮政编码' },
  url: { pattern: /^https?:\/\/[^\s"'<>]+$/, message: '请输入正确的网址' },
  s: { pattern: /^[A-Za-z]+$/, message: '请输入字母' },
  n: { pattern: /^\d+$/, message: '请输入数字' },
  z: { pattern: /^-?\d+$/, message: '请输入整数' },
  'n6-16': { pattern: /^\d{6,16}$/, message: '请输入6到16位数字' },
  '*6-16': { pattern: /^.{6,16}$/, message: '请输入6到16位字符' },
  's6-18': { pattern: /^[A-Za-z]{6,18}$/, message: '请输入6到18位字母' },
}

/** The pattern of a name; null = there is none. */
export function namedPattern(name: string): { pattern: RegExp; message: string } | null {
  return Object.hasOwn(PATTERNS, name) ? (PATTERNS[name] ?? null) : null
}
