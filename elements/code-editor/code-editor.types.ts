import type { FieldViewProps } from '../core/define/form-field.types'

export interface CodeEditorProps extends FieldViewProps<string> {
  /** One of the twelve by id or label; default javascript. */
  language?: string | undefined
  languageSwitch?: boolean | undefined
  onLanguage?: ((detail: { language: string }) => void) | undefined
  height?: number | undefined
  tabSize?: number | undefined
  lineNumbers?: boolean | undefined
}
