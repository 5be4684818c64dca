import type { SvelteHTMLElements } from 'svelte/elements'

type Props<Tag extends keyof SvelteHTMLElements> = SvelteHTMLElements[Tag]

export const accepted: [Props<'ops-dict-select'>, Props<'ops-modal'>] = [
  { name: 'sex', options: [{ value: 1, text: 'one' }], required: true, class: 'wide', onchange: (event) => event.currentTarget.value },
  { heading: 'h', 'onops-before-close': (event) => event.detail.reason === 'ok' && event.preventDefault() },
]

export const refused: [Props<'ops-dict-select'>, Props<'ops-dict-select'>, Props<'ops-modal'>] = [
  // @ts-expect-error -- options are a list of objects
  { options: ['one'] },
  // @ts-expect-error -- there is no such detail
  { onchange: (event) => event.detail.record },
  // @ts-expect-error -- a flag is a boolean
  { open: 'yes' },
]
