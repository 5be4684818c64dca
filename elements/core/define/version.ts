declare const __OPS_VERSION__: string

/** Version of this build; two builds on one page are told apart by it. */
export const opsVersion: string = __OPS_VERSION__
