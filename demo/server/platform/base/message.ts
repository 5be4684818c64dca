/**
 * A text for users, in Chinese, and what clients need to say it in another language. Clients look `key` up in a table of their own and put
 * the arguments into its places.
 */
export interface Message {
  readonly text: string
  /** The text with `{0}`, `{1}` … in the places of its arguments; the text itself where it has none. */
  readonly key: string
  readonly args: readonly MessageArgument[]
}

/** Data as it is, or a message of its own, e.g. the label of a field. */
export type MessageArgument = string | number | Message

/** A text with values: message`一次最多${MAX}个节点`. */
export function message(parts: TemplateStringsArray, ...args: MessageArgument[]): Message {
  const joined = (argument: (index: number) => string) => parts.reduce((before, part, index) => before + argument(index - 1) + part)
  return { args, key: joined((index) => `{${index}}`), text: joined((index) => textOf(args[index]!)) }
}

const textOf = (argument: MessageArgument): string => (typeof argument === 'object' ? argument.text : String(argument))

/** A text without values, also as an argument of another. */
export function messageOf(text: string | Message): Message {
  return typeof text === 'string' ? { text, key: text, args: [] } : text
}

type WireArgument = string | number | { key: string; args?: readonly WireArgument[] }

const wireArgument = (argument: MessageArgument): WireArgument =>
  typeof argument === 'object'
    ? { key: argument.key, ...(argument.args.length > 0 && { args: argument.args.map(wireArgument) }) }
    : argument

/** The fields that say a message in an envelope: the text, and key and arguments for clients that translate it. */
export interface MessageFields {
  message: string
  messageKey?: string
  messageArgs?: readonly WireArgument[]
}

export function messageFields(text: string | Message): MessageFields {
  const { text: template, key, args } = messageOf(text)
  return {
    message: template,
    ...(key !== '' && { messageKey: key }),
    ...(args.length > 0 && { messageArgs: args.map(wireArgument) }),
  }
}
