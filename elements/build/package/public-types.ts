import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { type Checker, NodeBuilderFlags, SignatureKind, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync'

const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope

/**
 * Types of packages that public types name, written without the package: a page needs no types of React to use the kit. Elements and
 * components of the page's own React 19 fit.
 */
const foreignTypes: Readonly<Record<string, string>> = {
  ComponentType: `/** A component of React: what its function or class draws. */
export type ComponentType<Props = {}> = ((props: Props) => ReactNode) | (new (props: Props) => { render(): ReactNode })`,
  LucideIcon: `/** An icon as a component of React, e.g. one of lucide-react. */
export type LucideIcon = ComponentType<{ className?: string; size?: number | string; 'aria-hidden'?: boolean | 'true' | 'false' }>`,
  ReactNode: `/** What React draws: text, elements, or lists of them. */
export type ReactNode =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | { readonly type: unknown; readonly props: unknown; readonly key: string | null }
  | Iterable<ReactNode>
  | PromiseLike<unknown>`,
}
/** Those that the types above name. */
const foreignReferences: Readonly<Record<string, readonly string[]>> = {
  ComponentType: ['ReactNode'],
  LucideIcon: ['ComponentType', 'ReactNode'],
}

/** Prints types of the project and collects the declarations of those that they name, so that they can be published in one file. */
export class PublicTypes {
  readonly #checker: Checker
  readonly #declared = new Map<string, { symbol: Symbol; text: string }>()
  readonly #foreign = new Set<string>()
  readonly #visited = new Set<number>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** Declarations of all types that were printed so far, sorted by name. */
  get declarations(): readonly string[] {
    const declared = [...this.#declared].map(([name, { text }]) => [name, text] as const)
    const foreign = [...this.#foreign].map((name) => [name, foreignTypes[name]!] as const)
    return [...declared, ...foreign].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  }

  /** @param source where the type is written: names an alias that its resolved type has lost, as in `Direction | null` */
  print(type: Type, source?: Symbol): string {
    this.#collectNames(type)
    const text = this.#checker.typeToString(type, undefined, flags)
    const written = source?.valueDeclaration?.resolve()
    if (written) this.#declareReferences(written, (name) => new RegExp(`\\b${name}\\b`).test(text))
    return text
  }

  #collectNames(type: Type): void {
    if (this.#visited.has(type.id)) return
    this.#visited.add(type.id)
    const alias = type.getAliasSymbol()
    if (alias) {
      this.declare(alias)
      for (const argument of type.getAliasTypeArguments()) this.#collectNames(argument)
    } else if (type.isUnionType() || type.isIntersectionType()) {
      for (const member of type.getTypes()) this.#collectNames(member)
    } else if (type.isObjectType()) {
      this.#collectObject(type)
    }
  }

  #collectObject(type: Type): void {
    const checker = this.#checker
    if (type.isTypeReference()) for (const argument of checker.getTypeArguments(type)) this.#collectNames(argument)
    const symbol = type.getSymbol()
    if (symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) {
      this.declare(symbol)
      return
    }
    if (type.isTupleType()) return
    for (const property of checker.getPropertiesOfType(type)) this.#collectNames(checker.getTypeOfSymbol(property)!)
    for (const info of checker.getIndexInfosOfType(type)) this.#collectNames(info.valueType)
    for (const signature of checker.getSignaturesOfType(type, SignatureKind.Call)) {
      for (const parameter of signature.getParameters()) this.#collectNames(checker.getTypeOfSymbol(parameter)!)
      this.#collectNames(checker.getReturnTypeOfSignature(signature)!)
    }
  }

  /** Adds the declaration of a type and of all types that it names. */
  declare(symbol: Symbol): void {
    const declaration = symbol.declarations[0]?.resolve()
    if (!declaration) return
    const file = declaration.getSourceFile()
    if (isOfTypeScript(file.fileName)) return
    if (file.fileName.includes('/node_modules/')) {
      if (!foreignTypes[symbol.name]) throw new Error(`${symbol.name} of ${file.fileName} is public: declare it in ${import.meta.filename}`)
      for (const name of [symbol.name, ...(foreignReferences[symbol.name] ?? [])]) this.#foreign.add(name)
      return
    }
    const other = this.#declared.get(symbol.name)
    if (other) {
      if (other.symbol.id !== symbol.id) throw new Error(`Two public types are named ${symbol.name}: one is in ${file.fileName}`)
      return
    }
    const entry = { symbol, text: '' }
    this.#declared.set(symbol.name, entry)
    entry.text = this.#declarationText(symbol, declaration)
  }

  #declarationText(symbol: Symbol, declaration: Node): string {
    const checker = this.#checker
    if (symbol.flags & SymbolFlags.Class) return this.#classText(symbol, declaration)
    if (hasQuery(declaration)) {
      const type = checker.getDeclaredTypeOfSymbol(symbol)
      const text = checker.typeToString(type, undefined, flags | NodeBuilderFlags.InTypeAlias)
      return `export type ${symbol.name} = ${text}`
    }
    this.#declareReferences(declaration)
    const text = declaration.getText()
    return `${commentOf(declaration)}${text.startsWith('export') ? '' : 'export '}${text}`
  }

  /** A class without its code: constructor, and the members that it adds. */
  #classText(symbol: Symbol, declaration: Node): string {
    const checker = this.#checker
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const base = type.getBaseTypes()?.[0]
    const own = checker.getPropertiesOfType(type).filter((member) => !base || !checker.getPropertyOfType(base, member.name))
    const [constructor] = checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol)!, SignatureKind.Construct)
    const parameters = constructor
      ?.getParameters()
      .map((parameter) => `${parameter.name}: ${this.print(checker.getTypeOfSymbol(parameter)!)}`)
    const members = own.map((member) => `  readonly ${member.name}: ${this.print(checker.getTypeOfSymbol(member)!)}`)
    return [
      `${commentOf(declaration)}export declare class ${symbol.name}${base ? ` extends ${this.print(base)}` : ''} {`,
      `  constructor(${parameters?.join(', ') ?? ''})`,
      ...members,
      '}',
    ].join('\n')
  }

  #declareReferences(node: Node, isIncluded: (name: string) => boolean = () => true): void {
    node.forEachChild((child) => {
      if (child.kind === SyntaxKind.TypeReference || child.kind === SyntaxKind.ExpressionWithTypeArguments) {
        child.forEachChild((name) => {
          const symbol = name.kind === SyntaxKind.Identifier ? this.#checker.getSymbolAtLocation(name) : undefined
          if (symbol && !(symbol.flags & SymbolFlags.TypeParameter) && isIncluded(symbol.name))
            this.declare(symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol)
        })
      }
      this.#declareReferences(child, isIncluded)
    })
  }
}

/** Whether a type is derived from a value, which is not published. */
function hasQuery(node: Node): boolean {
  return node.kind === SyntaxKind.TypeQuery || node.forEachChild((child) => hasQuery(child) || undefined) === true
}

/** The doc comment of a declaration, with the line break behind it. */
const commentOf = (node: Node): string => node.getSourceFile().text.slice(node.getStart(undefined, true), node.getStart())

const isOfTypeScript = (fileName: string): boolean => /\/lib\.[\w.]+\.d\.ts$/.test(fileName)
