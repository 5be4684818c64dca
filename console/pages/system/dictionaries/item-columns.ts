import type { Locale, Translate } from '../../../../elements/core/i18n'
import { firstValidationError, lengthBetween, validationText } from '../../../../elements/core/validation'
import type { GridColumn, GridRule, RuleRequest } from '../../../../elements/edit-grid/edit-grid.types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { dictionariesStrings } from './dictionaries.strings'

type Translator = Translate<keyof (typeof dictionariesStrings)['en']>

/** What separates values in records, and what servers of JeecgBoot refuse. */
const specialCharacters = /[`~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？,\s]/

function atMost(length: number, locale: Locale): GridRule {
  const rules = [lengthBetween(0, length)]
  return {
    handler({ cellValue }: RuleRequest): boolean | string {
      const error = firstValidationError(stringValue(cellValue), rules)
      return error === null || validationText(error, locale)
    },
  }
}

/**
 * The columns of the grid of items.
 * @param storedValue of an existing item: values from before may have any characters
 */
export function itemColumns(
  t: Translator,
  locale: Locale,
  hasColours: boolean,
  storedValue: (id: unknown) => string | undefined,
): readonly GridColumn[] {
  const plain = ({ cellValue, row }: RuleRequest): boolean | string => {
    const value = stringValue(cellValue)
    return value === storedValue(row['id']) || !specialCharacters.test(value) || t('specialCharacters')
  }
  return [
    {
      key: 'itemText',
      title: t('itemText'),
      type: 'itemText',
      minWidth: 150,
      required: true,
      validateRules: [{ required: true }, atMost(100, locale)],
    },
    {
      key: 'itemValue',
      title: t('itemValue'),
      type: 'itemText',
      width: 130,
      required: true,
      validateRules: [{ required: true }, { unique: true }, { handler: plain }, atMost(100, locale)],
    },
    ...(hasColours ? [{ key: 'itemColor', title: t('itemColor'), type: 'itemColour', width: 130, defaultValue: '' }] : []),
    {
      key: 'description',
      title: t('description'),
      type: 'itemText',
      minWidth: 180,
      defaultValue: '',
      validateRules: [atMost(255, locale)],
    },
    { key: 'status', title: t('status'), type: 'itemStatus', width: 76, defaultValue: 1 },
  ]
}
