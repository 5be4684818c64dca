/** Names of cell types that are not a page's own: here, so that an own one of such a name throws as it is set (clause 8-37). */
const builtIn =
  /^(normal|hidden|input(Number|_pop)?|textarea|checkbox|radio|date(time)?|time|popup|upload|file|image|tags|progress|slot|list_multi|select(-multiple|(-dict)?-search)?|sel_(search(_async)?|depart|user)|row-(number|checkbox|radio|expand|drag-sort))$/

/** @throws Error for own types with the name of a built-in one */
export function checkOwnTypes(own: unknown): void {
  for (const name of Object.keys(Object(own))) if (builtIn.test(name)) throw new Error(`cellTypes: "${name}" is built in`)
}
