import { isRecord } from '../../../elements/core/storage/shapes'
import { stringValue } from '../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../elements/list-page/resource/resource.types'

/** A parameter of a command, in the words of JSON Schema. */
export interface CommandParameter {
  name: string
  type: 'number' | 'integer' | 'string' | 'boolean'
  title: string
  description: string
  unit: string
  required: boolean
  minimum: number | null
  maximum: number | null
  choices: readonly (string | number)[]
  initial: string
}

export interface Command {
  name: string
  title: string
  danger: boolean
  params: readonly CommandParameter[]
}

export interface Metric {
  name: string
  title: string
  unit: string
  warnBelow: number | null
  warnAbove: number | null
}

export interface Product {
  name: string
  commands: readonly Command[]
  telemetry: readonly Metric[]
}

const listIn = (value: unknown): WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function parameterOf(name: string, value: WireRecord, required: boolean): CommandParameter {
  const { type, enum: choices } = value
  const known = (['number', 'integer', 'boolean'] as const).find((one) => one === type) ?? 'string'
  const isChoice = (choice: unknown): choice is string | number => typeof choice === 'string' || typeof choice === 'number'
  return {
    name,
    type: known,
    title: stringValue(value['title']) || name,
    description: stringValue(value['description']),
    unit: stringValue(value['unit']),
    required,
    minimum: numberOf(value['minimum']),
    maximum: numberOf(value['maximum']),
    choices: Array.isArray(choices) ? choices.filter(isChoice) : [],
    initial: typeof value['default'] === 'boolean' ? String(value['default']) : stringValue(value['default']),
  }
}

function parametersOf(schema: unknown): CommandParameter[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return []
  const { required } = schema
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(schema['properties']).flatMap(([name, value]) =>
    isRecord(value) ? [parameterOf(name, value, needed.includes(name))] : [],
  )
}

/** The product of a device as the server describes it; null: it has none. */
export function productIn(value: unknown): Product | null {
  if (!isRecord(value)) return null
  return {
    name: stringValue(value['name']),
    commands: listIn(value['commands']).map((command) => ({
      name: stringValue(command['name']),
      title: stringValue(command['title']),
      danger: command['danger'] === true,
      params: parametersOf(command['params']),
    })),
    telemetry: listIn(value['telemetry']).map((metric) => ({
      name: stringValue(metric['name']),
      title: stringValue(metric['title']) || stringValue(metric['name']),
      unit: stringValue(metric['unit']),
      warnBelow: numberOf(metric['warnBelow']),
      warnAbove: numberOf(metric['warnAbove']),
    })),
  }
}

/** The metrics of a device: those of its product, then what it sends beside them. */
export function metricsOf(product: Product | null, telemetry: WireRecord): Metric[] {
  const known = product?.telemetry ?? []
  const names = new Set(known.map(({ name }) => name))
  const more = Object.keys(telemetry).filter((name) => !names.has(name))
  return [...known, ...more.map((name) => ({ name, title: name, unit: '', warnBelow: null, warnAbove: null }))]
}

/** Whether a value is beyond the limits of its metric. */
export function isBeyond({ warnBelow, warnAbove }: Pick<Metric, 'warnBelow' | 'warnAbove'>, value: unknown): boolean {
  return typeof value === 'number' && ((warnBelow !== null && value < warnBelow) || (warnAbove !== null && value > warnAbove))
}

/** What is wrong with the text of a parameter; null: nothing. */
export function problemOf(
  { type, required, minimum, maximum }: CommandParameter,
  text: string,
): 'required' | 'wrongNumber' | 'wrongInteger' | 'range' | null {
  if (text.trim() === '') return required ? 'required' : null
  if (type !== 'number' && type !== 'integer') return null
  const value = Number(text)
  if (!Number.isFinite(value)) return 'wrongNumber'
  if (type === 'integer' && !Number.isInteger(value)) return 'wrongInteger'
  return (minimum !== null && value < minimum) || (maximum !== null && value > maximum) ? 'range' : null
}

/** The parameters of a command as they are sent: empty ones are left out. */
export function parameterValues(params: readonly CommandParameter[], texts: Readonly<Record<string, string>>): WireRecord {
  const valueOf = ({ type, choices }: CommandParameter, text: string): string | number | boolean => {
    if (type === 'boolean') return text === 'true'
    if (type === 'number' || type === 'integer') return Number(text)
    return choices.find((choice) => String(choice) === text) ?? text
  }
  const filled = params.map((parameter) => [parameter, (texts[parameter.name] ?? '').trim()] as const).filter(([, text]) => text !== '')
  return Object.fromEntries(filled.map(([parameter, text]) => [parameter.name, valueOf(parameter, text)]))
}
