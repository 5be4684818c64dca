const undo = (): void => undefined

/** Stands in for aria-hidden: a modal `<dialog>` makes the page inert by itself, nothing has to be marked. */
export const hideOthers = (): (() => void) => undo
