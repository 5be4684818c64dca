import { readFileSync } from 'node:fs'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { attributeName } from '../../core/define/attributes'
import { type ElementEntry, ownEvents } from '../../core/define/element-entry'
import type { PropSpec } from '../../core/define/prop-specs'
import { kitEntries } from '../../registry'
import { consoleProps } from '../../../console/console.props'
import { root } from '../common'
import { kitSources } from '../entries'
import {
  type DocItem,
  type ElementDoc,
  type EventDoc,
  type KitDocs,
  type MemberDoc,
  occasionalParts,
  type PropertyDoc,
} from './element-docs'
import { PublicTypes } from './public-types'

const config = `${root}elements/build/package/tsconfig.json`

/** Reads the registry: values from its entries, types and doc comments from their sources. Takes a few seconds. */
export function readElements(): KitDocs {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const { checker } = project
    const types = new PublicTypes(checker)
    const entries = listedSymbols(checker, exportOf(project, 'elements/registry.ts', 'kitEntries'))
    const form = checker.getDeclaredTypeOfSymbol(exportOf(project, 'elements/core/define/form-field.types.ts', 'FormFieldElement'))
    const html = checker.getDeclaredTypeOfSymbol(checker.resolveName('HTMLElement', SymbolFlags.Interface)!)
    const reader = new EntryReader(checker, types, form, html)
    const elements = [
      ...kitEntries.map((entry, index) => reader.read(entry, entries[index]!, `elements/${entry.tag.replace('ops-', '')}.js`)),
      reader.read(consoleProps, exportOf(project, 'console/console.props.ts', 'consoleProps'), 'console.js'),
    ]
    const configureOps = moduleTypes(project, 'elements/core/config/config-store.ts', types, ['configureOps'])
    const modules = Object.fromEntries(
      Object.entries(kitSources)
        .filter(([name]) => name.startsWith('lib/'))
        .map(([name, file]) => {
          const own = new PublicTypes(checker)
          const values = moduleTypes(project, file.slice(root.length), own)
          return [name, [...own.declarations, values].join('\n\n')]
        }),
    )
    return { elements, declarations: types.declarations, configureOps, modules }
  } finally {
    api.close()
  }
}

function exportOf({ checker, program }: Project, file: string, name: string): Symbol {
  const module = checker.getSymbolAtLocation(program.getSourceFile(root + file)!)!
  return checker.getMemberInModuleExports(module, name)!
}

/** The constant that an identifier names, also if it is imported. */
function constantOf(checker: Checker, identifier: Node): Symbol {
  const symbol = checker.getSymbolAtLocation(identifier)!
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** First node of a kind inside of a declaration. */
function findNode(node: Node, kind: SyntaxKind): Node | undefined {
  return node.forEachChild((child) => (child.kind === kind ? child : findNode(child, kind)))
}

/** The entries of the registry, in order. */
function listedSymbols(checker: Checker, list: Symbol): Symbol[] {
  const symbols: Symbol[] = []
  findNode(list.valueDeclaration!.resolve()!, SyntaxKind.ArrayLiteralExpression)!.forEachChild((node) => {
    symbols.push(constantOf(checker, node))
  })
  return symbols
}

/** Declarations of the values that a module exports; its types are added to `types`. */
function moduleTypes({ checker, program }: Project, file: string, types: PublicTypes, names?: readonly string[]): string {
  const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(root + file)!)!)
  return exports
    .filter(({ name }) => names?.includes(name) ?? true)
    .map((symbol) => (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .flatMap((symbol) => {
      if (symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias | SymbolFlags.Class)) {
        types.declare(symbol)
        return []
      }
      const description = oneLine(checker.getDocumentationCommentOfSymbol(symbol))
      const type = types.print(checker.getTypeOfSymbol(symbol)!, symbol)
      return [`${description === '' ? '' : `/** ${description} */\n`}export declare const ${symbol.name}: ${type}`]
    })
    .join('\n')
}

class EntryReader {
  constructor(
    readonly checker: Checker,
    readonly types: PublicTypes,
    /** `FormFieldElement` */
    readonly form: Type,
    /** `HTMLElement` */
    readonly html: Type,
  ) {}

  read(entry: ElementEntry, symbol: Symbol, script: string): ElementDoc {
    const type = this.checker.getTypeOfSymbol(symbol)!
    const { description, tags } = this.#commentOf(symbol)
    const name = entry.tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isForm = entry.form === true
    const properties = this.#properties(entry, type)
    const events = this.#events(entry, type)
    return {
      tag: entry.tag,
      typeName: name,
      script,
      summary: /^[^]*?[.](?=\s|$)/.exec(description)?.[0] ?? description,
      description,
      isForm,
      properties: isForm ? this.#withFormProperties(properties) : properties,
      events,
      methods: [
        ...this.#methods(entry, type),
        ...(isForm ? this.#formMembers(['checkValidity', 'reportValidity', 'setCustomValidity', 'clear']) : []),
      ],
      getters: [...this.#getters(entry, type), ...(isForm ? this.#formGetters(properties, events) : [])],
      slots: tagged(tags, 'slot'),
      parts: partsOf([...partNames(tags), ...occasionalNames(entry)]),
      cssProperties: tagged(tags, 'cssprop'),
    }
  }

  #member(type: Type, name: string): Type {
    return this.checker.getTypeOfSymbol(this.checker.getPropertyOfType(type, name)!)!
  }

  #members(type: Type, name: string): readonly Symbol[] {
    return this.checker.getPropertiesOfType(this.#member(type, name))
  }

  #argument(type: Type): Type {
    if (!type.isTypeReference()) throw new TypeError(`${this.checker.typeToString(type)} has no type argument`)
    return this.checker.getTypeArguments(type)[0]!
  }

  #description(symbol: Symbol): string {
    return oneLine(this.checker.getDocumentationCommentOfSymbol(symbol))
  }

  /** The doc comment of an entry. An entry that adds its view to the properties of another constant has that one's comment. */
  #commentOf(entry: Symbol): { description: string; tags: readonly (readonly [name: string, text: string])[] } {
    const spread = findNode(entry.valueDeclaration!.resolve()!, SyntaxKind.ObjectLiteralExpression)!.forEachChild((node) =>
      node.kind === SyntaxKind.SpreadAssignment ? node : undefined,
    )
    const identifier = spread && findNode(spread, SyntaxKind.Identifier)
    const symbol = identifier ? constantOf(this.checker, identifier) : entry
    const tags = this.checker.getJsDocTagsOfSymbol(symbol).map(({ name, text = '' }) => [name, oneLine(text)] as const)
    return { description: this.#description(symbol), tags }
  }

  #properties(entry: ElementEntry, type: Type): PropertyDoc[] {
    return this.#members(type, 'props').map((symbol) => {
      const spec = entry.props[symbol.name]!
      const value = this.#argument(this.checker.getTypeOfSymbol(symbol)!)
      const values = allowedValuesOf(value)
      const isOfDom = this.checker.getPropertyOfType(this.html, symbol.name) !== undefined
      const attribute = attributeName(symbol.name, spec)
      return {
        name: symbol.name,
        description: this.#description(symbol),
        type: this.types.print(isOfDom ? this.checker.getNonNullableType(value)! : value, symbol),
        ...(hasAttribute(spec) ? { attribute, attributeType: attributeType(spec, values) } : {}),
        isOfDom,
        isReflected: spec.reflect,
        ...(spec.initial === undefined ? {} : { initial: JSON.stringify(spec.initial) }),
        keywords: values,
      }
    })
  }

  /** The properties of the form side come first; those that the entry has too are the entry's. */
  #withFormProperties(properties: readonly PropertyDoc[]): PropertyDoc[] {
    const own = this.#formMembers(['value', 'defaultValue']).map((member) => ({
      ...member,
      ...(member.name === 'value' ? { attribute: 'value', attributeType: 'string' } : {}),
      isOfDom: false,
      isReflected: false,
      initial: '""',
      keywords: [],
    }))
    const settable = new Map(this.#formMembers(['name', 'disabled', 'required', 'readOnly']).map(({ name, type }) => [name, type]))
    return [...own, ...properties.map((property) => ({ ...property, type: settable.get(property.name) ?? property.type }))]
  }

  #events(entry: ElementEntry, type: Type): EventDoc[] {
    const events = this.#members(type, 'events').map((symbol) => ({
      name: symbol.name,
      description: this.#description(symbol),
      detail: this.types.print(this.#argument(this.checker.getTypeOfSymbol(symbol)!), symbol),
      isCancelable: entry.events[symbol.name]!.cancelable,
      bubbles: !ownEvents.has(symbol.name),
    }))
    const change = events.find(({ name }) => name === 'change')
    if (!entry.form || !change || events.some(({ name }) => name === 'input')) return events
    const description = 'Before each `change`, and while the user types or previews a value.'
    return [{ ...change, name: 'input', description, detail: `${change.detail} & { preview?: true }` }, ...events]
  }

  #nonNullable(type: Type): Type {
    return this.checker.getNonNullableType(type)!
  }

  #surface(entry: ElementEntry, type: Type): Type | undefined {
    return entry.live && this.#nonNullable(this.#member(this.#nonNullable(this.#member(type, 'live')), 'surface'))
  }

  #methods(entry: ElementEntry, type: Type): MemberDoc[] {
    const surface = this.#surface(entry, type)
    const promised = entry.methods.length > 0 ? this.#nonNullable(this.#member(this.#member(type, 'methods'), 'surface')) : undefined
    return [
      ...entry.methods.map((name) => withPromise(this.#memberDoc(promised!, name))),
      ...(entry.live?.methods ?? []).map((name) => this.#memberDoc(surface!, name)),
    ]
  }

  #getters(entry: ElementEntry, type: Type): MemberDoc[] {
    const surface = this.#surface(entry, type)
    return Object.keys(entry.live?.getters ?? {}).map((name) => this.#memberDoc(surface!, name))
  }

  #memberDoc(type: Type, name: string): MemberDoc {
    const symbol = this.checker.getPropertyOfType(type, name)!
    return { name, description: this.#description(symbol), type: this.types.print(this.checker.getTypeOfSymbol(symbol)!, symbol) }
  }

  #formMembers(names: readonly string[]): MemberDoc[] {
    return names.map((name) => this.#memberDoc(this.form, name))
  }

  #formGetters(properties: readonly DocItem[], events: readonly EventDoc[]): MemberDoc[] {
    const own = new Set(properties.map(({ name }) => name))
    const change = events.find(({ name }) => name === 'change')?.detail
    const selection = change?.includes('selection: ') ? `${parenthesized(change)}['selection']` : undefined
    return this.#formMembers(['type', 'form', 'labels', 'validity', 'validationMessage', 'willValidate', 'selection'])
      .filter(({ name }) => !own.has(name))
      .map((member) => (member.name === 'selection' && selection ? { ...member, type: selection } : member))
  }
}

/** The method of the element waits for the view. */
function withPromise(method: MemberDoc): MemberDoc {
  const arrow = method.type.lastIndexOf(' => ') + 4
  const result = method.type.slice(arrow)
  return result.startsWith('Promise<') ? method : { ...method, type: `${method.type.slice(0, arrow)}Promise<${result}>` }
}

const parenthesized = (type: string): string => (type.includes(' | ') || type.includes(' & ') ? `(${type})` : type)

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()

function tagged(tags: readonly (readonly [name: string, text: string])[], tagName: string): DocItem[] {
  return tags
    .filter(([name]) => name === tagName)
    .map(([, text]) => {
      const [, name = '', description = ''] = /^(\S*?)\s*- (.*)$/.exec(text) ?? []
      return { name, description }
    })
}

/** `::part` names with their meanings, from the table of the docs page. */
const partMeanings = new Map(
  readFileSync(`${root}elements/README.md`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, names = '', meaning = ''] = /^\| (`[\w-]+`(?:, `[\w-]+`)*) \| ([^|]+) \|$/.exec(line) ?? []
      return [...names.matchAll(/[\w-]+/g)].map(([name]) => [name, meaning] as const)
    })
    .toReversed(),
)

const partNames = (tags: readonly (readonly [name: string, text: string])[]): string[] =>
  tags.filter(([name]) => name === 'parts').flatMap(([, text]) => text.split(', '))

const occasionalNames = ({ tag, form, load }: ElementEntry): readonly string[] => [
  ...(form ? occasionalParts.form : []),
  ...(load ? occasionalParts.all : []),
  ...(tag === 'ops-edit-grid' ? occasionalParts[tag] : []),
]

const partsOf = (names: readonly string[]): DocItem[] => names.map((name) => ({ name, description: partMeanings.get(name) ?? '' }))

const hasAttribute = ({ kind }: PropSpec): boolean => kind !== 'data' && kind !== 'callback'

function allowedValuesOf(type: Type): string[] {
  const members = type.isUnionType() ? type.getTypes() : [type]
  return members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
}

function attributeType({ kind }: PropSpec, values: readonly string[]): string {
  if (kind === 'flag') return "boolean | ''"
  if (kind === 'count') return 'number | string'
  return kind === 'text' && values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string'
}
