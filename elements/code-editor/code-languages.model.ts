/** A language of the code editor (clause 9-35). */
export interface CodeLanguage {
  /** What the property `language` and events call it. */
  readonly id: CodeLanguageId
  readonly label: string
  /** What a mode of JeecgBoot's editor calls it, where that is neither. */
  readonly mode?: string
}

export type CodeLanguageId =
  | 'css'
  | 'javascript'
  | 'html'
  | 'java'
  | 'objective-c'
  | 'python'
  | 'r'
  | 'shell'
  | 'sql'
  | 'swift'
  | 'vue'
  | 'markdown'

export const codeLanguages: readonly CodeLanguage[] = [
  { id: 'css', label: 'CSS' },
  { id: 'javascript', label: 'JavaScript' },
  { id: 'html', label: 'HTML' },
  { id: 'java', label: 'Java', mode: 'x-java' },
  { id: 'objective-c', label: 'Objective-C', mode: 'x-objectivec' },
  { id: 'python', label: 'Python', mode: 'x-python' },
  { id: 'r', label: 'R', mode: 'x-rsrc' },
  { id: 'shell', label: 'Shell', mode: 'x-sh' },
  { id: 'sql', label: 'SQL', mode: 'x-sql' },
  { id: 'swift', label: 'Swift', mode: 'x-swift' },
  { id: 'vue', label: 'Vue', mode: 'x-vue' },
  { id: 'markdown', label: 'Markdown' },
]

/** The language of a name, by id, label or mode, whatever its case; what is none of the twelve is javascript. */
export function languageOf(name: string | undefined): CodeLanguage {
  const requested = (name ?? '').trim().toLowerCase()
  return codeLanguages.find(({ id, label, mode }) => [id, label.toLowerCase(), mode].includes(requested)) ?? codeLanguages[1]!
}
