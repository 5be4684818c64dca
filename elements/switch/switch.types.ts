/** The two values of a switch: on, off. Numbers are sent and compared as text. */
export type SwitchOptions = readonly [string | number, string | number]

/** `select` offers on, off and nothing: for search forms, where no answer is an answer. */
export type SwitchType = 'switch' | 'select'
