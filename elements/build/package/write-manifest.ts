import type { ElementDoc, KitDocs, MemberDoc } from './element-docs'

/** Leaves out keys without a value. */
const compact = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

const typeOf = (text: string): { text: string } => ({ text })

/** Splits at a separator that is outside of brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if ('([{<'.includes(character)) depth += 1
    if (')]}'.includes(character) || (character === '>' && text[index - 1] !== '=')) depth -= 1
    if (depth === 0 && text.startsWith(separator, index)) parts.push('')
    parts[parts.length - 1] += character
  }
  return parts.map((part, index) => (index === 0 ? part : part.slice(separator.length)))
}

/** Parameters and result of a method type, `(key: string, adds?: boolean) => void`. */
function signatureOf(type: string): { parameters: unknown[]; return: { type: { text: string } } } {
  const [head = '', ...results] = splitOutside(type, ' => ')
  const list = head.slice(head.indexOf('(') + 1, -1)
  const parameters = list === '' ? [] : splitOutside(list, ', ')
  return {
    parameters: parameters.map((parameter) => {
      const [, rest, name, optional, text] = /^(\.\.\.)?(\w+)(\?)?: ([^]*)$/.exec(parameter)!
      return compact({ name, type: typeOf(text!), optional: optional && true, rest: rest && true })
    }),
    return: { type: typeOf(results.join(' => ')) },
  }
}

const methodOf = ({ name, description, type }: MemberDoc): unknown => compact({ kind: 'method', name, description, ...signatureOf(type) })

function classOf(element: ElementDoc): unknown {
  const { tag, typeName, summary, description, properties, getters, methods, events, slots, parts, cssProperties } = element
  return compact({
    kind: 'class',
    customElement: true,
    name: `${typeName}Element`,
    tagName: tag,
    summary,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: properties.flatMap(({ attribute, attributeType, name, description: text, initial }) =>
      attribute === undefined
        ? []
        : [compact({ name: attribute, fieldName: name, type: typeOf(attributeType!), default: initial, description: text })],
    ),
    members: [
      ...properties.map(({ name, type, initial, description: text, attribute, isReflected }) =>
        compact({
          kind: 'field',
          name,
          type: typeOf(type),
          default: initial,
          description: text,
          attribute,
          reflects: isReflected || undefined,
        }),
      ),
      ...getters.map(({ name, type, description: text }) =>
        compact({ kind: 'field', name, type: typeOf(type), readonly: true, description: text }),
      ),
      ...methods.map(methodOf),
    ],
    events: events.map(({ name, detail, description: text }) =>
      compact({ name, type: typeOf(`CustomEvent<${detail}>`), description: text }),
    ),
    // The default slot has an empty name.
    slots: slots.map(({ name, description: text }) => ({ name, description: text })),
    cssParts: parts.map(compactItem),
    cssProperties: cssProperties.map(compactItem),
  })
}

const compactItem = ({ name, description }: { readonly name: string; readonly description: string }): unknown =>
  compact({ name, description })

/** `custom-elements.json`, schema 2.1.0: one module for each script that defines a tag. */
export function customElementsManifest({ elements }: KitDocs): unknown {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: element.script,
      summary: element.summary,
      declarations: [classOf(element)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: `${element.typeName}Element`, module: element.script },
        },
      ],
    })),
  }
}
