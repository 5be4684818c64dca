/** What people and spreadsheets write for a box that is ticked, and for one that is not. */
const on = /^(?:是|对|真|开|开启|启用|已启用|有效|1|true|yes|y|on|enabled?|active|[√✓✔☑])$/
const off = /^(?:否|错|假|关|关闭|停用|已停用|禁用|已禁用|未启用|无效|0|false|no|n|off|disabled?|inactive|[×x✗✘☐]|)$/

/** Null for a text that is neither; an empty one is a box that is not ticked. */
export function readBoolean(text: string): boolean | null {
  const normalized = text.normalize('NFKC').trim().toLowerCase()
  if (on.test(normalized)) return true
  return off.test(normalized) ? false : null
}
