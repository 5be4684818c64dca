import type { Audit, FileText } from '../../platform/database/columns'

/** What messages are made of: a text with places for values. */
export interface SysSmsTemplateTable extends Audit {
  id: string
  templateCode: string
  templateName: string
  /** Of the dictionary msgType. */
  templateType: string
  /** HTML of mails and system messages, else plain text; `${name}` is where a value goes. */
  templateContent: FileText
  /** Values to try it with, a JSON object. */
  templateTestJson: string | null
}

/** A message as it went out, or did not. */
export interface SysSmsTable extends Audit {
  id: string
  esTitle: string
  /** Of the dictionary msgType. */
  esType: string
  esReceiver: string
  /** The values it was made with. */
  esParam: string | null
  esContent: FileText
  esSendTime: string | null
  /** Of the dictionary msgSendStatus. */
  esSendStatus: string
  esSendNum: number
  /** Why it did not go out. */
  esResult: string | null
  remark: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysSmsTemplate: SysSmsTemplateTable
    sysSms: SysSmsTable
  }
}
