import { translate } from '../../../../elements/core/i18n'
import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'
import { type ServerClasses, useServerClasses } from '../../parts/server-classes/use-server-classes'
import { fillRulesStrings } from './fill-rules.strings'

const textKeys = {
  'org.jeecg.modules.system.rule.OrgCodeRule': 'departmentCode',
  'org.jeecg.modules.system.rule.CategoryCodeRule': 'categoryCode',
  'org.jeecg.modules.online.cgform.rule.OrderNumberRule': 'orderNumber',
} as const

const isSupported = (className: string): className is keyof typeof textKeys => Object.hasOwn(textKeys, className)

/** What makes values on JeecgBoot's servers, by the names of their classes. */
export const registeredGenerators: readonly FieldOption[] = Object.entries(textKeys).map(([value, label]) => ({ value, label }))

/** What can make values on this server, in the language of the reader. */
export function useGenerators(): ServerClasses {
  return useServerClasses('fill_rule_class', (className, locale) =>
    isSupported(className) ? translate(fillRulesStrings, locale, textKeys[className]) : undefined,
  )
}
