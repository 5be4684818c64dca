import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { message, messageOf } from '../../platform/base/message'
import { isObject } from '../../platform/base/objects'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'

const MAX_COMMANDS = 50
const MAX_PARAMETERS = 20
const MAX_METRICS = 32
const NAME = /^[\w.-]{1,64}$/

const PARAMETER_TYPES = ['number', 'integer', 'string', 'boolean'] as const

/** A parameter of a command, in the words of JSON Schema. */
export interface CommandParameter {
  type: (typeof PARAMETER_TYPES)[number]
  title?: string | undefined
  description?: string | undefined
  unit?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  maxLength?: number | undefined
  enum?: (string | number)[] | undefined
  default?: string | number | boolean | undefined
}

/** Parameters of a command: a JSON Schema of an object, without nested objects. */
export interface CommandParameters {
  type: 'object'
  properties: Readonly<Record<string, CommandParameter>>
  required?: string[]
}

export interface ProductCommand {
  name: string
  title: string
  /** It asks for a confirmation. */
  danger: boolean
  params: CommandParameters
}

/** A metric that devices of the product report; the limits raise alarms. */
export interface ProductMetric {
  name: string
  title: string
  unit: string
  warnBelow: number | null
  warnAbove: number | null
}

export const COMMAND_SCHEMA = objectSchema({
  name: Type.String(),
  title: Type.String(),
  danger: Type.Boolean(),
  params: objectSchema({ type: Type.Literal('object'), properties: Type.Object({}) }),
})
export const METRIC_SCHEMA = objectSchema({
  name: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  warnBelow: nullable(Type.Number()),
  warnAbove: nullable(Type.Number()),
})

const refuse = (what: string): never => {
  throw new ApiError(message`产品定义不正确：${messageOf(what)}`)
}
const textIn = (value: unknown, maximum: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maximum ? value.trim() : undefined
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

function parameterOf(value: unknown): CommandParameter {
  if (!isObject(value)) return refuse('参数要是对象')
  const type = PARAMETER_TYPES.find((name) => name === value['type']) ?? refuse('参数类型要是 number、integer、string 或 boolean')
  const choices: unknown = value['enum']
  const isChoice = (choice: unknown): choice is string | number => typeof choice === 'string' || typeof choice === 'number'
  if (choices !== undefined && !(Array.isArray(choices) && choices.length > 0 && choices.length <= 50 && choices.every(isChoice)))
    return refuse('可选值要是 1 到 50 个文字或数字')
  const initial = value['default']
  return {
    type,
    title: textIn(value['title'], 100),
    description: textIn(value['description'], 200),
    unit: textIn(value['unit'], 20),
    minimum: numberIn(value['minimum']),
    maximum: numberIn(value['maximum']),
    maxLength: numberIn(value['maxLength']),
    enum: Array.isArray(choices) ? choices.filter(isChoice) : undefined,
    default: typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean' ? initial : undefined,
  }
}

function parametersOf(value: unknown): CommandParameters {
  if (value === undefined || value === null) return { type: 'object', properties: {} }
  if (!isObject(value)) return refuse('params 要是 JSON Schema 对象')
  const properties = value['properties'] ?? {}
  if (!isObject(properties)) return refuse('params 要是 JSON Schema 对象')
  const entries = Object.entries(properties)
  if (entries.length > MAX_PARAMETERS || entries.some(([name]) => !NAME.test(name) || name === '__proto__'))
    return refuse('参数名不正确或太多')
  const needed: unknown = value['required'] ?? []
  if (!Array.isArray(needed) || !needed.every((name): name is string => typeof name === 'string' && Object.hasOwn(properties, name)))
    return refuse('required 要是参数名的列表')
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, parameter]) => [name, parameterOf(parameter)])),
    required: needed,
  }
}

/** Reads the commands of a product as people write them. @throws ApiError */
export function readCommands(value: unknown): ProductCommand[] {
  if (!Array.isArray(value) || value.length > MAX_COMMANDS) return refuse('命令要是最多 50 条的列表')
  const commands = value.map((command: unknown): ProductCommand => {
    if (!isObject(command)) return refuse('命令要是对象')
    const name = textIn(command['name'], 64) ?? ''
    if (!NAME.test(name)) return refuse('命令名只能用字母、数字和 . _ -')
    return {
      name,
      title: textIn(command['title'], 100) ?? name,
      danger: command['danger'] === true,
      params: parametersOf(command['params']),
    }
  })
  return new Set(commands.map(({ name }) => name)).size === commands.length ? commands : refuse('命令名重复')
}

/** Reads the metrics of a product. @throws ApiError */
export function readMetrics(value: unknown): ProductMetric[] {
  if (!Array.isArray(value) || value.length > MAX_METRICS) return refuse('遥测要是最多 32 项的列表')
  const metrics = value.map((metric: unknown): ProductMetric => {
    if (!isObject(metric)) return refuse('遥测要是对象')
    const name = textIn(metric['name'], 64) ?? ''
    if (!NAME.test(name)) return refuse('遥测名只能用字母、数字和 . _ -')
    return {
      name,
      title: textIn(metric['title'], 100) ?? name,
      unit: textIn(metric['unit'], 20) ?? '',
      warnBelow: numberIn(metric['warnBelow']) ?? null,
      warnAbove: numberIn(metric['warnAbove']) ?? null,
    }
  })
  return new Set(metrics.map(({ name }) => name)).size === metrics.length ? metrics : refuse('遥测名重复')
}

/** Checks the parameters of a command and returns those that the product defines. @throws ApiError that names the parameter */
export function checkParameters({ params }: ProductCommand, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties, required = [] } = params
  const known = Object.entries(properties).flatMap(([name, parameter]) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') {
      if (required.includes(name)) throw new ApiError(message`请填写${messageOf(parameter.title ?? name)}`)
      return []
    }
    assertValue(parameter.title ?? name, parameter, value)
    return [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/** @throws ApiError */
function assertValue(title: string, { type, minimum, maximum, maxLength = 500, enum: choices }: CommandParameter, value: unknown): void {
  const isNumber = type === 'number' || type === 'integer'
  const hasType = isNumber
    ? typeof value === 'number' && Number.isFinite(value) && (type === 'number' || Number.isInteger(value))
    : typeof value === type
  if (!hasType) throw new ApiError(message`${messageOf(title)}的格式不正确`)
  if (choices && !choices.some((choice) => choice === value)) throw new ApiError(message`${messageOf(title)}不在可选范围内`)
  if (typeof value === 'number' && minimum !== undefined && value < minimum)
    throw new ApiError(message`${messageOf(title)}不能小于${minimum}`)
  if (typeof value === 'number' && maximum !== undefined && value > maximum)
    throw new ApiError(message`${messageOf(title)}不能大于${maximum}`)
  if (typeof value === 'string' && value.length > maxLength) throw new ApiError(message`${messageOf(title)}最多${maxLength}个字符`)
}
