import { defineEntry, event } from '../../elements/core/define/element-entry'
import { callback, count, flag, text } from '../../elements/core/define/prop-specs'

/** An element of the tests only: the kinds of properties, events and methods that no public element has yet. */
export const probeEntry = defineEntry({
  tag: 'ops-probe',
  display: 'block',
  props: {
    /** A number. */
    maxCount: count(),
    /** A text. */
    heading: text(),
    /** A flag. */
    broken: flag(),
    /** A function. */
    source: callback<() => string>(),
  },
  events: {
    /** Vetoable. */
    'ops-before-row-remove': event<{ id: string }>({ cancelable: true }),
  },
  methods: ['ask', 'removeRow'],
  load: () => import('./ProbeView'),
})
