import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button/Button'
import { IconButton } from '../parts/button/IconButton'
import { EditorFrame } from '../parts/editor/EditorFrame'
import { useEditorAttributes } from '../parts/editor/use-editor-attributes'
import { useEditorValue } from '../parts/editor/use-editor-value'
import { Menu } from '../parts/menu/Menu'
import type { CodeEditorProps } from './code-editor.types'
import { codeEditorStrings } from './code-editor.strings'
import { codeLanguages, languageOf } from './code-languages.model'
import { tabSizeOf } from './code-text.model'
import CodeSurface from './CodeSurface'

/** Tools and text of `<ops-code-editor>`. */
export default function CodeBox({ height, ...props }: CodeEditorProps & { height: number }): ReactNode {
  const { value, disabled = false, readOnly = false, lineNumbers = true, placeholder, onBlur } = props
  const t = useStrings(codeEditorStrings)
  const surface = useRef<{ search: () => void }>(null)
  const language = languageOf(props.language)
  const editor = useEditorValue(props)
  const { attributes, invalid } = useEditorAttributes({ ...props, description: t('help') })
  const params = { language: language.label }
  const items = codeLanguages.map(({ id, label }) => ({
    key: id,
    label,
    current: id === language.id,
    onSelect: () => props.onLanguage?.({ language: id }),
  }))

  return (
    <EditorFrame
      {...{ height, disabled, readOnly, invalid }}
      barLabel={t('tools')}
      tools={
        props.languageSwitch && !disabled && !readOnly ? (
          <Menu
            label={t('languages')}
            items={items}
            trigger={
              <Button kind="text" size="sm" endIcon={ChevronDown} aria-label={t('language', params)}>
                {language.label}
              </Button>
            }
          />
        ) : (
          <span className="ops-caption">{language.label}</span>
        )
      }
      endTools={<IconButton icon={Search} label={t('search')} disabled={disabled} onClick={() => surface.current?.search()} />}
    >
      <CodeSurface
        {...{ value, lineNumbers, disabled, readOnly, attributes }}
        language={language.id}
        placeholder={placeholder ?? t('placeholder', params)}
        tabSize={tabSizeOf(props.tabSize)}
        api={surface}
        onType={editor.type}
        onBlur={() => {
          editor.commit()
          onBlur?.()
        }}
      />
    </EditorFrame>
  )
}
