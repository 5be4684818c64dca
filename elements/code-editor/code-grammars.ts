import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { CodeLanguageId } from './code-languages.model'

function legacy(parser: StreamParser<unknown>): Extension {
  return new LanguageSupport(StreamLanguage.define(parser))
}

/** Each in a file of its own, loaded when a text of that language is first shown. */
const grammars: Readonly<Record<CodeLanguageId, () => Promise<Extension>>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  'objective-c': async () => legacy((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  python: async () => (await import('@codemirror/lang-python')).python(),
  r: async () => legacy((await import('@codemirror/legacy-modes/mode/r')).r),
  shell: async () => legacy((await import('@codemirror/legacy-modes/mode/shell')).shell),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  swift: async () => legacy((await import('@codemirror/legacy-modes/mode/swift')).swift),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

/** How to read a language; a text whose grammar does not come stays plain. */
export async function grammarOf(language: CodeLanguageId): Promise<Extension> {
  return grammars[language]().catch(() => [])
}
