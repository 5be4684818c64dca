import { defineEntry, event } from '../core/define/element-entry'
import { oneOf, text } from '../core/define/prop-specs'
import type { LoginDetail, LoginMode } from './login.types'

/**
 * Signs a user in: account, password and captcha, or a code sent to his phone; then a code of the second factor where there is one;
 * whoever belongs to several departments chooses one. Keeps nothing: the page gets the token.
 * @see clauses 2.4, 4.1, 7
 * @slot - Below the form: links to what else there is.
 * @parts base, label, control, button
 */
export const loginEntry = defineEntry({
  tag: 'ops-login',
  display: 'block',
  props: {
    /** The form shown at first. */
    mode: oneOf<LoginMode>('account'),
    /** Where the page goes afterwards: an address of its own origin. */
    redirect: text(),
  },
  events: {
    /** Somebody signed in; preventDefault keeps the page where it is. */
    'ops-login': event<LoginDetail>({ cancelable: true }),
    /** The server refused; the form says why. */
    'ops-login-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./Login'),
})
