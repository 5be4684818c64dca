import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { serverLabels } from '../../elements/core/server-texts/labels'
import { serverLogTexts } from '../../elements/core/server-texts/log-texts'
import { serverMessages } from '../../elements/core/server-texts/messages'
import { serverRequestErrors } from '../../elements/core/server-texts/request-errors'
import { isTest, read, sourceFiles } from './sources'

interface SourceNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

interface ServerText {
  /** As a key: with `{0}`, `{1}` … in the places of values. */
  readonly key: string
  readonly where: string
  /** Names of calls, properties and variables around the text, the nearest last. */
  readonly owners: readonly string[]
  readonly isTagged: boolean
  readonly hasValues: boolean
}

const chinese = /[\u3400-\u9fff]/
const isNode = (value: unknown): value is SourceNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function textsOf(file: string): ServerText[] {
  const source = read(file)
  const found: ServerText[] = []
  const nameOf = (value: unknown): string => (isNode(value) ? source.slice(value.start, value.end) : '')
  const add = (key: string, node: SourceNode, owners: readonly string[], isTagged: boolean): void => {
    if (!chinese.test(key) && !isTagged) return
    found.push({ key, where: `${file}:${source.slice(0, node.start).split('\n').length}`, owners, isTagged, hasValues: /\{0\}/.test(key) })
  }
  function visit(value: unknown, owners: readonly string[], isTagged = false): void {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, owners))
    if (!isNode(value)) return
    if (value.type === 'Literal' && typeof value['value'] === 'string') add(value['value'], value, owners, isTagged)
    if (value.type === 'TemplateLiteral') {
      const parts = value['quasis'] as readonly { value: { cooked: string } }[]
      add(parts.map(({ value: { cooked } }, index) => (index > 0 ? `{${index - 1}}` : '') + cooked).join(''), value, owners, isTagged)
    }
    const owner = nameOf(value['callee']) || nameOf(value['key']) || (value.type === 'VariableDeclarator' ? nameOf(value['id']) : '')
    const inner = owner === '' ? owners : [...owners, owner]
    for (const [name, child] of Object.entries(value)) visit(child, inner, name === 'quasi' && nameOf(value['tag']) === 'message')
  }
  visit(parseSync(file, source).program, [])
  return found
}

/** Texts that need no English words, by file and owners. */
const others: readonly RegExp[] = [
  // What stands in exported workbooks and in names of files.
  / (?:exportTable(?: columns)?|sheet|listRoom sheet) (?:title|text)$| sendWorkbook (?:subtitle|sheet)$| importTable what$| fileName$| CUT$/,
  // Data: names of people and places, menu entries of genuine servers (`console/routes/page-titles.ts`).
  /\/base\/names\.ts|\/equipment\/areas\.ts|\/start\/dialects\/(?:data|permissions)-3\.8\.ts/,
  // Has both languages.
  / SCHEMATIC_CREDIT$/,
  // What texts are compared with.
  /\/http\/patterns\.ts| \S*\.where$/s,
]

const sources = sourceFiles('demo/server').filter((file) => !isTest(file) && !/\/(?:testing|seed|migrations)\//.test(file))
const texts = sources.flatMap(textsOf)
const translated = texts.filter(({ where, owners }) => !others.some((pattern) => pattern.test(`${where} ${owners.join(' ')}`)))
const tables = [serverLabels, serverLogTexts, serverMessages, serverRequestErrors]
const english = tables.flatMap((table) => Object.entries(table))
const textFunctions = /^(?:ApiError|badParameter|actionResult|errorResult|errorAt|uploadError|wrong)$/

describe('texts of the server', () => {
  it('[V-M08] has English words for each', () => {
    expect(texts.length).toBeGreaterThan(1000)
    const englishKeys = new Set(english.map(([key]) => key))
    expect(
      translated
        .filter(({ key }) => !englishKeys.has(key))
        .map(({ key, where, owners }) => `${where} ${owners.slice(-3).join(' ')}: ${key}`),
    ).toEqual([])
  })

  it('[V-M08] has no English words for what the server does not say', () => {
    const keys = new Set(texts.map(({ key }) => key))
    expect(english.map(([key]) => key).filter((key) => !keys.has(key))).toEqual([])
  })

  it('[V-M08] has values as arguments of messages, not as part of them', () => {
    const untagged = texts.filter(
      ({ hasValues, isTagged, owners }) => hasValues && !isTagged && owners.some((owner) => textFunctions.test(owner)),
    )
    expect(untagged.map(({ where, key }) => `${where}: ${key}`)).toEqual([])
  })

  it('[V-M08] has each text once, with the same places and without Chinese in English', () => {
    const keys = english.map(([key]) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const placeholdersOf = (text: string) => [...new Set(text.match(/\{\d+\}/g))].sort().join()
    expect(
      english.filter(
        ([key, text]) => placeholdersOf(key) !== placeholdersOf(text) || /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/.test(text),
      ),
    ).toEqual([])
  })
})
