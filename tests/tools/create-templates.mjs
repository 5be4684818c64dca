/** The files of a new form element: a line of text, to be made into what it is going to be. */
export function elementFiles(name, View) {
  const camel = View.replace(/^./, (letter) => letter.toLowerCase())
  return {
    [`${name}.model.ts`]: `/** What the element stores for a typed text. */
export function ${camel}Value(text: string): string {
  return text.trim()
}
`,
    [`${name}.model.test.ts`]: `import { expect, it } from 'vitest'
import { ${camel}Value } from './${name}.model'

it('stores the text without blanks around it', () => expect(${camel}Value('  a b ')).toBe('a b'))
`,
    [`${name}.strings.ts`]: `import { defineStrings } from '../core/i18n'

export const ${camel}Strings = defineStrings({
  'zh-CN': { placeholder: '请输入' },
  en: { placeholder: 'Enter a text' },
})
`,
    [`${name}.element.ts`]: `import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'

/**
 * Takes a line of text.
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 */
export const ${camel}Entry = defineEntry({
  tag: 'ops-${name}',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
  },
  events: {
    /** With each key. */
    input: event<{ value: string; selection: readonly string[] }>(),
    /** The field was left, or Enter pressed. */
    change: event<{ value: string; selection: readonly string[] }>(),
  },
  methods: [],
  load: () => import('./${View}'),
})
`,
    'index.ts': `import { defineElement } from '../core/define/define-element'
import ${View} from './${View}'
import { ${camel}Entry } from './${name}.element'

defineElement(${camel}Entry, ${View})
`,
    [`${View}.tsx`]: `import { useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useTyping } from '../core/define/use-typing'
import { useStrings } from '../core/i18n'
import { Field } from '../parts/field/Field'
import { TextInput } from '../parts/field/TextInput'
import { ${camel}Value } from './${name}.model'
import { ${camel}Strings } from './${name}.strings'

export type ${View}Props = FieldViewProps<string>

/** The view of \`<ops-${name}>\` and the inner door for pages. */
export default function ${View}(props: ${View}Props) {
  const { value, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, ref } = props
  const t = useStrings(${camel}Strings)
  const box = useRef<HTMLDivElement>(null)
  const typing = useTyping(props, ${camel}Value)
  useFieldApi(ref, box, 'input')

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <TextInput
          aria-label={label ? undefined : accessibleName}
          value={typing.draft ?? value}
          onChange={typing.type}
          placeholder={placeholder ?? t('placeholder')}
          disabled={disabled}
          readOnly={readOnly}
          onEnter={typing.submit}
          onBlur={() => {
            typing.commit()
            onBlur?.()
          }}
        />
      </Field>
    </div>
  )
}
`,
    [`${name}.browser.test.ts`]: `import { sendKeys } from '@web/test-runner-commands'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { loadKit, mountHtml, queryShadow, waitFor } from '../../tests/suites/page'
import { ${camel}Entry } from './${name}.element'

async function type(element: HTMLElement, text: string): Promise<void> {
  const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
  input.focus()
  input.select()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
}

elementSuite({ entry: ${camel}Entry, markup: '<ops-${name}></ops-${name}>' })
formSuite({ tag: 'ops-${name}', attributes: '', values: ['one', 'two'], control: 'input', commit: type })
axeSuite({ tag: 'ops-${name}', attributes: 'label="Label"' })

describe('<ops-${name}>', () => {
  before(loadKit)

  it('[0-16] speaks both languages', async () => {
    const element = mountHtml('<ops-${name}></ops-${name}>').querySelector<HTMLElement>('ops-${name}')!
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')?.placeholder === '请输入', 'Chinese')
    element.lang = 'en'
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')?.placeholder === 'Enter a text', 'English')
  })
})
`,
    'README.md': `# ops-${name}

Takes a line of text.

\`\`\`html
<ops-${name} name="field" label="Label" required></ops-${name}>
\`\`\`

\`\`\`jsx
<ops-${name} value={text} onchange={(event) => setText(event.target.value)} />   {/* React 19 */}
\`\`\`

**Value**: the text without blanks around it; empty is \`''\`.

| attribute | property | meaning | default |
|---|---|---|---|
| \`name\` \`value\` \`required\` \`disabled\` \`readonly\` \`placeholder\` \`label\` \`hint\` | the same (\`readOnly\`) | as of any form control | - |
| - | \`selection\` | the value as a list of one, read-only | \`[]\` |

| event | detail | |
|---|---|---|
| \`input\` | \`{ value, selection }\` | with each key |
| \`change\` | \`{ value, selection }\` | once, when the field is left or by Enter |

Methods: \`focus()\`, \`clear()\`, \`checkValidity()\`, \`reportValidity()\`, \`setCustomValidity(message)\`. Slots: \`label\`, \`hint\`.
States: \`:state(required)\`, \`:state(blank)\`, \`:state(user-invalid)\`.

| key | |
|---|---|
| Enter | commits, and submits the form as any text field does |
`,
  }
}
