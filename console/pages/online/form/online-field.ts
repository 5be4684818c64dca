import type { FieldForm, FieldOption, FieldTree, ResourceField } from '../../../../elements/list-page/resource/resource.types'
import { type FormDescription, type FormProperty, membersOf, recordsIn, textIn } from './form-responses'

/** Controls of online forms whose values are codes of a dictionary. */
const withChoices = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search'])

/** What is chosen from: a dictionary, columns of a table, or what the server sent along. */
function choicesOf(property: FormProperty, options: readonly FormProperty[]): Pick<ResourceField, 'dict' | 'options'> {
  const [table, text, code] = ['dictTable', 'dictText', 'dictCode'].map((name) => textIn(property, name))
  if (table && text && code) return { dict: `${table},${text},${code}` }
  if (code) return { dict: code }
  const own = recordsIn(property['enum'])
  const choices = (own.length > 0 ? own : options).map((item): FieldOption => {
    const value = textIn(item, 'value')
    return { value, label: textIn(item, 'text') || textIn(item, 'title') || value }
  })
  return choices.length > 0 ? { options: choices } : {}
}

function treeOf(property: FormProperty): FieldTree {
  const [pidField, pidValue, hasChildField] = ['pidField', 'pidValue', 'hasChildField'].map((name) => textIn(property, name))
  return { ...(pidField && { pidField }), ...(pidValue && { pidValue }), ...(hasChildField && { hasChildField }) }
}

const isSeveral = (property: FormProperty): boolean => property['multi'] === true || property['multi'] === 'true'

/** The type of a field by the control that its definition names; what this console does not know is a line of text. */
function typeOf(property: FormProperty, options: readonly FormProperty[]): Partial<ResourceField> {
  const view = textIn(property, 'view')
  if (withChoices.has(view)) {
    const choices = choicesOf(property, options)
    const several = view === 'checkbox' || view === 'list_multi'
    return { ...choices, ...(several ? { type: 'multi-dict', multiple: true } : { type: 'dict', radio: view === 'radio' }) }
  }
  const multiple = isSeveral(property)
  switch (view) {
    case 'number':
    case 'inputNumber':
      return { type: 'number' }
    case 'textarea':
    case 'password':
    case 'date':
    case 'datetime':
    case 'time':
    case 'markdown':
      return { type: view }
    case 'umeditor':
      return { type: 'rich' }
    case 'switch':
      return { type: 'switch', ...switchChoices(property) }
    case 'sel_user':
      return { type: 'user', multiple }
    case 'sel_depart':
      // Several are ticked with all that is below them, which has to be known.
      return { type: 'depart', multiple, lazy: !multiple }
    case 'image':
      return { type: 'picture', multiple: true }
    case 'file':
      return { type: 'file', multiple: true }
    case 'cat_tree':
      return { type: 'category', tree: { pcode: textIn(property, 'pcode') } }
    case 'sel_tree':
      return { type: 'tree', dict: textIn(property, 'dict'), tree: treeOf(property) }
    case 'pca':
      return { type: 'area' }
    case 'popup': {
      const [code, from, to] = ['popupCode', 'orgFields', 'destFields'].map((name) => textIn(property, name))
      return code && from && to ? { type: 'popup', popup: { code, from, to } } : {}
    }
    default:
      return {}
  }
}

/** Y and N have words of their own; other values are shown as yes and no too. */
function switchChoices(property: FormProperty): Pick<ResourceField, 'options'> {
  const [on, off]: unknown[] = Array.isArray(property['extendOption']) ? property['extendOption'] : []
  if (typeof on !== 'string' || typeof off !== 'string' || (on === 'Y' && off === 'N')) return {}
  return {
    options: [
      { value: on, label: 'yes' },
      { value: off, label: 'no' },
    ],
  }
}

/** Linked choices: the first of them has where they come from, the others what they follow. */
function links(properties: Readonly<Record<string, FormProperty>>): Map<string, Partial<ResourceField>> {
  const linked = new Map<string, Partial<ResourceField>>()
  for (const [name, property] of Object.entries(properties)) {
    const config = membersOf({ config: property['config'] })['config']
    if (textIn(property, 'view') !== 'link_down' || !config) continue
    const [table, text, code, parent, condition] = ['table', 'txt', 'key', 'pidField', 'condition'].map((part) => textIn(config, part))
    const followers = textIn(config, 'linkField')
      .split(',')
      .filter((follower) => follower !== '')
    const line = [name, ...followers]
    line.forEach((each, index) =>
      linked.set(each, {
        type: 'link',
        link: {
          dict: `${table},${text},${code}`,
          ...(index === 0 ? { condition } : { parent, follows: line[index - 1]! }),
          followers: line.slice(index + 1),
        },
      }),
    )
  }
  return linked
}

/** Names of patterns that this console has rules for. */
const rules: Readonly<Record<string, FieldForm['rule']>> = { m: 'mobilePhone', e: 'email' }

function formOf(form: FormDescription, name: string, property: FormProperty): FieldForm {
  const maxLength = Number(textIn(property, 'maxLength') || Number.NaN)
  const rule = rules[textIn(property, 'patternName')]
  const ui = membersOf({ ui: property['ui'] })['ui'] ?? {}
  const isFixed = membersOf(ui)['widgetattrs']?.['disabled'] === true
  return {
    ...(form.required.includes(name) && { required: true }),
    ...(Number.isFinite(maxLength) && maxLength > 0 && { maxLength }),
    ...(rule && { rule }),
    ...(textIn(property, 'pattern') === 'only' && { unique: { tableName: form.table, fieldName: name } }),
    ...(textIn(property, 'defVal') !== '' && { initial: textIn(property, 'defVal') }),
    ...(isFixed && { sent: 'never' as const, fixed: true }),
  }
}

/** The fields of the form, without its lists of details. */
export function formFields(form: FormDescription): ResourceField[] {
  const own = Object.entries(form.properties).filter(([, property]) => textIn(property, 'view') !== 'tab')
  const linked = links(form.properties)
  return own.map(([name, property]) => ({
    name,
    ...typeOf(property, form.options[name] ?? []),
    ...linked.get(name),
    form: formOf(form, name, property),
  }))
}

/** A field that only the list has: as its column describes it. */
export function columnField(form: FormDescription, column: FormProperty): ResourceField {
  const name = textIn(column, 'dataIndex')
  const view = textIn(column, 'fieldType')
  return { name, ...typeOf({ view }, form.options[name] ?? []) }
}
