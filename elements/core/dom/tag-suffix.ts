declare global {
  // eslint-disable-next-line no-var
  var opsTagSuffix: string | undefined
}

/**
 * Stands behind each tag, e.g. `-v2` for `<ops-modal-v2>`: two builds on one page, each with its own tags. The page sets the variable
 * before it loads the script.
 */
export const tagSuffix = globalThis.opsTagSuffix ?? ''
