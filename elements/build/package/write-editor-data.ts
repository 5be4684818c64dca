import type { DocItem, ElementDoc, KitDocs, PropertyDoc } from './element-docs'

const attributesOf = ({ properties }: ElementDoc): (PropertyDoc & { attribute: string })[] =>
  properties.flatMap((property) => (property.attribute === undefined ? [] : [{ ...property, attribute: property.attribute }]))

const isFlag = ({ type }: PropertyDoc): boolean => type === 'boolean'

const itemOf = ({ name, description }: DocItem): DocItem => ({ name, description })

/** `web-types.json` of JetBrains editors. */
export function webTypes({ elements }: KitDocs, { name, version }: { readonly name: string; readonly version: string }): unknown {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.description,
          attributes: attributesOf(element).map((property) => ({
            name: property.attribute,
            description: property.description,
            value: isFlag(property) ? { kind: 'no-value', type: 'boolean' } : { type: property.attributeType },
            ...(property.initial === undefined ? {} : { default: property.initial }),
          })),
          slots: element.slots.map(itemOf),
          js: {
            properties: [
              ...element.properties.map(({ name: property, description, type }) => ({ name: property, description, type })),
              ...element.getters.map(({ name: getter, description, type }) => ({ name: getter, description, type, 'read-only': true })),
            ],
            events: element.events.map(({ name: event, description, detail }) => ({
              name: event,
              description,
              type: `CustomEvent<${detail}>`,
            })),
          },
          css: { parts: element.parts.map(itemOf), properties: element.cssProperties.map(itemOf) },
        })),
      },
    },
  }
}

/** Custom data for HTML of VS Code: `"html.customData": ["./node_modules/ops-console/vscode.html-custom-data.json"]`. */
export function vscodeData({ elements }: KitDocs): unknown {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: element.description,
      attributes: attributesOf(element).map((property) => ({
        name: property.attribute,
        description: property.description,
        ...(isFlag(property) ? { valueSet: 'v' } : {}),
        ...(property.keywords.length > 0 ? { values: property.keywords.map((value) => ({ name: value })) } : {}),
      })),
    })),
  }
}
