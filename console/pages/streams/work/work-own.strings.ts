import { defineStrings } from '../../../../elements/core/i18n'
import { workTexts } from './work.strings'

/** The shared texts for views that all lists of tasks have. */
export const workStrings = defineStrings(workTexts)
