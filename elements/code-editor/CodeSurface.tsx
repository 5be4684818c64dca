import type { Extension } from '@codemirror/state'
import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocale } from '../core/i18n'
import { useLatest } from '../parts/use-latest'
import type { CodeLanguageId } from './code-languages.model'
import { codePhrases } from './code-phrases.strings'
import { CodeView } from './code-view'

export interface CodeSurfaceProps {
  value: string
  language: CodeLanguageId
  placeholder: string
  tabSize: number
  lineNumbers: boolean
  disabled: boolean
  readOnly: boolean
  /** Of the text itself. A new object after each change. */
  attributes: Readonly<Record<string, string>>
  api?: RefObject<{ search: () => void } | null>
  /** What an editor that is made of this one adds, from the beginning. */
  more?: Extension
  /** Has the focus as soon as it is there. */
  takesFocus?: boolean
  onType: (text: string) => void
  onBlur: () => void
}

/** The text of `<ops-code-editor>`, by CodeMirror; the inner door for editors that show a source. */
export default function CodeSurface(props: CodeSurfaceProps): ReactNode {
  const { value, language, placeholder, tabSize, lineNumbers, disabled, readOnly, attributes, api } = props
  const box = useRef<HTMLDivElement>(null)
  const code = useRef<CodeView | null>(null)
  const latest = useLatest(props)
  const phrases = codePhrases[useLocale()]
  const settings = useMemo(
    () => ({ placeholder, tabSize, lineNumbers, disabled, readOnly, attributes, phrases }),
    [placeholder, tabSize, lineNumbers, disabled, readOnly, attributes, phrases],
  )
  const first = useRef({ value, settings, more: props.more, takesFocus: props.takesFocus })

  useLayoutEffect(() => {
    const events = { onType: (text: string) => latest.current.onType(text), onBlur: () => latest.current.onBlur() }
    const made = new CodeView(box.current!, first.current.value, first.current.settings, events, first.current.more)
    code.current = made
    if (first.current.takesFocus) made.view.focus()
    return () => made.destroy()
  }, [latest])
  useLayoutEffect(() => code.current?.setText(value), [value])
  useLayoutEffect(() => code.current?.configure(settings), [settings])
  useLayoutEffect(() => void code.current?.setLanguage(language), [language])
  useImperativeHandle(api, () => ({ search: () => code.current?.search() }), [])
  return <div ref={box} className="ops-editor-code" translate="no" />
}
