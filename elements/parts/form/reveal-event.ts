/**
 * Asks whoever hides a field, e.g. behind another tab, to show it and to put the focus into it. Bubbles from the field.
 */
export const revealEvent = 'ops-reveal-field'
