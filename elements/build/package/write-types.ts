import type { DocItem, ElementDoc, KitDocs } from './element-docs'

const comment = ({ description }: DocItem | ElementDoc): string =>
  description === '' ? '' : `  /** ${description.replaceAll('*/', '*\\/')} */\n`

const key = (name: string): string => (/^[\w$]+$/.test(name) ? name : `'${name}'`)

const block = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? `${head} {}\n` : `${head} {\n${lines.join('\n')}\n}\n`

function elementTypes({ tag, typeName, isForm, description, properties, events, methods, getters }: ElementDoc): string {
  const about = `/** ${description.replaceAll('*/', '*\\/')} */\n`
  const eventType = isForm ? 'OpsFieldEvent' : 'OpsEvent'
  return [
    `/** Properties of \`<${tag}>\` that a page can set. */\n`,
    block(
      `export interface ${typeName}Props extends OpsProps`,
      properties.map((property) => `${comment(property)}  ${property.name}: ${property.type}`),
    ),
    `/** Attributes of \`<${tag}>\`. */\n`,
    block(
      `export interface ${typeName}Attributes extends OpsAttributes`,
      properties.flatMap((property) =>
        property.attribute === undefined
          ? []
          : [`${comment(property)}  ${key(property.attribute)}?: ${property.attributeType} | undefined`],
      ),
    ),
    `/** Events of \`<${tag}>\` by name. */\n`,
    block(
      `export interface ${typeName}Events`,
      events.map((event) => `${comment(event)}  ${key(event.name)}: ${eventType}<${typeName}Element, ${event.detail}>`),
    ),
    about,
    block(`export interface ${typeName}Element extends OpsElement<${typeName}Events>, ${typeName}Props`, [
      ...properties.filter(({ isOfDom }) => isOfDom).map(({ name, type }) => `  ${name}: ${type}`),
      ...getters.map((getter) => `${comment(getter)}  readonly ${getter.name}: ${getter.type}`),
      ...methods.map((method) => `${comment(method)}  readonly ${method.name}: ${method.type}`),
    ]),
  ].join('')
}

const head = `/** Properties that all elements have. */
export interface OpsProps {
  /** Texts of the page by key, instead of those of the element. */
  strings: Readonly<Record<string, string>>
}

/** Attributes that all elements have. They also apply to all elements inside of theirs. */
export interface OpsAttributes {
  /** Without it the \`color-scheme\` of the page applies. */
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** Height of controls and rows. */
  density?: 'compact' | 'touch' | undefined
}

/** An event that an element dispatches. */
export type OpsEvent<Target, Detail> = CustomEvent<Detail> & { readonly currentTarget: Target }

/** An event of a form control: \`event.target.value\` is already new. */
export type OpsFieldEvent<Target, Detail> = OpsEvent<Target, Detail> & { readonly target: Target }

/** An element with its own events beside those of every HTML element. */
export interface OpsElement<Events> extends HTMLElement {
${['add', 'remove']
  .map((verb) => {
    const options = `options?: boolean | ${verb === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions'}`
    return `  ${verb}EventListener<Name extends keyof Events & string>(type: Name, listener: (event: Events[Name]) => unknown, ${options}): void
  ${verb}EventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof Events>>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    ${options},
  ): void
  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, ${options}): void`
  })
  .join('\n')}
}
`

const tagMap = (elements: readonly ElementDoc[], map: (element: ElementDoc) => string, indent = '    '): string =>
  elements.map((element) => `${indent}'${element.tag}': ${map(element)}`).join('\n')

const imports = (elements: readonly ElementDoc[], kinds: readonly string[]): string =>
  `import type {\n${elements.flatMap(({ typeName }) => kinds.map((kind) => `  ${typeName}${kind},`)).join('\n')}\n} from './elements.js'\n`

const typesOf = ({ typeName }: ElementDoc, kinds: readonly string[]): string => kinds.map((kind) => typeName + kind).join(', ')

/** DOM types of all elements. */
function domTypes({ elements, declarations }: KitDocs): string {
  return [
    head,
    ...elements.map(elementTypes),
    ...declarations.map((text) => `${text}\n`),
    `declare global {\n  interface HTMLElementTagNameMap {\n${tagMap(elements, ({ typeName }) => `${typeName}Element`)}\n  }\n}\n`,
  ].join('\n')
}

const allKinds = ['Element', 'Props', 'Attributes', 'Events']

/** JSX of React 19, which sets properties and listens to events. */
const react = (elements: readonly ElementDoc[]): string => `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports(elements, allKinds)}
type OpsJsx<Element, Props, Attributes, Events> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Props | keyof Attributes> &
  Partial<Props> &
  Omit<Attributes, keyof Props> & { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tagMap(elements, (element) => `OpsJsx<${typesOf(element, allKinds)}>`, '      ')}
    }
  }
}
`

/** JSX of React 18, which sets attributes only: properties and events need a \`ref\`. */
const react18 = (elements: readonly ElementDoc[]): string => `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports(elements, ['Element', 'Attributes'])}
type OpsJsx<Element, Attributes> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, 'className' | keyof Attributes> &
  Attributes & { class?: string | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tagMap(elements, (element) => `OpsJsx<${typesOf(element, ['Element', 'Attributes'])}>`, '      ')}
    }
  }
}
`

/** Components of Vue 3 templates. */
const vue = (elements: readonly ElementDoc[]): string => `import type { EmitFn, HTMLAttributes } from 'vue'
${imports(elements, allKinds)}
type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name

type OpsComponent<Element, Props, Attributes, Events> = new () => Element & {
  $props: Omit<HTMLAttributes, keyof Props | keyof Attributes | \`on\${Capitalize<Camel<keyof Events & string>>}\`> &
    Partial<Props> &
    Omit<Attributes, keyof Props> & {
      [Name in keyof Events & string as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: Events[Name]) => void) | undefined
    }
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>
}

declare module 'vue' {
  interface GlobalComponents {
${tagMap(elements, (element) => `OpsComponent<${typesOf(element, allKinds)}>`)}
  }
}
`

/** Elements of Svelte 5 templates. */
const svelte = (elements: readonly ElementDoc[]): string => `import type { HTMLAttributes } from 'svelte/elements'
${imports(elements, allKinds)}
type OpsAttributes<Element extends EventTarget, Props, Attributes, Events> = Omit<
  HTMLAttributes<Element>,
  keyof Props | keyof Attributes | \`on\${keyof Events & string}\`
> &
  Partial<Props> &
  Omit<Attributes, keyof Props> & { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined }

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tagMap(elements, (element) => `OpsAttributes<${typesOf(element, allKinds)}>`)}
  }
}
`

/** Declaration files by path below the package. */
export function typeFiles(docs: KitDocs): Readonly<Record<string, string>> {
  const { elements, configureOps, modules } = docs
  return {
    'types/elements.d.ts': domTypes(docs),
    'types/ops.d.ts': `import type { OpsConfig } from './elements.js'\n\nexport * from './elements.js'\n${configureOps}\n`,
    ...Object.fromEntries(Object.entries(modules).map(([name, text]) => [`types/${name}.d.ts`, `${text}\n`])),
    'types/react.d.ts': react(elements),
    'types/react-18.d.ts': react18(elements),
    'types/vue.d.ts': vue(elements),
    'types/svelte.d.ts': svelte(elements),
  }
}
